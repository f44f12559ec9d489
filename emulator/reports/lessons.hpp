// Which lesson of the course teaches what a report is about.
#pragma once

#include <string>

#include "emulator/report_kind.hpp"

namespace emulator {

/// "07-shared-memory"; empty if no lesson does.
std::string lesson_of(ReportKind kind, Topic topic);

/// "Lesson 07-shared-memory explains it."; empty if none does.
std::string pointer_to_lesson(ReportKind kind, Topic topic);

}  // namespace emulator
