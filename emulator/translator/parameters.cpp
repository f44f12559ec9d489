// The parameters of a kernel: their names and types.
#include "parameters.hpp"

namespace translator {
namespace {

/// A type needs more than these.
bool qualifies(const Token& token) {
  return token.is_one_of({"const", "volatile", "struct", "class", "enum", "union", "typename",
                          "__restrict__", "__restrict", "register"});
}

/// Where a name stands, or would.
struct Declarator {
  std::size_t place = 0;
  bool has_name = false;
};

/// The `*` or `&` in `(*name)(int)`, `(&name)[4]` and `(C::*name)(int)`, whose `(` is at `open`;
/// `open` itself in other brackets.
std::size_t nested_begin(const Unit& unit, std::size_t open) {
  std::size_t i = open + 1;
  while (unit[i].is_identifier() && unit[i + 1].is("::")) i += 2;
  return unit[i].is_one_of({"*", "&", "&&"}) ? i : open;
}

Declarator find_nested(const Unit& unit, std::size_t i) {
  while (unit[i].is_one_of({"*", "&", "&&", "..."}) || qualifies(unit[i])) ++i;
  if (unit[i].is("(")) return find_nested(unit, nested_begin(unit, i));
  return {i, unit[i].is_identifier()};
}

/// In a parameter without its default argument.
Declarator find_declarator(const Unit& unit, Range range) {
  std::size_t last = range.begin;  // of the type, or the name after it
  bool has_type = false, had_type = false;
  for (std::size_t i = range.begin; i < range.end;) {
    const bool is_decltype = unit[i].is("decltype");
    if (takes_parentheses(unit[i]) && !is_decltype) {
      i = unit.partner(i + 1) + 1;
    } else if (unit[i].is("[") && unit[i + 1].is("[")) {
      i = unit.skip(i);
    } else if (unit[i].is("(") && nested_begin(unit, i) != i) {
      return find_nested(unit, nested_begin(unit, i));
    } else if (unit[i].is("[")) {
      break;
    } else {
      had_type = has_type;
      has_type = has_type || (unit[i].is_identifier() && !qualifies(unit[i]));
      i = is_decltype ? unit.partner(i + 1) + 1 : unit.skip(i);
      last = i - 1;
    }
  }
  const bool has_name = had_type && unit[last].is_identifier() && !qualifies(unit[last]) &&
                        !is_fundamental(unit[last]) && !unit[last].is("auto") &&
                        !unit[last - 1].is("::");
  return {has_name ? last : last + 1, has_name};
}

}  // namespace

ParameterList::ParameterList(Unit& unit, Range parameters) {
  const bool is_empty = parameters.end == parameters.begin + 1 && unit[parameters.begin].is("void");
  for (std::size_t i = parameters.begin; i < parameters.end && !is_empty;) {
    const std::size_t end = unit.find({i, parameters.end}, {","}).value_or(parameters.end);
    parameters_.push_back(read(unit, {i, end}, parameters_.size()));
    i = end + 1;
  }
}

ParameterList::Parameter ParameterList::read(Unit& unit, Range range, std::size_t number) {
  const std::size_t end = unit.find(range, {"="}).value_or(range.end);
  const auto [place, has_name] = find_declarator(unit, {range.begin, end});
  Parameter parameter;
  parameter.is_named = has_name;
  parameter.is_pack = unit[place - 1].is("...");
  parameter.is_auto = unit.find({range.begin, end}, {"auto"}).has_value();
  if (has_name) {
    parameter.name = unit[place].text;
    parameter.declaration = unit.flatten({range.begin, end});
  } else {
    parameter.name = "emulator_parameter_" + std::to_string(number);
    parameter.declaration =
        unit.flatten({range.begin, place}) + ' ' + parameter.name + unit.flatten({place, end});
    unit.insert_before(place, ' ' + parameter.name);
  }
  if (parameter.is_auto)
    parameter.declaration =
        "decltype(" + parameter.name + (parameter.is_pack ? ")... " : ") ") + parameter.name;
  return parameter;
}

std::string ParameterList::types() const {
  std::string text;
  for (const Parameter& parameter : parameters_)
    text += (text.empty() ? "" : ", ") + parameter.declaration;
  return text;
}

std::string ParameterList::declarations() const {
  std::string text;
  for (const Parameter& parameter : parameters_)
    text += (text.empty() ? "[[maybe_unused]] " : ", [[maybe_unused]] ") + parameter.declaration;
  return text;
}

std::string ParameterList::values() const {
  std::string text;
  for (const Parameter& parameter : parameters_)
    text += std::string(text.empty() ? "" : ", ") + "::emulator::Parameter(\"" +
            (parameter.is_named ? parameter.name : "") + "\", " + parameter.name + ")" +
            (parameter.is_pack ? "..." : "");
  return text;
}

}  // namespace translator
