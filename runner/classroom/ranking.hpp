// The ranking of a class by its answers to an open task.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "check/task_score.hpp"
#include "course/lessons.hpp"

namespace runner {

struct Ranked {
  std::string nickname = {};
  std::optional<std::uint64_t> score = {};  ///< Nothing: it isn't solved.
};

/// A section of Markdown: a table with the lowest score first, equal scores with the same rank, and
/// where each stands beside the course's marks. Those without a score aren't in it.
std::string ranking(const Lesson& lesson, std::vector<Ranked> all, const ScoreMarks& marks);

}  // namespace runner
