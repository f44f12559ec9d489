// Finds what the host does wrong with the device's memory.
#pragma once

#include <cstddef>

namespace emulator {

/// Host code, instrumented as kernels are, accesses memory; `code` is a return address. Reports it
/// if the memory is the device's, which a processor can't reach.
void host_access(const void* address, const void* code, const char* verb);

}  // namespace emulator
