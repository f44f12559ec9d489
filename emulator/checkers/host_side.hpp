// Finds what the host does wrong with the device's memory.
#pragma once

#include "runtime/allocation.hpp"

namespace emulator {

/// Reports memory that is freed twice.
class HostSide : public MemoryObserver {
 public:
  /// Listens from now on. Before, and without, nothing that the host does is reported.
  void start();

  void freed_again(const Allocation& allocation) override;
};

/// Host code, instrumented as kernels are, accesses memory; it called the function that has this
/// frame to say so. Reports it if the memory is the device's, which a processor can't reach.
void host_access(const void* address, const void* frame, const char* verb);

}  // namespace emulator
