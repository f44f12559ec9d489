// How often the host waits for the device. Here it has never long to wait: a launch returns when
// its kernel has ended.
#pragma once

#include <atomic>
#include <cstdint>

namespace emulator {

/// Calls by which the host waited for the device, or asked it whether it was done.
inline std::atomic<std::uint64_t> waits_of_host = 0;

inline void note_wait() { waits_of_host.fetch_add(1, std::memory_order_relaxed); }

/// A kernel has printed something, which the host only sees once it has waited: the kernel, and how
/// often the host had waited before. Null if none has.
struct LastPrint {
  std::atomic<const char*> kernel = nullptr;
  std::atomic<std::uint64_t> waits = 0;
};
inline LastPrint last_print;

/// The kernel that has printed since the host last waited; null if there is none.
inline const char* unseen_print() {
  return last_print.waits == waits_of_host ? last_print.kernel.load() : nullptr;
}

}  // namespace emulator
