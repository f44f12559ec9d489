// Ways to get memory in a kernel, all with the same functions, to be timed against each other.
//
// Each thread has an object of the way's type. It is made by all threads of the block together.
// In each round, `begin` gives what `allocate` is called on, and each thread allocates. When all
// have done so, each gives back what it has and calls `end`.
#pragma once

#include <cooperative_groups.h>

#include <cohort/pool.hpp>
#include <cstddef>

#include "pool/public_design.cuh"

namespace bench {

/// The floor: everyone knows its place by arithmetic, in a share of its own. Nothing is shared. If
/// `checked`, a piece that doesn't fit is refused, and a smaller one may fit afterwards.
template <bool checked = false>
class HandComputed {
 public:
  static constexpr bool serial = false;
  static constexpr const char* name = checked ? "offsets by hand, each checked" : "offsets by hand";

  __device__ HandComputed(const cooperative_groups::thread_block& block, unsigned char* memory,
                          unsigned bytes)
      : memory_(memory),
        first_(bytes / block.num_threads() / 16 * 16 * block.thread_rank()),
        end_(first_ + bytes / block.num_threads() / 16 * 16) {}

  __device__ HandComputed& begin() {
    next_ = first_;
    asm volatile("" : "+r"(next_));  // the compiler no longer knows that all rounds begin alike
    return *this;
  }
  __device__ void* allocate(unsigned bytes) {
    const unsigned place = (next_ + 7) / 8 * 8;
    if (checked && (place > end_ || bytes > end_ - place)) return nullptr;
    next_ = place + bytes;
    return memory_ + place;
  }
  __device__ void give_back(void*, unsigned) {}
  __device__ void end() {}

 private:
  unsigned char* memory_;
  unsigned first_, end_;
  unsigned next_ = 0;
};

/// A bump pool of the library, which any number of threads ask at once.
template <class Pool>
class Bump {
 public:
  static constexpr bool serial = false;
  static constexpr const char* name =
      Pool::count_type::counts_waste ? "bump_pool that counts waste" : "bump_pool";

  __device__ Bump(const cooperative_groups::thread_block& block, unsigned char* memory,
                  std::size_t bytes)
      : block_(block), pool_(block, memory, bytes), mark_(pool_.mark()) {}

  __device__ Bump& begin() { return *this; }
  __device__ void* allocate(unsigned bytes) { return pool_->allocate(bytes, 8); }
  __device__ void give_back(void*, unsigned) {}
  __device__ void end() {
    if (block_.thread_rank() == 0) pool_->release(mark_);
  }

 private:
  cooperative_groups::thread_block block_;
  cohort::block_pool<Pool> pool_;
  typename Pool::mark_type mark_;
};

/// What gives back and takes again.
class SizeClasses {
 public:
  static constexpr bool serial = false;
  static constexpr const char* name = "size_class_pool";

  __device__ SizeClasses(const cooperative_groups::thread_block& block, unsigned char* memory,
                         std::size_t bytes)
      : pool_(block, memory, bytes) {}

  __device__ SizeClasses& begin() { return *this; }
  __device__ void* allocate(unsigned bytes) { return pool_->allocate(bytes, 8); }
  __device__ void give_back(void* place, unsigned bytes) { pool_->deallocate(place, bytes, 8); }
  __device__ void end() {}

 private:
  cohort::block_pool<cohort::size_class_pool<>> pool_;
};

/// The heap in global memory.
class DeviceMalloc {
 public:
  static constexpr bool serial = false;
  static constexpr const char* name = "device malloc and free";

  __device__ DeviceMalloc(const cooperative_groups::thread_block&, unsigned char*, std::size_t) {}

  __device__ DeviceMalloc& begin() { return *this; }
  __device__ void* allocate(unsigned bytes) { return malloc(bytes); }
  __device__ void give_back(void* place, unsigned) { free(place); }
  __device__ void end() {}
};

/// The public design: its control block is in the heap, and one thread at a time may ask.
class PublicDesign {
 public:
  static constexpr bool serial = true;  // thread 0 asks for everybody
  static constexpr const char* name = "the public design";

  __device__ PublicDesign(const cooperative_groups::thread_block& block, unsigned char* memory,
                          std::size_t bytes)
      : block_(block), pool_(make_shared_pool(block, memory, bytes)) {}
  PublicDesign(const PublicDesign&) = delete;
  __device__ ~PublicDesign() {
    block_.sync();
    if (block_.thread_rank() == 0) delete pool_;
  }

  __device__ PublicDesign& begin() { return *this; }
  __device__ void* allocate(unsigned bytes) { return pool_->allocate(bytes); }
  __device__ void give_back(void*, unsigned) {}
  __device__ void end() {
    if (block_.thread_rank() == 0) pool_->offset = 0;
  }

 private:
  cooperative_groups::thread_block block_;
  SerialPool* pool_;
};

/// A single thread that takes a bump pool over.
class Cursor {
 public:
  static constexpr bool serial = false;
  static constexpr const char* name = "bump_cursor";

  __device__ Cursor(const cooperative_groups::thread_block& block, unsigned char* memory,
                    std::size_t bytes)
      : pool_(block, memory, bytes), mark_(pool_->mark()) {}

  struct Asking {
    cohort::bump_cursor<cohort::bump_pool<>> cursor;

    __device__ void* allocate(unsigned bytes) { return cursor.allocate(bytes, 8); }
  };

  __device__ Asking begin() { return {cohort::bump_cursor<cohort::bump_pool<>>(pool_.pool())}; }
  __device__ void give_back(void*, unsigned) {}
  __device__ void end() { pool_->release(mark_); }

 private:
  cohort::block_pool<> pool_;
  cohort::bump_pool<>::mark_type mark_;
};

}  // namespace bench
