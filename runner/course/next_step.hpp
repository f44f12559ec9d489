// What to do next: the last line of most commands.
#pragma once

#include <string>
#include <vector>

#include "course/aim.hpp"
#include "course/lessons.hpp"
#include "course/marks.hpp"
#include "course/tree.hpp"

namespace runner {

/// "Fix work/01-…/exercise.cuh:34 for task b (The warp's own intrinsics), then run
/// ./course check 01".
std::string step_for(const Lesson& lesson, const Task& task, const Tree& tree);

/// The same for the lesson's first task to do, or the first after that of a letter; for its open
/// task, if that alone is left.
std::string step_in(const Lesson& lesson, const Marks& marks, const Tree& tree,
                    const std::string& after = {});

/// Where the hints for a task are: "lessons/01-…/hints.md:24".
std::string hints_for(const Aim& aim, const Tree& tree);

/// Where its page describes it: "lessons/01-…/README.md:120".
std::string page_for(const Aim& aim, const Tree& tree);

/// Where the learner writes: "work/01-…/exercise.cuh:34" while the task waits there.
std::string place_to_edit(const Aim& aim, const Tree& tree);

/// What follows once `lesson` is solved.
std::string step_after(const Lesson& lesson, const std::vector<Lesson>& lessons, const Marks& marks,
                       const Tree& tree);

}  // namespace runner
