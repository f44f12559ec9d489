// Reading the words of a declaration.
#include "sides_of.hpp"

#include <string>
#include <vector>

namespace translator {
namespace {

using Words = std::vector<std::string_view>;

/// The tokens that make a function what it is for its callers and for the compiler. How a kernel is
/// launched, only the device's text knows.
Words words_of_head(const Unit& unit, Range range) {
  Words words;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (unit[i].is_one_of({"__attribute__", "__launch_bounds__", "__cluster_dims__"}))
      i = unit.partner(i + 1);
    else if (!unit[i].is_one_of(
                 {"__host__", "__device__", "inline", "static", "constexpr", "__noinline__"}))
      words.push_back(unit[i].text);
  }
  return words;
}

/// The name of a function, with that of its class, or `operator` and what follows it.
std::size_t name_begin(const Unit& unit, const Function& function) {
  std::size_t i = function.parameters.begin - 2;
  for (std::size_t before = i; before > function.declaration.begin && i - before < 4; --before)
    if (unit[before].is("operator")) return before;
  while (unit[i - 1].is("::") && unit[i - 2].is_identifier()) i -= 2;
  return i;
}

/// Up to the parameters, and what follows them but initialisers of members.
Words signature(const Unit& unit, const Function& function) {
  std::size_t end = function.parameters.end;
  while (end < function.declaration.end && !unit[end].is(":")) ++end;
  return words_of_head(unit, {name_begin(unit, function), end});
}

}  // namespace

Sides sides_of(const Unit& unit, Range range) {
  Sides sides;
  for (std::size_t i = range.begin; i < range.end; i = unit.skip(i)) {
    sides.host = sides.host || unit[i].is("__host__");
    sides.device = sides.device ||
                   unit[i].is_one_of({"__device__", "__global__", "__constant__", "__managed__"});
    if (unit[i].is("constexpr") && !sides.is_constexpr) sides.is_constexpr = i;
  }
  return sides;
}

std::string_view declared_name(const Unit& unit, Range range) {
  std::string_view name;
  for (std::size_t i = range.begin; i < range.end; i = unit.skip(i)) {
    const Token& token = unit[i];
    if (takes_parentheses(token)) {
      ++i;
    } else if (token.is_one_of({"=", "{", ";", ":"}) || (token.is("[") && !unit[i + 1].is("["))) {
      break;
    } else if (token.is("(")) {
      return {};
    } else if (token.is_identifier()) {
      name = token.text;
    }
  }
  return name;
}

bool is_constant(const Unit& unit, Range range) {
  bool is_const = false;
  for (std::size_t i = range.begin; i < range.end && !unit[i].is("="); i = unit.skip(i)) {
    if (unit[i].is_one_of({"constexpr", "using", "typedef", "struct", "class", "union", "enum"}))
      return true;
    if (unit[i].is("const")) is_const = true;
    if (unit[i].is("*")) is_const = false;
  }
  return is_const;
}

bool declare_the_same(const Unit& unit, const Declaration& declaration, const Unit& other_unit,
                      const Declaration& other) {
  if (declaration.function && other.function)
    return signature(unit, *declaration.function) == signature(other_unit, *other.function);
  if (declaration.function || other.function) return false;
  const std::string_view name = declared_name(unit, declaration.range);
  return !name.empty() && name == declared_name(other_unit, other.range) &&
         !unit[declaration.range.end - 1].is(":");
}

bool same_head(const Unit& unit, const Function& function, const Unit& other_unit,
               const Function& other) {
  return words_of_head(unit, function.declaration) == words_of_head(other_unit, other.declaration);
}

}  // namespace translator
