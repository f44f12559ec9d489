// Lambdas: their captures, parameters and bodies.
#include "lambdas.hpp"

namespace translator {
namespace {

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

}  // namespace

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

bool captures_by_reference(const Unit& unit, const Lambda& lambda) {
  const std::size_t first = lambda.captures.begin;
  return unit[first].is("&") && !unit[first + 1].is_identifier();
}

}  // namespace translator
