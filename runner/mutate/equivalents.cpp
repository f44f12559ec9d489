// The mutants that no test can tell from the solution.
#include "equivalents.hpp"

#include "base/failure.hpp"
#include "base/text.hpp"

namespace runner {

Equivalents::Equivalents(std::string_view text) {
  std::size_t number = 0, waiting = 0;  // the last description that has no reason yet
  bool reason = false;
  for (const auto& line : lines_of(text)) {
    ++number;
    if (line.starts_with('#')) continue;
    if (trim(line).empty()) {
      reason = false;
      if (waiting != 0) break;
    } else if (indentation(line) > 0) {
      if (waiting == 0 && !reason) throw LineFailure(number, "a reason, and no mutant before it");
      waiting = 0;
      reason = true;
    } else {
      reason = false;
      waiting = number;
      if (!lines_.try_emplace(std::string(trim(line)), number).second)
        throw LineFailure(number, "this mutant is named twice");
    }
  }
  if (waiting != 0)
    throw LineFailure(waiting,
                      "no reason: say on the next line, indented, why nothing tells this "
                      "mutant from the solution");
}

void Equivalents::require_among(const std::set<std::string>& descriptions) const {
  for (const auto& [description, line] : lines_) {
    if (!descriptions.contains(description))
      throw LineFailure(line, "the solution has no such mutant any more: remove it");
  }
}

}  // namespace runner
