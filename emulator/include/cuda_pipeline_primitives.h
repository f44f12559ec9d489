// Asynchronous copies as functions of the calling thread.
#pragma once

#include "emulator/copy_share.hpp"

/// Copies 4, 8 or 16 bytes, of which the last `zeros` become zero instead.
EMULATOR_UNCHECKED inline void __pipeline_memcpy_async(void* destination, const void* source,
                                                       std::size_t bytes, std::size_t zeros = 0) {
  static constexpr unsigned char none[16] = {};
  auto* to = static_cast<unsigned char*>(destination);
  const std::size_t copied = bytes - zeros;
  const std::size_t piece = ::emulator::piece_size(bytes, destination, source);
  ::emulator::copy_async(
      {.to = to, .from = source, .bytes = copied, .piece = piece, .promised = bytes});
  if (zeros > 0) ::emulator::copy_async({to + copied, none, zeros, piece});
}

/// The copies since the last commit belong together.
EMULATOR_UNCHECKED inline void __pipeline_commit() { ::emulator::commit_copies(); }

/// Waits for all the thread's commits but the last `prior`.
EMULATOR_UNCHECKED inline void __pipeline_wait_prior(std::size_t prior) {
  ::emulator::wait_copies(prior);
}
