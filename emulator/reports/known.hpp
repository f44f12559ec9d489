// A program that goes on after a finding: each is told once, and all are counted.
#pragma once

#include <string>
#include <vector>

#include "emulator/host.hpp"

namespace emulator {

/// Whether the program goes on after findings in a kernel that has run to its end
/// (COHORT_KEEP_GOING).
bool keeps_going();

/// Those of the causes that nobody has told yet: a finding is known by its kind and its lines, and
/// by what else these words say of it. All are counted but Ctrl-C and what the emulator can't do,
/// which are no mistakes.
std::vector<ReportCause> unknown_of(std::vector<ReportCause> causes, const std::string& words = "");

/// "2 findings", and how often they came again; empty if there were none.
std::string known_text();

}  // namespace emulator
