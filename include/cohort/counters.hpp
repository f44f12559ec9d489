// How much work the source asked of the device, where the device can tell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace cohort {

/// Counts from zero. Does nothing on a real GPU.
void reset_counters();

/// What a counter of that name has counted over all kernels since `reset_counters`; the emulator
/// lists them in `emulator/counters.inc`. It counts what the source says: a compiler for a GPU may
/// merge accesses, so this is a model. Nothing on a real GPU, and under any schedule but the
/// friendliest.
std::optional<std::uint64_t> counted(const std::string& counter);

/// True if the device is the emulator.
bool on_emulator();

}  // namespace cohort
