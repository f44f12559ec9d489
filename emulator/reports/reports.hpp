// Where reports go: to the program that asks for them, to people, to a file.
#pragma once

#include "emulator/host.hpp"

namespace emulator {

/// Keeps the report for `take_reports`, prints it to standard error, and adds it as one line of
/// JSON to the file that COHORT_REPORTS names.
void publish(const Report& report);

/// Whether they are printed to standard error.
bool prints_reports();

/// How often the reports were taken: a mistake of the host is told again after that.
unsigned times_taken();

}  // namespace emulator
