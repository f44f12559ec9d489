// Where reports go: to the program that asks for them, to people, to a file.
#pragma once

#include <vector>

#include "emulator/host.hpp"
#include "machine/source_line.hpp"

namespace emulator {

/// Keeps the report for `take_reports`, prints it to standard error, and adds it as one line of
/// JSON to the file that COHORT_REPORTS names.
void publish(const Report& report);

/// The side of whoever is at the first of these lines of the program and came there by the others,
/// innermost first. Unknown without lines. The caller adds who it is.
ReportSide report_side(const std::vector<SourceLine>& lines);

/// How often the reports were taken: a mistake of the host is told again after that.
unsigned times_taken();

}  // namespace emulator
