// The statements of a region, as far as mutations need to know them.
#include "outline.hpp"

#include <optional>

#include "source/outline.hpp"

namespace runner {

namespace {

using source::Statement;

void add_loop(const Code& code, const Statement& loop, Outline& outline) {
  const auto parts = code.split(loop.head, ";");
  if (!code.at(loop.whole.begin).is("for")) {
    outline.repetitions.push_back(loop.head);
  } else if (parts.size() == 3) {
    outline.loops.push_back({parts[0], parts[1], parts[2]});
    if (!parts[1].empty()) outline.repetitions.push_back(parts[1]);
  }
}

void add_simple(const Code& code, const Statement& statement, Outline& outline) {
  const auto& first = code.at(statement.head.begin);
  const bool returns_nothing = first.is("return") && statement.head.end == statement.head.begin + 1;
  if (statement.kind == Statement::Kind::declaration) {
    if (!first.is_one_of({"using", "typedef"})) outline.declarations.push_back(statement.head);
  } else if (!first.is("return") || returns_nothing) {
    outline.actions.push_back(statement.head);
  }
}

/// What the statement of that number governs: its body, and that of its `else`.
void add_bodies(const source::Outline& statements, std::size_t number, Outline& outline) {
  const Statement& own = statements[number];
  std::optional<TokenRange> then, otherwise;
  for (std::size_t i = number + 1; i < statements.all().size(); ++i) {
    const Statement& each = statements[i];
    if (each.whole.begin >= own.whole.end) break;
    if (each.parent != number) continue;
    if (each.whole.begin == own.body) then = each.whole;
    if (each.in_else) otherwise = each.whole;
  }
  outline.bodies.push_back(then.value_or(TokenRange{own.body, own.body + 1}));  // or a lone `;`
  if (otherwise) outline.bodies.push_back(*otherwise);
}

}  // namespace

Outline outline_of(const Code& code) { return outline_of(code, {1, code.tokens().size() - 1}); }

Outline outline_of(const Code& code, TokenRange range) {
  Outline outline;
  const source::Outline statements(code);
  for (std::size_t i = 0; i < statements.all().size(); ++i) {
    const Statement& statement = statements[i];
    if (!range.has(statement.whole)) continue;
    if (statement.kind == Statement::Kind::branch && !code.at(statement.whole.begin).is("if") &&
        !code.at(statement.whole.begin).is("catch")) {  // c ? x = 1 : y = 1;
      const bool is_ended = code.at(statement.whole.end - 1).is(";");
      outline.actions.push_back({statement.whole.begin, statement.whole.end - is_ended});
      for (const std::size_t own = i;
           i + 1 < statements.all().size() && statements.is_in(i + 1, own);)
        ++i;
      continue;
    }
    const bool governs =
        statement.kind == Statement::Kind::branch || statement.kind == Statement::Kind::loop;
    if (governs) add_bodies(statements, i, outline);
    if (statement.is_simple()) add_simple(code, statement, outline);
    if (statement.kind == Statement::Kind::loop) add_loop(code, statement, outline);
    // if (const auto error = f(); error != cudaSuccess)
    if (statement.kind == Statement::Kind::branch)
      outline.choices.push_back(code.split(statement.head, ";").back());
  }
  return outline;
}

}  // namespace runner
