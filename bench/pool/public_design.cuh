// The one public design of a pool that works in a block's shared memory, written afresh from its
// description: its control block comes from the heap, it never takes anything back, running over is
// an assertion, one thread at a time may ask, and each creation by a block takes two barriers.
#pragma once

#include <cooperative_groups.h>

#include <cassert>
#include <cstddef>

namespace bench {

struct SerialPool {
  unsigned char* memory;
  std::size_t capacity;
  std::size_t offset;
  std::size_t alignment;
  std::size_t wasted;
  std::size_t allocations;

  __device__ void* allocate(std::size_t bytes) {
    if (bytes == 0) return nullptr;
    const std::size_t past = reinterpret_cast<std::size_t>(memory + offset) % alignment;
    if (past != 0) {
      offset += alignment - past;
      wasted += alignment - past;
    }
    assert(offset + bytes <= capacity);
    offset += bytes;
    ++allocations;
    return memory + offset - bytes;
  }
};

/// Makes something for the whole block: thread 0 creates; a barrier, so that the others can read; a
/// barrier, so that they have read before the next result takes its place.
template <class T, class Create>
__device__ T* create_for_block(const cooperative_groups::thread_block& block, Create create) {
  __shared__ T* result;
  if (block.thread_rank() == 0) result = create();
  block.sync();
  T* const mine = result;
  block.sync();
  return mine;
}

__device__ inline SerialPool* make_shared_pool(const cooperative_groups::thread_block& block,
                                               unsigned char* memory, std::size_t bytes) {
  return create_for_block<SerialPool>(block,
                                      [&] { return new SerialPool{memory, bytes, 0, 8, 0, 0}; });
}

}  // namespace bench
