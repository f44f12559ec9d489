// What a test program says: the Test Anything Protocol, version 13.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/device_report.hpp"

namespace runner {

/// What an answer to an open task costs.
struct TaskScore {
  std::uint64_t value = 0;
  std::string parts = {};  ///< "32 sectors of global memory + 1 global atomic, 64 each".
};

/// One test case: "not ok 3 - b: keeps every byte that passes" and what follows it.
struct TestCase {
  bool passed = false;
  bool skipped = false;
  std::string task = {};     ///< "b", or empty.
  std::string name = {};     ///< "keeps every byte that passes".
  std::string reason = {};   ///< Why it failed or was skipped: "test", "counter", "deadlock", …
  std::string check = {};    ///< Names of the first check that failed: "far away, never written".
  std::string at = {};       ///< "file:line" of the call that CUDA refused, and didn't say why.
  std::uint64_t seed = 0;    ///< Of the schedule under which it failed; 0: the friendly one.
  std::string message = {};  ///< What went wrong, for people; may have several lines.
  std::string more = {};     ///< What else was found; may have several lines.
  std::optional<DeviceReport> report = {};  ///< Of the device, if it has one to make.
  std::string output = {};                  ///< What the program printed while the case ran.
  std::optional<TaskScore> score = {};      ///< From "# score: 96 = …" before it, if it passes.

  bool failed() const { return !passed && !skipped; }
  /// What the report says first; an empty one if there is none.
  DeviceReport::Cause cause() const;
  std::string full_name() const { return task.empty() ? name : task + ": " + name; }
};

struct TapReport {
  std::string device = {};   ///< From "# device: …".
  std::string running = {};  ///< The case that has begun, from "# begins: …"; empty between cases.
  std::optional<std::size_t> planned;
  std::string skip_reason = {};    ///< Of the whole program: "1..0 # SKIP no GPU here".
  std::string bail_out = {};       ///< "Bail out! …"
  std::vector<std::string> notes;  ///< from "# note: …": of kernels, each once
  std::vector<TestCase> cases;
  std::string unfinished_output = {};  ///< Printed after the last case ended.

  const TestCase* first_failure() const;
  std::size_t failures() const;
  /// Of the open task: none unless all its cases passed.
  const TaskScore* score() const;
};

/// Understands the lines of a test program as they come. What a case prints, a learner's own
/// printf, comes as "# | …"; lines that are no TAP are taken for the same.
class TapParser {
 public:
  void feed(std::string_view line);
  const TapReport& report() const { return report_; }

  /// Whether more is to come on the last case.
  bool is_inside_case() const { return in_yaml_; }

 private:
  bool feed_yaml(std::string_view line);
  bool feed_directive(std::string_view line);
  bool feed_result(std::string_view line);
  void take_field(std::string_view entry);

  TapReport report_;
  std::optional<TaskScore> score_;  ///< Of the case that ends next.
  bool in_yaml_ = false;
  std::string* block_ = nullptr;  ///< The text that the lines with more indentation belong to.
  std::size_t block_indentation_ = 0;
};

TapReport parse_tap(std::string_view text);

}  // namespace runner
