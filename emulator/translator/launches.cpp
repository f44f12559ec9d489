// `<<<>>>`: launches become calls after a call that configures them.
#include <optional>
#include <string>
#include <string_view>

#include "passes.hpp"

namespace translator {
namespace {

/// The preprocessor may have put a space before the last `<`; `operator<< <T>` is another thing.
bool begins_launch(const Unit& unit, std::size_t i) {
  return unit[i].is("<<") && unit[i + 1].is("<") && !unit[i - 1].is("operator");
}

bool ends_configuration(const Unit& unit, std::size_t i) {
  return unit[i].is(">") && unit[i + 1].is(">") && !unit[i + 1].spaced && unit[i + 2].is(">") &&
         unit[i + 3].is("(");
}

bool is_name(const Token& token) {
  return token.is_identifier() &&
         !token.is_one_of({"if", "while", "for", "switch", "constexpr", "return", "else", "do",
                           "case", "and", "or", "not", "co_return"});
}

/// The first token of the operand that ends before `end`: a name with its template arguments,
/// subscripts and calls, without what `::`, `.` and `->` join to it.
std::size_t operand_begin(const Unit& unit, std::size_t end) {
  const std::size_t last = end - 1;
  const Token& token = unit[last];
  if (token.is(">")) {
    const auto open = unit.angle_open(last);
    if (open && unit[*open - 1].is_identifier()) return *open - 1;
  } else if (token.is("]")) {
    return operand_begin(unit, unit.partner(last));
  } else if (token.is(")")) {
    // `get(x)<<<…>>>` has a call before it, `if (x) (get)<<<…>>>` has not.
    const std::size_t open = unit.partner(last);
    const Token& before = unit[open - 1];
    return is_name(before) || before.is_one_of({">", "]"}) ? operand_begin(unit, open) : open;
  } else if (token.is_identifier()) {
    return last;
  }
  unit.fail(end, "no kernel's name stands before this <<<: write NAME<<<GRID, BLOCK>>>(…)");
}

std::size_t callee_begin(const Unit& unit, std::size_t end) {
  std::size_t begin = operand_begin(unit, end);
  for (;;) {
    const Token& before = unit[begin - 1];
    if (before.is_one_of({".", "->"})) {
      begin = operand_begin(unit, begin - 1);
    } else if (before.is("::")) {
      --begin;
      if (is_name(unit[begin - 1]) || unit[begin - 1].is(">")) begin = operand_begin(unit, begin);
    } else if (before.is("template")) {
      --begin;
    } else {
      return begin;
    }
  }
}

/// The first `>` of `>>>`; nothing if the statement ends before it.
std::optional<std::size_t> find_configuration_end(const Unit& unit, std::size_t launch,
                                                  bool skip_template_arguments) {
  std::size_t i = launch + 2;
  while (!unit[i].is_one_of({";", ")", "]", "}"}) && unit[i].kind != TokenKind::end) {
    if (ends_configuration(unit, i)) return i;
    if (begins_launch(unit, i)) break;
    i = unit[i].is("<") && !skip_template_arguments ? i + 1 : unit.skip(i);
  }
  return std::nullopt;
}

std::size_t configuration_end(const Unit& unit, std::size_t launch) {
  // In `<<<1, f<A<B<int>>>(0)>>>(x)` a `<` begins template arguments, and the first `>>>(` ends
  // them; in `<<<n < 4 ? 1 : 2, 32>>>(x)` it is a comparison.
  if (const auto end = find_configuration_end(unit, launch, true)) return *end;
  if (const auto end = find_configuration_end(unit, launch, false)) return *end;
  unit.fail(launch,
            "no '>>>(' ends this launch: write NAME<<<GRID, BLOCK, SHARED, STREAM>>>(ARGUMENTS)");
}

/// `<<<n>>>` names a grid and no block.
void require_block(const Unit& unit, Range configuration) {
  for (std::size_t i = configuration.begin; i < configuration.end;
       i = unit[i].is("<") ? i + 1 : unit.skip(i))
    if (unit[i].is_one_of({",", "..."})) return;
  unit.fail(configuration.begin - 2,
            "a launch says how many blocks, and how many threads each has: write "
            "NAME<<<GRID, BLOCK>>>(…)");
}

void rewrite_launch(Unit& unit, std::size_t launch) {
  const Range callee = {callee_begin(unit, launch), launch};
  const std::size_t end = configuration_end(unit, launch);
  require_block(unit, {launch + 2, end});
  unit.remove(callee);
  unit.insert_before(callee.begin, "(::emulator::configure(");
  unit.remove(Range{launch, launch + 2});
  unit.remove(Range{end, end + 3});
  unit.insert_before(end, "), " + unit.moved(callee, end));
  unit.insert_after(unit.partner(end + 3), ")");
}

bool is_kernel(const Unit& unit, std::string_view name) {
  for (std::size_t i = 0; i < unit.size(); ++i)
    if (unit[i].is(name) && unit[i + 1].is("(") &&
        unit.has({unit.statement_begin(i), i}, {"__global__"}))
      return true;
  return false;
}

/// `add<<1, 32>>(x);`, where `add` is a kernel.
bool is_launch_with_two_signs(const Unit& unit, std::size_t i) {
  if (!unit[i].is("<<") || !unit[i - 2].is_one_of({";", "{", "}", ")"}) ||
      !is_kernel(unit, unit[i - 1].text))
    return false;
  while (!unit[i].is_one_of({";", "{", "}"}) && unit[i].kind != TokenKind::end) ++i;
  const std::size_t open = unit[i - 1].is(")") ? unit.partner(i - 1) : 0;
  return open != 0 && unit[open - 1].is(">") && unit[open - 2].is(">");
}

void require_three_signs(const Unit& unit, std::size_t i) {
  if (is_launch_with_two_signs(unit, i))
    unit.fail(i, "a launch has three signs on both sides: write NAME<<<GRID, BLOCK>>>(…)");
}

}  // namespace

void rewrite_launches(Unit& unit) {
  for (std::size_t i = 0; i < unit.size(); ++i)
    if (begins_launch(unit, i))
      rewrite_launch(unit, i);
    else
      require_three_signs(unit, i);
}

}  // namespace translator
