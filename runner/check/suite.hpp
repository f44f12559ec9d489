// `course test`: every test that this machine can run.
#pragma once

#include <string>

#include "course/tree.hpp"

namespace runner {

struct SuiteOptions {
  bool json = false;       ///< Say it as JSON.
  std::string junit = {};  ///< Write every case to this file, as JUnit's XML; empty: nowhere.
};

/// Builds and runs all tests but those of the learner's own exercises, shows what failed, and
/// ends with the line "N passed, N failed, N skipped". Returns the exit code.
int test_everything(const Tree& tree, const SuiteOptions& options = {});

}  // namespace runner
