// Statements, conditions and loops.
#include "edits.hpp"

namespace runner {

namespace {

bool is_plain_number(const Code& code, TokenRange range) {
  return range.end == range.begin + 1 && code.at(range.begin).kind == source::TokenKind::number;
}

/// The first token of this text; 0 if there is none.
std::size_t find(const Code& code, TokenRange range, std::string_view text) {
  for (auto i = range.begin; i < range.end; ++i)
    if (code.at(i).is(text)) return i;
  return 0;
}

/// Whether the compiler asks for a value, or nobody would miss one: by the words it begins with.
bool must_be_initialised(const Code& code, TokenRange declaration) {
  return code.at(declaration.begin)
             .is_one_of({"const", "constexpr", "auto", "static", "extern", "__global__"}) ||
         find(code, {declaration.begin, declaration.begin + 4}, "&") != 0;
}

void drop_initialisers(const Code& code, TokenRange declaration, Edits& edits) {
  if (must_be_initialised(code, declaration)) return;
  for (const auto& variable : code.split(declaration, ",")) {
    const auto sign = find(code, variable, "=");
    if (sign == 0) continue;
    auto edit = code.replace({sign, variable.end}, "");
    --edit.begin;  // the space
    edits.push_back(edit);
  }
}

}  // namespace

void leave_out(const Code& code, const Outline& outline, Edits& edits) {
  for (const auto& action : outline.actions) edits.push_back(code.replace(action, ""));
  for (const auto& declaration : outline.declarations) drop_initialisers(code, declaration, edits);
}

void fix_conditions(const Code& code, const Outline& outline, Edits& edits) {
  for (const auto& choice : outline.choices) {
    edits.push_back(code.replace(choice, "true"));
    edits.push_back(code.replace(choice, "false"));
  }
  for (const auto& repetition : outline.repetitions)
    edits.push_back(code.replace(repetition, "false"));
  for (std::size_t i = 1; i + 1 < code.tokens().size(); ++i) {
    if (!code.at(i).is("?")) continue;
    edits.push_back(code.insert_before(i, "|| true "));
    edits.push_back(code.insert_before(i, "&& false "));
  }
}

void change_loops(const Code& code, const Outline& outline, Edits& edits) {
  const auto change = [&](TokenRange value, const char* instead) {
    if (is_plain_number(code, value)) return;
    edits.push_back(code.replace(value, instead));
    edits.push_back(code.insert_after(value.end - 1, " + 1"));
  };
  for (const auto& loop : outline.loops) {
    if (const auto sign = find(code, loop.start, "=")) change({sign + 1, loop.start.end}, "0");
    if (const auto sign = find(code, loop.step, "+="))
      change({sign + 1, loop.step.end}, "1");
    else if (const auto sign = find(code, loop.step, "++"))
      edits.push_back(code.replace(loop.step, code.text({sign + 1, loop.step.end}) + " += 2"));
  }
}

Edits edits_of(const Code& code) {
  const auto outline = outline_of(code);
  Edits edits;
  change_operators(code, edits);
  change_constants(code, edits);
  leave_out(code, outline, edits);
  fix_conditions(code, outline, edits);
  change_loops(code, outline, edits);
  change_types(code, edits);
  change_scopes(code, edits);
  swap_arguments(code, edits);
  ignore_errors(code, edits);
  return edits;
}

}  // namespace runner
