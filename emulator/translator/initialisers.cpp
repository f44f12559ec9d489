// Telling the variable `T x(n)` from the function `T x(U)`.
#include "initialisers.hpp"

#include <optional>

namespace translator {
namespace {

/// What a parameter can't contain outside of brackets, template arguments and default arguments.
bool is_only_in_expressions(const Token& token) {
  const bool is_operator =
      token.is_one_of({"+", "-",  "/",  "%",  "|",  "^",  "!",  "~",  "?",  "{",
                       ".", "->", "<<", "==", "!=", "<=", ">=", "||", "++", "--"});
  const bool is_word = token.is_one_of({"sizeof", "alignof", "true", "false", "nullptr", "new",
                                        "static_cast", "reinterpret_cast", "const_cast"});
  return is_operator || is_word || token.kind == TokenKind::number ||
         token.kind == TokenKind::literal;
}

/// Words before a name that don't tell it a variable's.
bool is_no_type(const Token& token) {
  return token.is_one_of({"const", "volatile", "static", "inline", "constexpr", "extern",
                          "__device__", "__constant__", "__managed__", "__host__", "return",
                          "friend", "case", "else", "goto", "new", "throw", "namespace"});
}

/// What the occurrence of a name at `i` tells about it: true for a value, false for a type.
std::optional<bool> told_by(const Unit& unit, std::size_t i) {
  const Token& before = unit[i - 1];
  const Token& after = unit[i + 1];
  if (before.is_one_of({"struct", "class", "union", "enum", "typename", "using"})) return false;
  if (unit[unit.statement_begin(i)].is("typedef") && after.is_one_of({";", ",", "["})) return false;
  if (unit.scope(i) == Scope::class_ && before.is_one_of({"{", ","}) &&
      after.is_one_of({",", "=", "}"}))
    return true;  // An enumerator.
  const bool follows_type =
      (before.is_identifier() && !is_no_type(before)) || before.is_one_of({"*", "&", ">"});
  if (follows_type && after.is_one_of({"=", ";", ",", "[", "{", "(", ")"})) return true;
  return std::nullopt;
}

/// Whether what is declared at `i` is over at `later`: a local variable, or a parameter, is known
/// in its function alone.
bool is_over(const Unit& unit, std::size_t i, std::size_t later) {
  if (unit.scope(i) != Scope::inner) return false;
  std::size_t end = unit.partner(unit.opener(i));
  if (unit[end].is(")")) {
    while (!unit[end].is_one_of({"{", ";", "}"}) && unit[end].kind != TokenKind::end) ++end;
    if (unit[end].is("{")) end = unit.partner(end);
  }
  return end < later;
}

bool names_value(const Unit& unit, std::size_t name) {
  for (std::size_t i = name - 1; i > 0; --i)
    if (unit[i].is(unit[name].text) && !is_over(unit, i, name))
      if (const auto told = told_by(unit, i)) return *told;
  return false;
}

bool begins_with_type(const Unit& unit, std::size_t i) {
  return unit[i].is_one_of({"void",     "bool",     "char",    "short",  "int",      "long",
                            "signed",   "unsigned", "float",   "double", "const",    "volatile",
                            "struct",   "class",    "union",   "enum",   "typename", "auto",
                            "decltype", "...",      "wchar_t", "[",      ")"});
}

/// Whether the name at `i`, qualified or not, begins an expression such as `n`, `n * m`, `f(a)`.
bool begins_with_value(const Unit& unit, std::size_t i) {
  if (unit[i].is("::")) ++i;
  std::size_t last = i;
  for (; unit[i].is_identifier() || unit[i].is_one_of({"::", "<"}); i = unit.skip(i)) {
    if (!unit[i].is_identifier()) continue;
    if (i > last && !unit[i - 1].is("::")) return false;  // `T x`
    last = i;
  }
  return names_value(unit, last);
}

bool is_initialiser(const Unit& unit, std::size_t parenthesis) {
  const std::size_t end = unit.partner(parenthesis);
  bool is_expression = false;
  for (std::size_t i = parenthesis + 1; i < end;) {
    if (unit[i].is("=")) return false;  // A default argument.
    const std::size_t next = unit[i].is("(") ? i + 1 : unit.skip(i);
    const bool is_comparison = unit[i].is("<") && next == i + 1;
    if (is_comparison || is_only_in_expressions(unit[i])) is_expression = true;
    i = next;
  }
  const std::size_t first = parenthesis + 1;
  if (is_expression || unit[first].is_one_of({"(", "*", "&", "&&"})) return true;
  return !begins_with_type(unit, first) && begins_with_value(unit, first);
}

}  // namespace

bool belongs_to_variable(const Unit& unit, std::size_t parenthesis) {
  std::size_t i = parenthesis + 1;
  if (unit[i].is_one_of({"*", "&"})) {
    // `T (&x)[2]`, but not the function `T (&f(U))[2]`.
    while (unit[i].is_one_of({"*", "&", "const", "volatile", "::"}) || unit[i].is_identifier()) ++i;
    return !unit[i].is("(");
  }
  return unit[unit.partner(parenthesis) + 1].is_one_of({";", ","}) &&
         is_initialiser(unit, parenthesis);
}

}  // namespace translator
