// `course bench`: how fast a lesson's kernels are on this machine's GPU, next to others'.
#pragma once

#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Compiles the benchmarks of a lesson by nvcc, runs them, and draws their tables. The results are
/// in work/bench. Where a benchmark has a place for the learner's own kernels, those of the tasks
/// that pass are timed too. `words` names the lesson, the last one if it is empty, or a benchmark
/// by its whole name.
///
/// Without nvcc or a GPU it says so, and shows what was measured for the pages. Returns the exit
/// code.
int bench(const Tree& tree, const std::vector<std::string>& words);

}  // namespace runner
