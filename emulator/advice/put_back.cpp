// Reading lines that take a value, change it and put it back.
#include "advice/put_back.hpp"

#include <optional>
#include <string>

#include "advice/pattern.hpp"
#include "advice/statements_around.hpp"

namespace emulator {

namespace {

constexpr int most_lines_back = 10;  // that are looked at, upwards

struct Assignment {
  std::string target, value;
};

std::string without_spaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// `TARGET = VALUE;`, and no `+=` or `==`.
std::optional<Assignment> assignment_in(const std::string& text) {
  static const Pattern assignment(R"([][:alnum:]_] *=[^=].*;)");
  const auto found = assignment.find_in(text);
  if (!found) return std::nullopt;
  const std::size_t equals = text.find('=', found->begin), end = text.find(';', equals);
  return Assignment{text.substr(0, equals), text.substr(equals + 1, end - equals - 1)};
}

/// "old" of "const int old ".
std::string declared_in(const std::string& target) {
  const std::size_t last = target.find_last_not_of(' ');
  const std::string name = target.substr(0, last == target.npos ? 0 : last + 1);
  return name.substr(name.find_last_of(" *") + 1);
}

bool is_one_number(const std::string& element, bool is_single) {
  static const Pattern pointed(R"(^\*[[:alnum:]_]+$|^[[:alnum:]_]+\[0\]$)");
  static const Pattern named(R"(^[[:alnum:]_]+$)");
  return pointed.is_in(element) || (is_single && named.is_in(element));
}

}  // namespace

bool puts_back(const SourceLine& write, bool is_single) {
  const auto put = assignment_in(write.text());
  if (!put || !is_one_number(without_spaces(put->target), is_single)) return false;
  std::string value = put->value;  // and what it was made of
  for (const SourceLine& line : lines_above(write, most_lines_back)) {
    if (line.line == write.line) continue;
    const std::string text = line.text();
    if (text.find("sync") != text.npos) return false;
    const auto taken = assignment_in(text);
    if (!taken || !Pattern("\\b" + literally(declared_in(taken->target)) + "\\b").is_in(value))
      continue;
    if (without_spaces(taken->value) == without_spaces(put->target))
      return apart_from(line, write).file.empty() && apart_from(write, line).file.empty();
    value += ' ' + taken->value;
  }
  return false;
}

}  // namespace emulator
