// Small questions about text that the standard library leaves open.
#include "base/text.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace runner {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text += line + '\n';
  return text;
}

std::vector<std::string> list_in(std::string_view text, std::string_view separator) {
  std::vector<std::string> items;
  for (std::size_t begin = 0; begin <= text.size();) {
    const auto end = std::min(text.find(separator, begin), text.size());
    const auto item = trim(text.substr(begin, end - begin));
    if (!item.empty()) items.emplace_back(item);
    begin = end + separator.size();
  }
  return items;
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (auto& letter : small)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return small;
}

std::string with_replaced(std::string text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

std::string join(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

std::string alternatives(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i];
  return text;
}

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string_view trim(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

std::size_t indentation(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

std::string without_colour(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "\033[") {
      // A sequence ends with its first letter: "\033[1;31m", "\033[K".
      i = text.find_first_of("ABCDEFGHJKSTfmnsu", i + 2);
      if (i == std::string_view::npos) break;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

std::size_t width_of(std::string_view text) {
  const auto starts_character = [](char byte) { return (byte & 0xC0) != 0x80; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

std::string pad(std::string_view text, std::size_t width) {
  const auto used = width_of(text);
  return std::string(text) + std::string(used < width ? width - used : 0, ' ');
}

std::string wrapped(std::string_view line, std::size_t width) {
  if (width_of(line) <= width) return std::string(line);
  std::size_t indent = indentation(line);
  if (line.substr(indent).starts_with("- ")) indent += 2;
  const std::string margin(indent, ' ');
  std::string result(line.substr(0, indent)), row = result;
  std::istringstream words{std::string(line.substr(indent))};
  bool fresh = true;
  for (std::string word; words >> word; fresh = false) {
    const bool fits = fresh || width_of(row) + 1 + width_of(word) <= width;
    const std::string between = fresh ? "" : fits ? " " : "\n" + margin;
    row = fits ? row + between + word : margin + word;
    result += between + word;
  }
  return result;
}

namespace {

struct Break {
  std::size_t at = 0;
  bool is_inside = false;  ///< Of parentheses or brackets.
};

/// Where a line of C++ may be broken: the spaces outside of comments, or those of a line that is
/// one.
std::vector<Break> breaks_in(std::string_view code) {
  std::vector<Break> breaks;
  bool in_comment = false;
  int depth = 0;
  const auto begin = indentation(code);
  for (std::size_t i = begin; i < code.size(); ++i) {
    if (i > begin && code.substr(i, 2) == "//") break;
    if (i > begin && code.substr(i, 2) == "/*") in_comment = true;
    if (code.substr(i, 2) == "*/") in_comment = false;
    if (in_comment) continue;
    depth += code[i] == '(' || code[i] == '[';
    depth -= code[i] == ')' || code[i] == ']';
    if (code[i] == ' ') breaks.push_back({i, depth > 0});
  }
  return breaks;
}

/// The best of them that leaves a line no longer than that: outside of brackets and after a part,
/// and not near its beginning. 0 if there is none.
std::size_t best_break(std::string_view line, std::size_t width) {
  const auto indent = indentation(line);
  std::size_t best = 0, best_rank = 0;
  for (const auto& [at, is_inside] : breaks_in(line)) {
    const auto rest = trim(line.substr(at));
    // A brace goes with what it belongs to.
    if (width_of(line.substr(0, at)) > width || rest.size() < 3) continue;
    const bool follows_part = line[at - 1] == ';' || line[at - 1] == ',' || rest.starts_with("//");
    const bool is_late = at > indent + (width - indent) / 3;
    const std::size_t rank = is_late ? 2 + (follows_part ? 1 : 0) + (is_inside ? 0 : 2) : 1;
    if (rank >= best_rank) best = at, best_rank = rank;
  }
  return best;
}

}  // namespace

std::string wrapped_code(std::string_view line, std::size_t width) {
  if (width_of(line) <= width) return std::string(line);
  const auto indent = indentation(line);
  const auto best = best_break(line, width);
  if (best <= indent) return std::string(line);
  const bool is_remark = line.substr(indent).starts_with("//");
  const std::string margin(indent + (is_remark ? 0 : 4), ' ');
  const auto rest = margin + (is_remark ? "// " : "") + std::string(trim(line.substr(best)));
  return std::string(line.substr(0, line.find_last_not_of(' ', best) + 1)) + '\n' +
         wrapped_code(rest, width);
}

std::string with_wrapped_lines(std::string_view text, std::size_t width) {
  std::string result;
  for (const auto& line : lines_of(text)) result += wrapped(line, width) + '\n';
  return result;
}

std::string with_thousands(std::string_view text) {
  std::string result;
  std::size_t left = 0;  // digits of the running number
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_digit = std::isdigit(static_cast<unsigned char>(text[i])) != 0;
    const auto rest = text.substr(i);
    const bool begins = is_digit && left == 0;
    if (begins) left = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (is_digit && !begins && left % 3 == 0) result += ',';
    if (is_digit) --left;
    result += text[i];
  }
  return result;
}

std::string with_thousands(std::uint64_t number) { return with_thousands(std::to_string(number)); }

std::string count(std::size_t number, std::string_view noun) {
  return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

}  // namespace runner
