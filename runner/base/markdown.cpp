// Pages as a terminal shows them.
#include "base/markdown.hpp"

#include <algorithm>

#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// A page has its derived numbers between two comments: those go, the number stays. What begins a
/// line and doesn't end on it goes to the end of the line.
std::string shown_of(const std::string& line) {
  const auto rest = without_comments(line);
  return rest.starts_with("<!--") ? "" : rest;
}

/// [Links](elsewhere) as their words.
std::string without_links(const std::string& text) {
  static const Pattern link(R"(\[([^]]*)\]\([^)]*\))");
  std::string result;
  std::size_t from = 0;
  while (const auto found = link.find(text, from)) {
    result += text.substr(from, found->begin() - from) + (*found)[1];
    from = found->end();
  }
  return result + text.substr(from);
}

/// Text from Markdown, line by line.
class Paragraphs {
 public:
  explicit Paragraphs(std::size_t width) : width_(width) {}

  void feed(const std::string& line) {
    if (line.starts_with("```")) {
      flush();
      in_code_ = !in_code_;
    } else if (in_code_) {
      text_ += wrapped_code("    " + line, width_) + '\n';
    } else if (paragraph_.empty() && line.starts_with("    ")) {
      text_ += wrapped_code(line, width_) + '\n';
    } else if (line.empty()) {
      flush();
      text_ += '\n';
    } else if (const auto depth = depth_of_heading(line); depth > 0) {
      flush();
      paragraph_ = trim(line.substr(depth));
      flush();
    } else if (const std::string text(trim(shown_of(line))); !text.empty()) {
      if (text.starts_with("- ")) flush();
      paragraph_ += (paragraph_.empty() ? "" : " ") + text;
    }
  }

  std::string finish() {
    flush();
    while (text_.ends_with("\n\n")) text_.pop_back();
    text_.erase(0, text_.find_first_not_of('\n'));
    return text_;
  }

 private:
  void flush() {
    paragraph_ = without_marks(paragraph_);
    if (!paragraph_.empty()) text_ += wrapped(paragraph_, width_) + '\n';
    paragraph_.clear();
  }

  std::size_t width_;
  bool in_code_ = false;
  std::string text_, paragraph_;
};

}  // namespace

std::string without_comments(std::string text) {
  for (auto begin = text.find("<!--"); begin != text.npos; begin = text.find("<!--", begin)) {
    const auto end = text.find("-->", begin + 4);
    if (end == text.npos) break;
    text.erase(begin, end + 3 - begin);
  }
  return text;
}

std::size_t depth_of_heading(const std::string& line) {
  const auto depth = std::min(line.find_first_not_of('#'), line.size());
  return depth < line.size() && line[depth] == ' ' ? depth : 0;
}

std::string without_marks(const std::string& sentence) {
  std::string text;
  bool in_code = false;
  for (const char each : without_links(sentence)) {
    if (each == '`') in_code = !in_code;
    if (each != '*' || in_code) text += each;
  }
  return text;
}

std::vector<std::string> section_at(const std::vector<std::string>& lines, std::size_t heading) {
  const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(heading);
  bool in_code = false;
  const auto end = std::find_if(begin + 1, lines.end(), [&](const std::string& line) {
    if (line.starts_with("```")) in_code = !in_code;
    const auto depth = depth_of_heading(line);
    return !in_code && depth > 0 && depth <= depth_of_heading(*begin);
  });
  return {begin, end};
}

std::vector<std::string> cells_in(std::string line) {
  std::vector<std::string> cells;
  while (line.starts_with('|') && line.size() > 1) {
    line.erase(0, 1);
    const auto end = line.find('|');
    if (end == std::string::npos) break;
    cells.emplace_back(trim(line.substr(0, end)));
    line.erase(0, end);
  }
  return cells;
}

std::string for_terminal(const std::vector<std::string>& lines, std::size_t width) {
  Paragraphs paragraphs(width);
  for (const auto& line : lines) paragraphs.feed(line);
  return paragraphs.finish();
}

}  // namespace runner
