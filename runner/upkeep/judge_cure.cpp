// The judge of a report: does it lead from the wrong answer to its cure?
#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/text.hpp"
#include "upkeep/judge.hpp"

namespace runner {

namespace {

/// The numbers, from 1, of the lines of code that contain `code`.
std::vector<std::size_t> lines_with(std::string_view answer, const std::string& code) {
  std::vector<std::size_t> numbers;
  const auto lines = lines_of(answer);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool comment = trim(lines[i]).starts_with("//");
    if (!comment && lines[i].find(code) != std::string::npos) numbers.push_back(i + 1);
  }
  return numbers;
}

/// "line 14 of its_name.cuh", or "no line".
std::string in_words(const FileLine& place) {
  if (!place) return "no line";
  return "line " + std::to_string(place.line) + " of " +
         std::filesystem::path(place.file).filename().string();
}

}  // namespace

std::vector<std::string> objections(const PromisedCure& promised, const Suggestion& suggestion,
                                    std::string_view answer, const std::string& name) {
  if (promised.cure == "none") return {};
  std::vector<std::string> objections;
  if (suggestion.cure != promised.cure) {
    objections.push_back("the report suggests \"" + suggestion.cure + "\", not \"" + promised.cure +
                         "\": " + suggestion.text);
  }
  const auto place = in_words(suggestion.line);
  const bool is_of_answer = std::filesystem::path(suggestion.line.file).filename() == name;
  if (promised.given_line) {
    if (!suggestion.line || is_of_answer)
      objections.push_back("the report names " + place + ", not one of the solution");
    return objections;
  }
  if (promised.code.empty()) {
    if (suggestion.line) objections.push_back("the report does know a line: " + place);
    return objections;
  }
  const auto lines = lines_with(answer, promised.code);
  const bool there = std::any_of(lines.begin(), lines.end(), [&](std::size_t line) {
    return is_of_answer && std::cmp_equal(line, suggestion.line.line);
  });
  if (lines.empty()) objections.push_back("it has no code \"" + promised.code + "\"");
  if (!lines.empty() && !there) {
    objections.push_back("the change belongs at line " + std::to_string(lines.front()) + ", \"" +
                         promised.code + "\", and the report names " + place);
  }
  return objections;
}

}  // namespace runner
