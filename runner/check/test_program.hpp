// One run of a test program, and what became of it.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/process.hpp"
#include "check/tap.hpp"
#include "check/verdict.hpp"

namespace runner {

struct TestRun {
  TapReport report;
  Ending ending;
  std::string output;  ///< Everything it printed.

  Verdict verdict() const;
  /// Whether each case has its result, good or bad.
  bool ran_to_end() const { return verdict() == Verdict::passed || verdict() == Verdict::failed; }
};

/// How a test program is run and followed.
struct TestRunOptions {
  /// Test programs stop a case that hangs by themselves, earlier. This is for one that can't.
  std::chrono::seconds silence_limit{600};
  std::vector<std::string> arguments = {};
  std::map<std::string, std::string> environment = {};  ///< Added to our own.
  std::function<void(const TapReport&)> on_line = {};
  std::function<void(const TapReport&)> on_tick = {};
  bool until_failure = false;  ///< End it as soon as a case has failed and said why.
};

/// A program that runs test cases, or an answer and the judge that runs them on it.
struct TestProgram {
  std::filesystem::path file;
  std::filesystem::path judge = {};  ///< empty if it is its own
};

TestRun run_test_program(const TestProgram& program, const TestRunOptions& options = {});

}  // namespace runner
