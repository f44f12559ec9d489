// What comes late.
#pragma once

#include <ctime>
#include <optional>
#include <string>

#include "grades.hpp"

namespace runner {

/// The last second of "2026-01-31 23:59", or of a day, "2026-01-31", in this machine's time. Throws
/// Failure if there is no such time, with what to write.
std::time_t due_in(const std::string& words);

/// "2026-01-31 23:59", in this machine's time.
std::string shown_time(std::time_t time);

/// Says how late work is that was handed in at `time`, and takes `percent` of the lesson's points
/// for each day begun after `due`, down to halves.
void apply_deadline(LessonGrade& grade, std::time_t time, std::optional<std::time_t> due,
                    int percent);

}  // namespace runner
