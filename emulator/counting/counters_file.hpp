// Counters by name, and those of kernels as lines of JSON.
#pragma once

#include "emulator/host.hpp"

namespace emulator {

/// The counter of that name; null if there is none.
std::uint64_t Counters::*counter_named(std::string_view name);

/// True if COHORT_COUNTERS names a file.
bool wants_counters_file();

/// Adds a line to that file, if there is one.
void add_to_counters_file(const KernelCounters& kernel);

}  // namespace emulator
