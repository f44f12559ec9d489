// Functions that are declared for the device, by name.
#include "first_declarations.hpp"

#include "sides_of.hpp"

namespace translator {
namespace {

/// The `(` of a function's parameters; the end of the range if it declares none.
std::size_t find_parameters(const Unit& unit, Range range) {
  for (std::size_t i = range.begin; i < range.end; i = unit.skip(i)) {
    if (unit[i].is("=") && !unit[i - 1].is("operator")) break;
    if (unit[i].is("(") && i > range.begin && !takes_parentheses(unit[i - 1]) &&
        !unit[i - 1].is("operator"))
      return i;
  }
  return range.end;
}

}  // namespace

FirstDeclarations::FirstDeclarations(const Unit& unit, std::span<const Declaration> declarations) {
  for (const auto& [range, function] : declarations)
    if (!function && sides_of(unit, range).device)
      if (const std::size_t parenthesis = find_parameters(unit, range); parenthesis != range.end)
        for_device_.insert(name_of(unit, parenthesis));
}

bool FirstDeclarations::is_for_device(const Unit& unit, const Function& function) const {
  return for_device_.contains(name_of(unit, function.parameters.begin - 1));
}

FirstDeclarations::Name FirstDeclarations::name_of(const Unit& unit, std::size_t parenthesis) {
  const std::string_view name = unit[parenthesis - 1].text;
  std::size_t begin = unit[parenthesis - 1].is(")") ? parenthesis - 2 : parenthesis - 1;
  if (unit[begin - 1].is("operator")) --begin;
  if (unit[begin - 1].is("::")) {
    std::size_t scope = begin - 2;
    if (const auto open = unit[scope].is(">") ? unit.angle_open(scope) : std::nullopt)
      scope = *open - 1;
    return {unit[scope].text, name};
  }
  const std::size_t around = unit.opener(begin);
  if (around == 0) return {{}, name};
  return {declared_name(unit, {unit.statement_begin(around), around}), name};
}

std::vector<Function> device_functions(const Unit& unit) {
  const Range all = {1, unit.size() - 1};
  const FirstDeclarations first(unit, find_declarations(unit, all));
  std::vector<Function> functions = find_functions(unit, all);
  std::erase_if(functions, [&](const Function& function) {
    return !is_device_code(unit, function) && !first.is_for_device(unit, function);
  });
  return functions;
}

}  // namespace translator
