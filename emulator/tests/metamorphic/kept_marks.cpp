// Taking marks away and putting them back.
#include "kept_marks.hpp"

#include <set>

#include "base/text.hpp"

namespace restyle {

namespace {

std::size_t begin_of_mark(const std::string& line) {
  constexpr std::string_view with = "// with";
  return line.ends_with(with) ? line.size() - with.size() : line.find("// BUG ");
}

std::set<std::size_t> lines_with_code(const std::string& text) {
  std::set<std::size_t> lines;
  for (const auto& token : source::tokenize(text).tokens)
    if (!token.text.empty()) lines.insert(token.line);
  return lines;
}

}  // namespace

Marked without_marks(const std::string& text) {
  Marked marked{.text = "", .marks = {""}};
  for (auto line : runner::lines_of(text)) {
    const auto begin = std::min(begin_of_mark(line), line.size());
    marked.marks.push_back(line.substr(begin));
    line.resize(begin);
    line.resize(line.find_last_not_of(' ') + 1);
    marked.text += line + "\n";
  }
  marked.marks.emplace_back();  // of what is after the last newline
  return marked;
}

std::string with_marks(const Restyled& restyled, const std::vector<std::string>& marks) {
  const auto coded = lines_with_code(restyled.text);
  auto lines = runner::lines_of(restyled.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto& mark = marks.at(restyled.origins.at(i + 1));
    if (!mark.empty() && coded.contains(i + 1)) lines[i] += "  " + mark;
  }
  return runner::text_of(lines);
}

}  // namespace restyle
