// Calls of CUDA's functions whose error nobody gets.
#include <cctype>
#include <string>
#include <string_view>

#include "passes.hpp"
#include "statements.hpp"

namespace translator {
namespace {

/// Whether a function of this name, of the runtime or the driver API, returns an error of its own:
/// those that ask for the last one return another call's.
bool may_fail(const Token& token) {
  const std::string_view name = token.text;
  const auto begins = [&](std::string_view prefix) {
    return name.starts_with(prefix) && name.size() > prefix.size() &&
           std::isupper(static_cast<unsigned char>(name[prefix.size()])) != 0;
  };
  return token.is_identifier() && (begins("cuda") || begins("cu")) &&
         !token.is_one_of({"cudaGetLastError", "cudaPeekAtLastError"});
}

/// `(void)cudaFree(p);` says that nobody wants the error.
bool is_cast(const Unit& unit, std::size_t i) {
  return unit[i - 1].is(")") && unit[i - 2].is("void");
}

}  // namespace

void rewrite_dropped_errors(Unit& unit) {
  for (std::size_t i = 2; i < unit.size(); ++i) {
    if (!may_fail(unit[i]) || !unit[i + 1].is("(") || !unit[unit.partner(i + 1) + 1].is(";"))
      continue;
    const std::size_t begin = unit[i - 1].is("::") ? i - 1 : i;
    if (unit.scope(i) != Scope::inner || !begins_statement(unit, begin) || is_cast(unit, begin))
      continue;
    const std::string name(unit[i].text);
    unit.insert_before(begin, "::emulator::dropped(\"" + name + "\"), ");
  }
}

}  // namespace translator
