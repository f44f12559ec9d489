// Open tasks: what an answer costs, and the marks beside which it stands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/terminal.hpp"
#include "check/tap.hpp"
#include "course/lessons.hpp"
#include "course/marks.hpp"
#include "course/tree.hpp"

namespace runner {

/// What known answers to a lesson's open task cost, from its score.json. The fewer the better.
struct ScoreMarks {
  std::uint64_t plain = 0;      ///< Right, and no thought of the cost.
  std::uint64_t reference = 0;  ///< The solution.
  std::uint64_t best = 0;       ///< The best that the course knows: it beats the solution.
};

/// Throws Failure when the file is there and has no such marks; nothing when it isn't there.
std::optional<ScoreMarks> score_marks(const Tree& tree, const Lesson& lesson);

/// Where a score stands: "better than the reference".
std::string standing(std::uint64_t score, const ScoreMarks& marks);

/// A score, in lines: of what it is made, the marks, where it stands, and one's own best.
/// `solution`: it is the reference's own, and nothing is said of one's best.
std::string score_text(const TaskScore& score, const ScoreMarks& marks,
                       std::optional<std::uint64_t> best, bool solution, const Style& style);

}  // namespace runner
