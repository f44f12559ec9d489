// What a page promises that `check` will print: the lines that it quotes.
#include "upkeep/promised_lines.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "check/suggestion.hpp"

namespace runner {

namespace {

/// The lines of the page's first code block after this comment, but for blank ones and `…`.
std::vector<std::string> quoted_after(std::string_view comment, std::string_view page) {
  std::vector<std::string> quoted;
  bool announced = false, inside = false;
  for (const auto& line : lines_of(page)) {
    if (trim(line) == comment) announced = true;
    const bool is_fence = announced && trim(line).starts_with("```");
    if (is_fence && inside) break;
    if (is_fence) {
      inside = true;
    } else if (inside && !trim(line).empty() && trim(line) != "…") {
      quoted.push_back(line);
    }
  }
  return quoted;
}

}  // namespace

std::string in_full(const TestCase& failure) {
  constexpr std::size_t no_end = 10'000;  // columns: lines are compared as they stand
  return failure_text(failure, {}, Style{}, no_end, false);
}

std::optional<std::string> objection_to(std::string_view comment, std::string_view page,
                                        std::string_view seen) {
  const auto quoted = quoted_after(comment, page);
  if (quoted.empty())
    return "the page promises nothing: it needs " + std::string(comment) +
           " and a code block that quotes what `course check` prints";
  const auto lines = lines_of(seen);
  auto line = lines.begin();
  for (const auto& wanted : quoted) {
    line = std::find_if(line, lines.end(), [&](const std::string& candidate) {
      return candidate.find(trim(wanted)) != std::string::npos;
    });
    if (line == lines.end())
      return "the page promises a line that doesn't come: " + std::string(trim(wanted));
    ++line;
  }
  return {};
}

}  // namespace runner
