// Counters of kernels as lines of JSON.
#pragma once

#include "emulator/host.hpp"

namespace emulator {

/// True if COHORT_COUNTERS names a file.
bool wants_counters_file();

/// Adds a line to that file, if there is one.
void add_to_counters_file(const KernelCounters& kernel);

}  // namespace emulator
