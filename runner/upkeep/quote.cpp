// Parts of a lesson's pages that the slides show in the page's own words.
#include "upkeep/quote.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <regex>

#include "base/failure.hpp"
#include "base/markdown.hpp"
#include "base/text.hpp"
#include "course/lessons.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;
using Line = Lines::const_iterator;

auto begins_with(std::string_view beginning) {
  return [beginning](const std::string& line) { return line.starts_with(beginning); };
}

auto holds(std::string_view words) {
  return [words](const std::string& line) { return line.find(words) != std::string::npos; };
}

bool is_blank(const std::string& line) { return trim(line).empty(); }

Lines without_blank_ends(Line begin, Line end) {
  while (begin != end && is_blank(*begin)) ++begin;
  while (begin != end && is_blank(*(end - 1))) --end;
  return {begin, end};
}

/// The lines without a blank one around the first that is as asked.
template <class IsWanted>
Lines block_with(const Lines& lines, IsWanted is_wanted) {
  const auto found = std::find_if(lines.begin(), lines.end(), is_wanted);
  if (found == lines.end()) return {};
  auto begin = found;
  while (begin != lines.begin() && !is_blank(*(begin - 1))) --begin;
  return {begin, std::find_if(found, lines.end(), is_blank)};
}

/// What is below the heading that is so called, the `which`th of them.
Lines below(const Lines& page, const std::string& heading, std::size_t which = 1) {
  for (std::size_t line = 0; line < page.size(); ++line) {
    if (page[line] != heading || --which > 0) continue;
    const auto section = section_at(page, line);
    return without_blank_ends(section.begin() + 1, section.end());
  }
  return {};
}

Lines question(const Lines& page, const std::string& heading, std::size_t which = 1) {
  const auto section = below(page, heading, which);
  return without_blank_ends(section.begin(),
                            std::find_if(section.begin(), section.end(), begins_with("<details>")));
}

Lines answer(const Lines& page, const std::string& heading, std::size_t which = 1) {
  const auto section = below(page, heading, which);
  const auto fold = std::find_if(section.begin(), section.end(), begins_with("<details>"));
  const auto end = std::find_if(fold, section.end(), begins_with("</details>"));
  return fold == end ? Lines() : without_blank_ends(fold + 1, end);
}

Lines tasks(const Lines& page) {
  Lines titles;
  for (const auto& task : tasks_of(text_of(page)))
    titles.push_back("- " + task.letter + " · " + task.title);
  return titles;
}

/// "25 minutes to read, …", which the first paragraph says after a colon.
Lines minutes(const Lines& page) {
  const auto whole = join(block_with(page, holds(" minutes to read")), " ");
  const auto colon = whole.find(": ");
  return colon == std::string::npos ? Lines() : Lines{whole.substr(colon + 2)};
}

Lines figure(const Lines& page, std::string_view file) {
  const auto target = "](" + std::string(file) + ")";
  const auto found = std::find_if(page.begin(), page.end(), holds(target));
  if (found == page.end() || !found->starts_with("![")) return {};
  return {*found};
}

const std::map<std::string_view, std::function<Lines(const Lines&)>>& parts() {
  static const std::map<std::string_view, std::function<Lines(const Lines&)>> all = {
      {"goals", [](const Lines& page) { return block_with(page, begins_with("- ")); }},
      {"recall", [](const Lines& page) { return question(page, "## Recall"); }},
      {"recalled", [](const Lines& page) { return answer(page, "## Recall"); }},
      {"trace",
       [](const Lines& page) {
         return block_with(below(page, "## A kernel, worked through"), begins_with("|"));
       }},
      {"guess",
       [](const Lines& page) {
         const auto cost = below(page, "## What it costs");
         const auto table = std::find_if(cost.begin(), cost.end(), begins_with("|"));
         return block_with({cost.begin(), table}, [](const std::string& line) {
           return holds("?")(line) || holds("Guess")(line);
         });
       }},
      {"tasks", tasks},
      {"minutes", minutes},
      {"board", [](const Lines& page) { return below(page, "## On the board"); }},
      {"traps",
       [](const Lines& page) {
         return block_with(below(page, "## What students get wrong"), begins_with("- "));
       }},
  };
  return all;
}

/// The number of "predict 2" after that word; 0 if it isn't of this form.
std::size_t number_after(std::string_view word, std::string_view part) {
  if (!part.starts_with(word) || part.size() != word.size() + 2) return 0;
  const char digit = part.back();
  return digit >= '1' && digit <= '9' ? static_cast<std::size_t>(digit - '0') : 0;
}

Lines find_part(const Lines& page, std::string_view part) {
  if (part.ends_with(".svg")) return figure(page, part);
  if (const auto which = number_after("predict", part)) return question(page, "### Predict", which);
  if (const auto which = number_after("answer", part)) return answer(page, "### Predict", which);
  const auto known = parts().find(part);
  return known == parts().end() ? Lines() : known->second(page);
}

/// A line whose links and figures lead where they did from a page in that folder.
std::string with_folder(const std::string& line, const std::string& folder) {
  static const std::regex link(R"(\]\((?![a-z]+:|#|/)([^)]*)\))");
  std::string led;
  auto rest = line.cbegin();
  for (std::sregex_iterator found(line.begin(), line.end(), link), end; found != end; ++found) {
    const std::filesystem::path target = std::filesystem::path(folder) / (*found)[1].str();
    led.append(rest, (*found)[0].first).append("](" + target.lexically_normal().string() + ")");
    rest = (*found)[0].second;
  }
  return led.append(rest, line.cend());
}

}  // namespace

Lines quote_of(std::string_view page, std::string_view part, const std::string& folder) {
  auto lines = find_part(lines_of(page), part);
  if (lines.empty()) throw Failure("the page has no part \"" + std::string(part) + "\"");
  for (auto& line : lines) line = with_folder(line, folder);
  return lines;
}

}  // namespace runner
