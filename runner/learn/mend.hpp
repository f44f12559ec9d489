// `course mend`: a kernel that mostly works on a GPU, to be cured from its report alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "course/lessons.hpp"
#include "course/tree.hpp"

namespace runner {

/// The wrong answer that a lesson hands out to be mended.
struct BrokenKernel {
  std::string name = {};     ///< "no_fence"
  std::string task = {};     ///< To which it is an answer.
  std::string text = {};     ///< What the learner gets: functions with the answer between markers.
  std::string comment = {};  ///< Why somebody writes this, and why it is wrong.
};

/// The one that tests/mend.txt names; nothing if it names none for the lesson.
std::optional<BrokenKernel> broken_kernel(const Lesson& lesson, const Tree& tree);

/// Hands out the broken kernel of a lesson as work/NN-name/mend.cuh, once the learner has solved
/// the task that it answers, and from then on tests that file by the cases of the task. Shows the
/// first report, and when nothing is left to report the author's comment. Returns the exit code.
int mend(const Tree& tree, const std::vector<std::string>& words);

}  // namespace runner
