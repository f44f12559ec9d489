// What comes late.
#pragma once

#include <ctime>
#include <optional>
#include <string>

#include "grades.hpp"

namespace runner {

/// "2026-01-31 23:59", in this machine's time.
std::string shown_time(std::time_t time);

class Deadline {
 public:
  /// `due` as "2026-01-31 23:59", in this machine's time, or empty. Each day begun after it costs
  /// so many per cent of a lesson's points. Throws Failure if it is no time.
  Deadline(const std::string& due, int percent);

  /// Says how late work is that was handed in at `time`, and takes the points.
  void apply(LessonGrade& grade, std::time_t time) const;

 private:
  std::optional<std::time_t> due_;
  int percent_;
};

}  // namespace runner
