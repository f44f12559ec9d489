// Quotes and numbers in a Markdown page, renewed from the files they come from.
#include "upkeep/weave.hpp"

#include <algorithm>
#include <optional>
#include <regex>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "course/regions.hpp"
#include "course/results.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view end_line = "<!-- end -->";

/// A line that stands alone: <!-- kind: arguments -->.
struct Directive {
  std::string kind;
  std::string path;
  std::string region;  ///< Or part of a page; empty: the whole file.
};

std::optional<Directive> directive_on(const std::string& line) {
  static const std::regex form(
      R"(\s*<!-- (?:(snippet|table|mistakes|quote): (\S+)(?: (\S+(?: \d)?))?|(lessons|cures)) -->\s*)");
  std::smatch match;
  if (!std::regex_match(line, match, form)) return {};
  return Directive{.kind = match[1].str() + match[4].str(), .path = match[2], .region = match[3]};
}

std::string language_of(std::string_view path) {
  const auto ends = [&](auto... endings) { return (path.ends_with(endings) || ...); };
  if (ends(".cu", ".cuh", ".hpp", ".cpp", ".h")) return "cpp";
  return ends(".sh") ? "sh" : "";
}

Lines code_block(const Directive& directive, const Sources& sources) {
  const auto text = sources.read(directive.path);
  auto code = directive.region.empty() ? without_markers(text) : region(text, directive.region);
  code.insert(code.begin(), "```" + language_of(directive.path));
  code.push_back("```");
  return code;
}

Lines follow(const Directive& directive, const Sources& sources) {
  if (directive.kind == "snippet") return code_block(directive, sources);
  if (directive.kind == "quote") return sources.quote(directive.path, directive.region);
  if (directive.kind == "table") return lines_of(sources.read(directive.path));
  if (directive.kind == "mistakes") return lines_of(sources.mistake_table(directive.path));
  return lines_of(directive.kind == "cures" ? sources.cure_table() : sources.lesson_table());
}

/// The GPU, the CUDA and the day that a file of results names.
std::string measured_on(const std::string& json) {
  return result_in(json, "device") + ", CUDA " + result_in(json, "cuda") + ", " +
         result_in(json, "date");
}

/// The value that a directive within a line asks for: of the kind, with the words after the path.
std::string value_of(const std::string& kind, const std::string& path, const std::string& words,
                     const Sources& sources) {
  const auto text = sources.read(path);
  if (kind == "measured") return measured_on(text);
  if (kind == "result") return result_in(text, words);
  const auto between = words.find(" | ");
  if (between == std::string::npos) throw Failure("a cell is that of a ROW | COLUMN");
  return cell_in(text, words.substr(0, between), words.substr(between + 3));
}

/// The line with the values of its directives renewed.
std::string with_results(const std::string& line, const Sources& sources) {
  const auto text = trim(line);
  if (text.starts_with("<!-- result:") || text.starts_with("<!-- cell:"))
    throw Failure("a number can't begin a line: Markdown would take the whole line for HTML");
  static const std::regex form(
      R"((<!-- (result|cell|measured): ([^\s#]+)[ #]?(.*?) -->).*?<!-- end -->)");
  std::string renewed;
  auto rest = line.cbegin();
  for (std::sregex_iterator found(line.begin(), line.end(), form), end; found != end; ++found) {
    const auto& match = *found;
    renewed.append(rest, match[1].second)
        .append(value_of(match[2], match[3], match[4], sources))
        .append(end_line);
    rest = match[0].second;
  }
  return renewed.append(rest, line.cend());
}

class Weaver {
 public:
  Weaver(Lines page, const Sources& sources) : page_(std::move(page)), sources_(sources) {}

  Woven weave() {
    for (line_ = 0; line_ < page_.size(); ++line_) {
      try {
        weave_line();
      } catch (const Failure& failure) {
        throw LineFailure(line_ + 1, failure.what());
      }
    }
    woven_.text = text_of(lines_);
    return std::move(woven_);
  }

 private:
  void weave_line() {
    const auto& line = page_[line_];
    if (trim(line).starts_with("```")) in_code_ = !in_code_;
    if (in_code_) {
      lines_.push_back(line);
    } else if (const auto directive = directive_on(line)) {
      weave_block(*directive);
    } else {
      lines_.push_back(with_results(line, sources_));
      if (lines_.back() != line) woven_.changed_lines.push_back(line_ + 1);
    }
  }

  void weave_block(const Directive& directive) {
    const auto begin = page_.begin() + static_cast<std::ptrdiff_t>(line_);
    const auto end =
        std::find_if(begin, page_.end(), [](const auto& line) { return trim(line) == end_line; });
    if (end == page_.end()) throw Failure("no line " + std::string(end_line) + " closes this");
    const auto content = follow(directive, sources_);
    if (!std::equal(begin + 1, end, content.begin(), content.end())) {
      woven_.changed_lines.push_back(line_ + 1);
    }
    lines_.push_back(page_[line_]);
    lines_.insert(lines_.end(), content.begin(), content.end());
    lines_.push_back(*end);
    line_ += static_cast<std::size_t>(end - begin);
  }

  Lines page_;
  const Sources& sources_;
  std::size_t line_ = 0;
  bool in_code_ = false;
  Lines lines_;
  Woven woven_;
};

}  // namespace

Woven weave(std::string_view page, const Sources& sources) {
  return Weaver(lines_of(page), sources).weave();
}

}  // namespace runner
