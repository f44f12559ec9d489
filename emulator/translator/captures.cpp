// Lambdas that use shared variables without capturing them.
#include "captures.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace translator {
namespace {

struct Lambda {
  Range captures;    ///< Between the brackets.
  Range parameters;  ///< Between the parentheses; empty if there are none.
  Range body;        ///< Between the braces.
};

/// `auto [a, b]` and `auto& [a, b]`.
bool follows_auto(const Unit& unit, std::size_t bracket) {
  const std::size_t before = unit[bracket - 1].is_one_of({"&", "&&"}) ? bracket - 2 : bracket - 1;
  return unit[before].is("auto");
}

bool can_begin_lambda(const Unit& unit, std::size_t i) {
  const Token& before = unit[i - 1];
  const bool is_subscript = before.is_one_of({")", "]", "[", ">"}) ||
                            before.kind == TokenKind::number || before.kind == TokenKind::literal ||
                            (before.is_identifier() && !before.is("return"));
  return unit[i].is("[") && !unit[i + 1].is("[") && !is_subscript && !follows_auto(unit, i);
}

std::optional<Lambda> read_lambda(const Unit& unit, std::size_t i) {
  if (!can_begin_lambda(unit, i)) return std::nullopt;
  Lambda lambda{{i + 1, unit.partner(i)}, {}, {}};
  i = lambda.captures.end + 1;
  if (unit[i].is("<")) i = unit.angle_close(i).value_or(i) + 1;
  for (; !unit[i].is("{"); i = unit.skip(i)) {
    if (unit[i].is_one_of({";", ",", ")", "]", "}", "="}) || unit[i].kind == TokenKind::end)
      return std::nullopt;
    if (unit[i].is("(") && lambda.parameters.end == 0) lambda.parameters = {i + 1, unit.partner(i)};
  }
  lambda.body = {i + 1, unit.partner(i)};
  return lambda;
}

/// Whether `name` stands in `range` as a name of its own, not as a member or in a namespace.
bool mentions(const Unit& unit, Range range, std::string_view name) {
  for (std::size_t i = range.begin; i < range.end; ++i)
    if (unit[i].is(name) && !unit[i - 1].is_one_of({".", "->", "::"})) return true;
  return false;
}

bool captures_by_reference(const Unit& unit, const Lambda& lambda) {
  const std::size_t first = lambda.captures.begin;
  return unit[first].is("&") && !unit[first + 1].is_identifier();
}

bool needs_capture(const Unit& unit, const Lambda& lambda, const VisibleName& name) {
  const std::size_t place = lambda.captures.begin;
  return name.visible.begin <= place && place < name.visible.end &&
         mentions(unit, lambda.body, name.name) && !mentions(unit, lambda.captures, name.name) &&
         !mentions(unit, lambda.parameters, name.name);
}

void add_captures(Unit& unit, const Lambda& lambda, const std::vector<VisibleName>& names) {
  if (captures_by_reference(unit, lambda)) return;
  const bool captures_copies = unit[lambda.captures.begin].is("=");
  std::string captures;
  for (const VisibleName& name : names) {
    if (!needs_capture(unit, lambda, name) || (name.is_pointer && captures_copies)) continue;
    const bool is_first = captures.empty() && lambda.captures.begin == lambda.captures.end;
    captures += (is_first ? "" : ", ") + std::string(name.is_pointer ? "" : "&");
    captures += name.name;
  }
  if (!captures.empty()) unit.insert_before(lambda.captures.end, captures);
}

}  // namespace

Range block_after(const Unit& unit, std::size_t semicolon) {
  std::size_t end = semicolon + 1;
  while (!unit[end].is("}") && unit[end].kind != TokenKind::end) end = unit.skip(end);
  return {semicolon + 1, end};
}

void add_captures(Unit& unit, const std::vector<VisibleName>& names) {
  if (names.empty()) return;
  for (std::size_t i = 1; i < unit.size(); ++i)
    if (const auto lambda = read_lambda(unit, i)) add_captures(unit, *lambda, names);
}

}  // namespace translator
