// Finds what the host does wrong with the device's memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "machine/access.hpp"
#include "machine/inline.hpp"
#include "machine/whose_code.hpp"
#include "runtime/allocation.hpp"
#include "runtime/host_watch.hpp"

namespace emulator {

/// Reports memory that is freed twice.
class HostSide : public MemoryObserver {
 public:
  /// Listens from now on. Before, and without, nothing that the host does is reported.
  void start();

  void freed_again(const Allocation& allocation) override;
};

/// Memory that the host asked for and has not freed.
struct LeftMemory {
  const char* from;  ///< "cudaMalloc"
  std::size_t bytes;
  std::vector<const void*> stack;  ///< of the call
};
std::vector<LeftMemory> left_memory();

/// Addresses around one that this thread of the host has accessed, of which nothing has to be said.
struct Quiet {
  std::uintptr_t begin, size;
  unsigned version;  ///< of `interest_version`, for which it holds

  bool has(std::uintptr_t address) const {
    return address - begin < size && version == interest_version.load(std::memory_order_relaxed);
  }
};
inline __thread std::array<Quiet, 8> quiet;

/// One is kept for the stack, one for the heap, and so on.
EMULATOR_INLINE Quiet& quiet_at(std::uintptr_t address) {
  return quiet[(address >> 36) % quiet.size()];
}

/// Whether `host_access` has nothing to say of a number there.
EMULATOR_INLINE bool is_quiet(const void* address) {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  return quiet_at(at).has(at) && !in_host_function();
}

/// Host code, instrumented as kernels are, accesses memory; it called the function that has this
/// frame to say so. Reports it if the memory is the device's, which a processor can't reach, or
/// lies beside what it shares with the device, or if a stream may be using it.
void host_access(Access::Kind kind, const void* address, std::size_t size, const void* frame,
                 bool is_strong = false);

}  // namespace emulator
