// `course test`: every test that this machine can run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tree.hpp"

namespace runner {

/// Builds and runs all tests but those of the learner's own exercises, shows what failed, and
/// ends with the line "N passed, N failed, N skipped". Returns the exit code.
int test_everything(const Tree& tree);

/// What one test program of Meson's log amounts to, in cases.
struct Tally {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t skipped = 0;
  std::string failures = {};                   ///< Name and output of what failed, for a reader.
  std::vector<std::string> skip_reasons = {};  ///< "lesson 01, solution, cuda: no GPU".
};

/// Adds one line of Meson's testlog.json.
void add_to(Tally& tally, const std::string& log_line);

}  // namespace runner
