// `course trace`: a kernel's threads, step by step.
#pragma once

#include <filesystem>
#include <string>

#include "check/check.hpp"
#include "course/tree.hpp"

namespace runner {

struct TraceOptions {
  CheckOptions check;    ///< What to run, and how.
  std::string file;      ///< Where to; empty: in the build folder. Its name says what is written:
                         ///< .html, .json for Chrome, .svg.
  bool embed = false;    ///< Of a page only what goes into another.
  bool beside = false;   ///< The reference solution's run as well, also before the task is solved.
  bool no_open = false;  ///< Leaves the browser alone.
};

/// Runs the first case that fails, or the one of that name, or the first; writes what its kernel
/// did to a file, and says where. Returns 0 if there is something to see.
int trace(const Tree& tree, const TraceOptions& options);

}  // namespace runner
