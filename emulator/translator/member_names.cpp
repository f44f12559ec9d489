// The names of members: C++ can't list them.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "passes.hpp"

namespace translator {
namespace {

/// Words that may stand where a member's name does, and would be no name after `T::`.
bool is_keyword(std::string_view word) {
  constexpr std::array words = {
      "auto",     "bool",     "char",     "char16_t",  "char32_t", "char8_t",
      "class",    "const",    "decltype", "default",   "delete",   "double",
      "enum",     "false",    "float",    "int",       "long",     "noexcept",
      "nullptr",  "operator", "private",  "protected", "public",   "requires",
      "short",    "signed",   "struct",   "template",  "this",     "true",
      "typename", "union",    "unsigned", "void",      "volatile", "wchar_t"};
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Whether it may be the name in the declaration of a member. What else the class declares, the
/// compiler sorts out.
bool may_be_member(const Unit& unit, std::size_t i) {
  return unit.scope(i) == Scope::class_ && unit[i].is_identifier() &&
         unit[i + 1].is_one_of({";", ",", "=", "{", "["}) && !unit[i].text.starts_with("_") &&
         !is_class_key(unit[i - 1]) && !is_keyword(unit[i].text) && !unit[i].in_system_header;
}

}  // namespace

void list_member_names(Unit& unit) {
  std::set<std::string_view> names;
  bool has_kernel = false;
  for (std::size_t i = 1; i < unit.size(); ++i) {
    has_kernel = has_kernel || unit[i].is("__global__");
    if (may_be_member(unit, i)) names.insert(unit[i].text);
  }
  if (!has_kernel || names.empty()) return;
  std::string text =
      "namespace emulator { template <class> struct MemberNames; template <class EmulatorType> "
      "struct MemberNames { template <class EmulatorVisitor> static void "
      "visit(const EmulatorVisitor& emulator_visit) { ";
  for (const std::string_view name : names) {
    const std::string call =
        "emulator_visit(\"" + std::string(name) + "\", &EmulatorType::" + std::string(name) + "); ";
    text += "if constexpr (requires { " + call + "}) " + call;
  }
  unit.insert_before(1, text + "} }; } ");
}

}  // namespace translator
