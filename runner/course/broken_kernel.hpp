// Task m of a lesson: a small kernel with a mistake in it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "course/tree.hpp"

namespace runner {

struct BrokenKernel {
  std::string text = {};     ///< A header: what the learner gets as work/NN-name/mend.cuh.
  std::string comment = {};  ///< Why somebody writes this, and why it is wrong.
};

/// Whether the lesson, by its folder's name, hands one out: it has tests/NN-name/mend/, with a
/// wrong answer whose solution is solutions/NN-name/mend.cuh.
bool has_broken_kernel(const Tree& tree, std::string_view lesson);

/// The kernel without the mistake: solutions/NN-name/mend.cuh.
std::filesystem::path right_kernel(const Tree& tree, std::string_view lesson);

/// The header that the learner gets, and that a students' repository has in lessons/NN-name/: the
/// solution with the wrong kernel in place of the right one. Throws Failure when the lesson has
/// none.
BrokenKernel broken_kernel(const Tree& tree, const std::string& lesson);

/// The learner's header once it is fixed as in the solution.
std::string fixed_kernel(const Tree& tree, const std::string& lesson);

/// Whether the header has the kernel that is handed out now, fixed or not: a newer course may have
/// another.
bool is_of_this_course(const std::string& header, const std::string& handed_out);

}  // namespace runner
