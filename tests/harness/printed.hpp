// What a test case prints: a learner's printf.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cohort::harness {

/// Keeps the first lines of it: a kernel has many threads, and a loop may never end.
class Printed {
 public:
  static constexpr std::size_t most_lines = 200;

  void add(std::string_view text);

  std::size_t bytes() const { return bytes_; }

  /// Whole lines without control characters, and how many more there were.
  std::string text() const;

 private:
  std::string kept_;
  std::size_t lines_ = 0, bytes_ = 0;
  bool in_line_ = false;
};

}  // namespace cohort::harness
