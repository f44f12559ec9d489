// Reading what is around a line.
#include "advice/statements_around.hpp"

#include <algorithm>
#include <string>

namespace emulator {

bool begins_loop(const std::string& text) {
  static const Pattern loop(R"(^(\} *)?(for|while) *\(|^do\b)");
  return loop.is_in(text);
}

namespace {

constexpr int most_lines = 200;

/// What a block of statements may begin with that isn't a function.
bool begins_statement(const std::string& text) {
  static const Pattern statement(R"(^(\} *)?(for|while|if|else|do|switch)\b|^\{$)");
  return statement.is_in(text);
}

/// It goes on in the next line: the statement that it governs, without braces.
bool governs_next(const std::string& text) { return begins_loop(text) && text.ends_with(")"); }

/// How many blocks the text opens, going upwards, that nothing below has closed.
int opened(const std::string& text, int& closed) {
  int open = 0;
  for (std::size_t i = text.size(); i-- > 0;) {
    if (text[i] == '}') ++closed;
    if (text[i] == '{') closed > 0 ? --closed : ++open;
  }
  return open;
}

/// The line where the statement begins that line `brace` opens a block for: that one, or one above
/// it if the brace has a line of its own, or the condition has several. 0 for a function's block.
int begin_of_block(const std::string& file, int brace) {
  constexpr int most_lines_of_it = 5;
  static const Pattern ends_another(R"((^|[;{}:])$)");
  const auto text_of = [&](int number) { return SourceLine{file, number, ""}.text(); };
  const bool is_alone = text_of(brace) == "{";
  if (!is_alone && begins_statement(text_of(brace))) return brace;
  for (int number = brace - 1; number > 0 && number > brace - most_lines_of_it; --number) {
    const std::string text = text_of(number);
    if (ends_another.is_in(text)) return is_alone && number == brace - 1 ? brace : 0;
    if (begins_statement(text)) return number;
  }
  return 0;
}

bool has(const std::vector<SourceLine>& statements, const SourceLine& one) {
  return std::ranges::find(statements, one.line, &SourceLine::line) != statements.end();
}

}  // namespace

std::vector<SourceLine> statements_around(const SourceLine& line) {
  std::vector<SourceLine> around;
  const auto note = [&](int number) { around.push_back({line.file, number, line.function}); };
  if (begins_loop(line.text())) note(line.line);
  int closed = 0;
  for (int number = line.line - 1; number > 0 && number > line.line - most_lines; --number) {
    const std::string text = SourceLine{line.file, number, ""}.text();
    const bool next_is_first = number == line.line - 1;
    if (next_is_first && governs_next(text)) note(number);
    if (opened(text, closed) == 0) continue;
    const int begin = begin_of_block(line.file, number);
    if (begin == 0) break;
    note(begin);
  }
  return around;
}

SourceLine outermost_loop(const SourceLine& line) {
  SourceLine outermost;
  for (const SourceLine& each : statements_around(line))
    if (begins_loop(each.text())) outermost = each;
  return outermost;
}

bool is_in_branch(const SourceLine& line) {
  static const Pattern branch(R"(^(\} *)?(else +)?if *\(|^(\} *)?else\b)"),
      open_end(R"((\)|\belse) *$)");
  const std::string before = SourceLine{line.file, line.line - 1, ""}.text();
  if (branch.is_in(line.text()) || (branch.is_in(before) && open_end.is_in(before))) return true;
  return std::ranges::any_of(statements_around(line),
                             [](const SourceLine& each) { return branch.is_in(each.text()); });
}

std::vector<SourceLine> lines_above(const SourceLine& line, int most) {
  static const Pattern function(R"(\b__(global|device)__\b)");  // of one line
  std::vector<SourceLine> lines;
  if (function.is_in(line.text())) return {line};
  int closed = 0;
  for (int number = line.line; number > 0 && number > line.line - most; --number) {
    lines.push_back({line.file, number, ""});
    const std::string text = lines.back().text();
    const bool opens = number < line.line && opened(text, closed) > 0;
    if (opens && begin_of_block(line.file, number) == 0) break;
  }
  return lines;
}

bool are_of_one_statement(const SourceLine& one, const SourceLine& other) {
  constexpr int most_lines_of_it = 5;
  const auto [first, last] = std::minmax(one.line, other.line);
  if (one.file != other.file || last - first >= most_lines_of_it) return false;
  for (int number = first; number < last; ++number)
    if (SourceLine{one.file, number, ""}.text().find_first_of(";{}") != std::string::npos)
      return false;
  return true;
}

bool is_above(const Pattern& pattern, const SourceLine& line) {
  return std::ranges::any_of(lines_above(line, most_lines),
                             [&](const SourceLine& each) { return pattern.is_in(each.text()); });
}

SourceLine apart_from(const SourceLine& line, const SourceLine& other) {
  const std::vector<SourceLine> around_other = statements_around(other);
  SourceLine outermost;
  for (const SourceLine& each : statements_around(line))
    if (!has(around_other, each)) outermost = each;
  return outermost;
}

namespace {

SourceLine around_both(const SourceLine& one, const SourceLine& other, const Pattern& which) {
  const std::vector<SourceLine> around = statements_around(one);
  for (const SourceLine& each : statements_around(other))
    if (has(around, each) && which.is_in(each.text())) return each;
  return {};
}

}  // namespace

SourceLine branch_around(const SourceLine& one, const SourceLine& other) {
  static const Pattern branch(R"(^(\} *)?(else\b|if *\())");
  return around_both(one, other, branch);
}

SourceLine branch_by_rank(const SourceLine& one, const SourceLine& other) {
  static const Pattern by_rank(
      R"(^(\} *else +)?if\b.*\b(rank|lane|[[:alnum:]_]*thread_rank|threadIdx)\b)");
  return around_both(one, other, by_rank);
}

}  // namespace emulator
