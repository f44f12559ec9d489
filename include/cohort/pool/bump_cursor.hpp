// One thread's way to allocate many times in a row.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cohort/pool/align.hpp"
#include "cohort/pool/pieces.hpp"

namespace cohort {

/// Takes a bump pool over for one thread: what is left is in the thread's registers, and goes back
/// into the pool when the cursor ends. No atomics, and no padding that isn't needed.
/// As long as it lives no other thread may use the pool, so put a barrier before it and one after.
/// @snippet helpers.cu region bump_cursor
template <class Pool>
class bump_cursor {
  using Count = typename Pool::count_type;

 public:
  /// From here on the pool is this thread's.
  __device__ explicit bump_cursor(Pool& pool)
      : pool_(pool),
        end_(pool.memory() + pool.capacity_),
        end_number_(static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(end_)) & -granule),
        room_(pool.capacity_ - Count::taken(pool.taken_)),
        wasted_(Count::wasted(pool.taken_)) {}
  bump_cursor(const bump_cursor&) = delete;
  bump_cursor& operator=(const bump_cursor&) = delete;

  /// The next place of a pool begins at a multiple of 16.
  __device__ ~bump_cursor() {
    const unsigned left = room_ & -granule;
    pool_.taken_ = Count::pack(pool_.capacity_ - left, wasted_ + room_ - left);
    pool_.failed_ += failed_;
  }

  /// As the pool's.
  __device__ void* allocate(std::size_t bytes, std::size_t alignment = pool_granule) {
    // Counting what is left, not what is gone, makes "subtract if you can" a minimum: a difference
    // below zero wraps to a number above all others. So one request waits for the one before for
    // two or three instructions.
    const unsigned asked =
        is_pool_alignment(alignment) && bytes < too_much ? static_cast<unsigned>(bytes) : too_much;
    const auto mask = static_cast<unsigned>((alignment - 1) & (max_pool_alignment - 1));
    const unsigned room = room_ - ((room_ - end_number_) & mask);
    const unsigned left = room - asked;
    const bool fits = left <= room_;
    if constexpr (Count::counts_waste) wasted_ += fits ? room_ - room : 0;
    room_ = left < room_ ? left : room_;
    if (fits) {
      unsigned char* const place = end_ - room;
      hand_out(place, bytes);
      return place;
    }
    ++failed_;
    return Pool::exhausted_type::allocate(bytes, alignment);
  }

 private:
  static constexpr auto granule = static_cast<unsigned>(pool_granule);
  static constexpr auto too_much = static_cast<unsigned>(2 * max_pool_capacity);

  Pool& pool_;
  unsigned char* end_;   // of the pool's memory
  unsigned end_number_;  // the lower half of this address, a multiple of 16
  unsigned room_;        // bytes between the last place and the end
  unsigned wasted_;
  unsigned failed_ = 0;
};

}  // namespace cohort
