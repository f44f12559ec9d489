// `course check`: a lesson's tests, on the learner's code or on the reference solution.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compile/emulator_options.hpp"
#include "course/tree.hpp"

namespace runner {

struct CheckOptions {
  std::vector<std::string> words = {};  ///< What to check, as aim_at() reads it.
  bool solution = false;
  std::string backend = "emulator";    ///< Or "cuda".
  std::optional<unsigned> limit = {};  ///< Seconds after which a case hangs: COHORT_PATIENCE.
  EmulatorOptions emulator = {};
  bool counters = false;  ///< Say what the kernels cost.
  bool in_turn = false;   ///< The friendly schedule first, with an answer; then the others.
  bool json = false;      ///< Say all as JSON.
  bool all = false;       ///< Tell every failed case, and all that was found in it.
};

/// Builds and runs the tests of a lesson, of a task, or single cases, and says how they went.
/// Returns the exit code.
int check(const Tree& tree, const CheckOptions& options);

}  // namespace runner
