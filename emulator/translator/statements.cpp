// Where statements begin.
#include "statements.hpp"

namespace translator {
namespace {

/// Whether the `)` at `close` ends what a statement can follow: `if (x)`, `else if (x)`, `(void)`.
bool precedes_statement(const Unit& unit, std::size_t close) {
  const std::size_t open = unit.partner(close);
  const bool is_void = unit[open + 1].is("void") && open + 2 == close;
  return is_void || unit[open - 1].is_one_of({"if", "while", "for", "constexpr"});
}

/// Whether the `:` at `colon` ends a label, and no condition of `x ? y : z`.
bool ends_label(const Unit& unit, std::size_t colon) {
  std::size_t i = colon - 1;
  while (!unit[i].is_one_of({";", "{", "}", "?"}) && unit[i].kind != TokenKind::end) --i;
  return !unit[i].is("?");
}

}  // namespace

bool begins_statement(const Unit& unit, std::size_t i) {
  const Token& before = unit[i - 1];
  if (before.is("::")) return begins_statement(unit, i - 1);
  if (before.is(")")) return precedes_statement(unit, i - 1);
  if (before.is(":")) return ends_label(unit, i - 1);
  return before.is_one_of({";", "{", "}", "else", "do"}) && !unit[unit.opener(i)].is("(");
}

}  // namespace translator
