// How many mutants of a lesson its tests reject.
#pragma once

#include <cstddef>
#include <map>
#include <string>

namespace runner {

struct Score {
  std::size_t mutants = 0;     ///< All that there are, those included that don't compile.
  std::size_t equivalent = 0;  ///< Named as such.
  std::size_t judged = 0;      ///< Compiled and tested, and not equivalent.
  std::size_t rejected = 0;    ///< Of those judged.

  /// In percent, rounded down to a tenth.
  double percent() const;
};

/// The results file with this lesson's score in it, or renewed. `json` is the file as it was;
/// may be empty.
std::string with_score(const std::string& json, const std::string& lesson, const Score& score);

/// The same as a Markdown table, a line for each lesson.
std::string score_table(const std::string& json);

}  // namespace runner
