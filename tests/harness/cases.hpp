// The test cases of this program: which there are, and running them.
#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "message.hpp"
#include "recorder.hpp"

namespace cohort::harness {

class Cases {
 public:
  /// Those that the command line selects, in the order of the file. Nothing of the device is
  /// touched.
  Cases(int argc, char** argv);

  const std::vector<Case>& list() const { return list_; }

  /// Runs the cases with these numbers, each under one schedule after the other until it fails
  /// under one, or can't do otherwise under another, and tells of them, as long as `goes_on()`.
  /// Begins with the device.
  void run(
      const std::vector<std::size_t>& numbers, const Tell& tell,
      const std::function<bool()>& goes_on = [] { return true; });

 private:
  CaseResult run(std::size_t number);
  void run_under_schedules(std::size_t number, const Tell& tell);

  doctest::Context context_;
  std::vector<Case> list_;
  std::uint64_t first_seed_, more_seeds_;  ///< of the schedules
};

/// Answers --help, --list-test-cases and doctest's other questions; false if nothing was asked.
bool answer_questions(int argc, char** argv);

}  // namespace cohort::harness
