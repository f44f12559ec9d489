// `course test`: every test that this machine can run.
#pragma once

#include "tree.hpp"

namespace runner {

/// Builds and runs all tests but those of the learner's own exercises, shows what failed, and
/// ends with the line "N passed, N failed, N skipped". Returns the exit code.
int test_everything(const Tree& tree);

}  // namespace runner
