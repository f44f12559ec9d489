// Finds what the host does wrong with the device's memory.
#pragma once

#include <cstddef>
#include <vector>

#include "machine/access.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

/// Reports memory that is freed twice, and the device's where a call or a kernel needs the host's,
/// or another address.
class HostSide : public MemoryObserver {
 public:
  /// Listens from now on. Before, and without, nothing that the host does is reported.
  void start();

  void freed_again(const Allocation& allocation) override;
  void answered_at(const void* place) override;
  void given(const void* address, const char* call) override;
};

/// Memory that the host asked for and has not freed.
struct LeftMemory {
  const char* from;  ///< "cudaMalloc"
  std::size_t bytes;
  std::vector<const void*> stack;  ///< of the call
};
std::vector<LeftMemory> left_memory();

/// The program's host code, instrumented as kernels are, accesses memory; it called the function
/// that has this frame to say so. Reports it if the memory is the device's, which a processor can't
/// reach, or lies beside what it shares with the device, or if a stream may be using it.
void host_access(Access::Kind kind, const void* address, std::size_t size, const void* frame,
                 bool is_strong = false);

/// Whether it has reported an access of the host beside that allocation.
bool told_of_stray_beside(const Allocation& allocation);

}  // namespace emulator
