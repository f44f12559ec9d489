// The line of the source that an error shows, and the mark below it.
#include "compile/excerpt.hpp"

#include <algorithm>
#include <cctype>

#include "base/text.hpp"

namespace runner {

namespace {

constexpr std::size_t least = 20;  // columns of a line that are worth a look

/// The characters of UTF-8, each of which may have several bytes.
std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> characters;
  for (const char byte : text) {
    if ((static_cast<unsigned char>(byte) & 0xC0) != 0x80) characters.emplace_back();
    if (!characters.empty()) characters.back() += byte;
  }
  return characters;
}

bool is_of_qualified_name(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == ':';
}

/// A mark for that column, counted from 1: below the name that is there, or before a parenthesis as
/// a compiler marks a call.
std::string mark_at(const std::string& code, std::size_t column) {
  auto begin = column - 1, end = column;
  if (begin < code.size() && code[begin] == '(')
    while (begin > 0 && is_of_qualified_name(code[begin - 1])) --begin;
  else if (begin < code.size() && is_of_qualified_name(code[begin]))
    while (end < code.size() && is_of_qualified_name(code[end])) ++end;
  return std::string(begin, ' ') + std::string(column - 1 - begin, '~') + '^' +
         std::string(end - column, '~');
}

}  // namespace

Diagnostic with_excerpt(Diagnostic error, const std::vector<std::string>& source) {
  if (!error.excerpt.empty() || error.line == 0 || error.line > source.size()) return error;
  const auto& code = source[error.line - 1];
  const auto number = std::to_string(error.line);
  const std::string margin(std::max<std::size_t>(number.size(), 5) - number.size(), ' ');
  error.excerpt = {margin + number + " | " + code};
  if (error.column > 0 && error.column <= code.size() + 1)
    error.excerpt.push_back(std::string(margin.size() + number.size(), ' ') + " | " +
                            mark_at(code, error.column));
  return error;
}

std::vector<std::string> fitted_excerpt(const std::vector<std::string>& excerpt,
                                        std::size_t width) {
  if (excerpt.empty() || width_of(excerpt[0]) <= width) return excerpt;
  const auto bar = excerpt[0].find(" | ");
  const auto margin = bar == std::string::npos ? 0 : bar + 3;
  if (width < margin + least) return excerpt;
  auto code = characters_of(std::string_view(excerpt[0]).substr(margin));
  const auto room = width - margin;
  const auto caret = excerpt.size() < 2 ? std::string::npos : excerpt[1].find('^');
  const auto at = caret == std::string::npos || caret < margin ? 0 : caret - margin;
  if (at == code.size()) code.emplace_back(" ");  // what is missing at its end
  // The line's beginning tells more than its end.
  const auto begin = at < room * 3 / 4 ? 0 : std::min(at - room / 2, code.size() - room);
  const auto end = begin + room;
  std::vector<std::string> fitted = excerpt;
  fitted[0].resize(margin);
  for (auto i = begin; i < end; ++i)
    fitted[0] += (i == begin && begin > 0) || (i + 1 == end && end < code.size()) ? "…" : code[i];
  if (fitted.size() > 1 && fitted[1].size() > margin) {
    const auto mark = fitted[1].substr(margin);
    fitted[1].resize(margin);
    if (begin < mark.size()) fitted[1] += mark.substr(begin, room);
  }
  return fitted;
}

}  // namespace runner
