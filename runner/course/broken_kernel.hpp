// Task m of a lesson: the kernel that its page works through, with a mistake in it.
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
/// wrong answer whose solution is the page's example.cuh.
bool has_broken_kernel(const Tree& tree, std::string_view lesson);

/// The page's kernel without the mistake: lessons/NN-name/example.cuh.
std::filesystem::path kernel_of_page(const Tree& tree, std::string_view lesson);

/// Throws Failure when the lesson has none.
BrokenKernel broken_kernel(const Tree& tree, const std::string& lesson);

}  // namespace runner
