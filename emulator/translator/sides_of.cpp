// Reading the words of a declaration.
#include "sides_of.hpp"

#include <string>
#include <vector>

namespace translator {
namespace {

using Words = std::vector<std::string_view>;

/// Whether a parameter's name may be such a word: `x` in `Type* x`, and none of `unsigned int`.
bool names_a_parameter(const Unit& unit, std::size_t i) {
  return unit[i].is_identifier() && unit[i + 1].is_one_of({",", ")", "=", "["}) &&
         !unit[i].is_one_of({"int", "long", "short", "char", "float", "double", "bool", "const"}) &&
         !unit[i - 1].is_one_of({"(", ",", "::", "const", "struct", "class", "enum", "typename"});
}

/// The tokens that make a function what it is for its callers and for the compiler. How a kernel is
/// launched, only the device's text knows. Parameters in `unnamed` are taken without their names.
Words words_of_head(const Unit& unit, Range range, Range unnamed = {0, 0}) {
  Words words;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (unit[i].is_one_of({"__attribute__", "__launch_bounds__", "__cluster_dims__"}))
      i = unit.partner(i + 1);
    else if (unnamed.has(i) && names_a_parameter(unit, i))
      continue;
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
Words signature(const Unit& unit, const Function& function, bool has_names) {
  std::size_t end = function.parameters.end;
  while (end < function.declaration.end && !unit[end].is(":")) ++end;
  return words_of_head(unit, {name_begin(unit, function), end},
                       has_names ? Range{0, 0} : function.parameters);
}

/// Of code for the device alone, one body is left, so its parameters may be called otherwise there.
bool are_one_function(const Unit& unit, const Function& function, const Unit& other_unit,
                      const Function& other) {
  const bool has_names = !sides_of(unit, function.declaration).device_alone() ||
                         !sides_of(other_unit, other.declaration).device_alone();
  return signature(unit, function, has_names) == signature(other_unit, other, has_names);
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
    return are_one_function(unit, *declaration.function, other_unit, *other.function);
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
