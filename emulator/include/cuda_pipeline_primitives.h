// Asynchronous copies as functions of the calling thread.
#pragma once

#include "emulator/copy_share.hpp"

/// Copies 4, 8 or 16 bytes, of which the last `zeros` become zero instead.
EMULATOR_UNCHECKED inline void __pipeline_memcpy_async(void* destination, const void* source,
                                                       std::size_t bytes, std::size_t zeros = 0) {
  ::emulator::copy_async_padded(destination, source, bytes, zeros);
}

/// The copies since the last commit belong together.
EMULATOR_UNCHECKED inline void __pipeline_commit() { ::emulator::commit_copies(); }

/// Waits for all the thread's commits but the last `prior`.
EMULATOR_UNCHECKED inline void __pipeline_wait_prior(std::size_t prior) {
  ::emulator::wait_copies(prior);
}
