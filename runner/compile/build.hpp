// Building: ninja, kept quiet, with its compilers' messages made readable.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

struct Build {
  bool succeeded = false;
  std::string messages;  ///< What compilers said, without ninja's own lines.
};

/// Builds targets of tree.build, with a line of progress that says `step` if it isn't empty, once
/// no other `course` builds there. `ninja_file` is for a build of its own, by its path from
/// tree.build.
Build build(const Tree& tree, const std::vector<std::string>& targets, const std::string& step,
            const std::string& ninja_file = "build.ninja");

/// Throws Failure with the end of the messages, for parts that aren't the learner's.
void require_built(const Build& build, const Tree& tree, const std::string& what);

}  // namespace runner
