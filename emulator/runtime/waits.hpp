// How often the host waits for the device. Here it has never long to wait: a launch returns when
// its kernel has ended.
#pragma once

#include <atomic>
#include <cstdint>

namespace emulator {

/// Calls by which the host waited for the device, or asked it whether it was done.
inline std::atomic<std::uint64_t> waits_of_host = 0;

inline void note_wait() { waits_of_host.fetch_add(1, std::memory_order_relaxed); }

}  // namespace emulator
