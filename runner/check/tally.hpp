// Meson's log of test programs, counted in cases.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace runner {

/// A case that failed, or a whole program that ended as it must not.
struct FailedCase {
  std::string program;  ///< As Meson calls it.
  std::string name;     ///< Empty: the program.
  std::string reason;
  std::string message;
};

/// What one test program of Meson's log amounts to, in cases.
struct Tally {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t skipped = 0;
  std::string failures = {};  ///< Name and output of what failed, for a reader.
  std::vector<FailedCase> failed_cases = {};
  std::vector<std::string> skip_reasons = {};  ///< "lesson 01, solution, cuda: no GPU".
};

/// Adds one line of Meson's testlog.json.
void add_to(Tally& tally, const std::string& log_line);

}  // namespace runner
