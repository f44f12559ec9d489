// What AddressSanitizer must be told of stacks, in a build of the emulator that it checks.
#pragma once

#include <cstddef>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#endif

namespace emulator {

/// Nobody returns to what is on this stack. Whatever its frames had marked as theirs is free again.
inline void leave_stack([[maybe_unused]] const void* stack, [[maybe_unused]] std::size_t size) {
#if defined(__SANITIZE_ADDRESS__)
  __asan_unpoison_memory_region(stack, size);
#endif
}

}  // namespace emulator
