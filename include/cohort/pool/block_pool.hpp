// A block's way to its pool: making it, and making objects in it together.
#pragma once

#include <cooperative_groups.h>

#include <cassert>
#include <cstddef>
#include <utility>

#include "cohort/pool/align.hpp"
#include "cohort/pool/bump_pool.hpp"
#include "cohort/pool/pieces.hpp"

namespace cohort {

/// Each thread of the block has one of these, in its registers, and all of them lead to one `Pool`
/// at the front of the memory. Its functions are collective unless they say otherwise: all threads
/// of the block call them, in the same order. There is no copy: pass it by reference.
/// @snippet helpers.cu region block_pool
template <class Pool = bump_pool<>>
class block_pool {
  /// Where thread 0 leaves an address for the others. Two places, used in turns: a thread that
  /// writes one has been through the barrier of the other, and so has everybody who still reads.
  /// This saves the second barrier.
  using Front = void* [2];
  static constexpr std::size_t front_size = align_up(sizeof(Front), pool_granule);

 public:
  /// What a pool needs beside its memory, wherever the memory begins.
  static constexpr std::size_t overhead = front_size + sizeof(Pool) + pool_granule;

  /// Makes the pool in `bytes` bytes at `memory`, at least `overhead`; all threads give the same.
  /// One barrier, after it: put one before if the memory was in use.
  __device__ block_pool(const cooperative_groups::thread_block& block, void* memory,
                        std::size_t bytes)
      : block_(block) {
    const std::size_t padding = bytes_to_alignment(memory, pool_granule);
    auto* const begin = static_cast<unsigned char*>(memory) + padding;
    assert(bytes >= overhead);
    take_over(begin, bytes - padding);
    front_ = reinterpret_cast<void**>(begin);
    pool_ = reinterpret_cast<Pool*>(begin + front_size);
    Pool::make(block, pool_, bytes - padding - front_size);
    block.sync();
  }
  block_pool(const block_pool&) = delete;
  block_pool& operator=(const block_pool&) = delete;

  /// The pool that all threads share. Not collective.
  __device__ Pool& pool() const { return *pool_; }
  /// A function of the pool itself: `pool->allocate(16)`. Not collective.
  __device__ Pool* operator->() const { return pool_; }
  /// The pool itself, for a function that wants one. Not collective.
  __device__ operator Pool&() const { return *pool_; }

  /// One T for the whole block, constructed by thread 0 from its arguments; null for all if there
  /// is no room. One barrier: after it the object is complete.
  template <class T, class... Arguments>
  __device__ T* make(Arguments&&... arguments) {
    return share<T>(
        [&] { return pool_->template create<T>(std::forward<Arguments>(arguments)...); });
  }

  /// Uninitialised memory for the whole block; null for all if there is no room. One barrier.
  __device__ void* allocate(std::size_t bytes, std::size_t alignment = pool_granule) {
    return share<void>([&] { return pool_->allocate(bytes, alignment); });
  }

  /// Destroys what `make` made, when all threads have come. One barrier, before it.
  template <class T>
  __device__ void destroy(T* object) {
    block_.sync();
    if (block_.thread_rank() == 0) pool_->destroy(object);
  }

  /// The pool's statistics, at a moment when nobody allocates. Two barriers.
  __device__ pool_statistics statistics() const {
    return quietly([&] { return pool_->statistics(); });
  }
  /// Where the pool stands, for `release`, at a moment when nobody allocates. Two barriers.
  __device__ auto mark() const {
    return quietly([&] { return pool_->mark(); });
  }
  /// Takes back all that was allocated since the mark, at such a moment. Two barriers.
  template <class Mark>
  __device__ void release(const Mark& mark) {
    block_.sync();
    if (block_.thread_rank() == 0) pool_->release(mark);
    block_.sync();
  }

 private:
  template <class T, class Create>
  __device__ T* share(Create create) {
    void*& address = front_[turn_];
    turn_ ^= 1;
    if (block_.thread_rank() == 0) address = create();
    block_.sync();
    return static_cast<T*>(address);
  }

  template <class Look>
  __device__ auto quietly(Look look) const {
    block_.sync();
    const auto seen = look();
    block_.sync();
    return seen;
  }

  cooperative_groups::thread_block block_;
  void** front_;
  Pool* pool_;
  unsigned turn_ = 0;
};

/// A pool for this block in `bytes` bytes at `memory`. Collective, with one barrier.
template <class Pool = bump_pool<>>
__device__ block_pool<Pool> make_pool(const cooperative_groups::thread_block& block, void* memory,
                                      std::size_t bytes) {
  return block_pool<Pool>(block, memory, bytes);
}

}  // namespace cohort
