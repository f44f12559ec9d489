// A pool that hands out its memory from front to back.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

#include <cstddef>
#include <new>
#include <utility>

#include "cohort/pool/align.hpp"
#include "cohort/pool/exhausted.hpp"
#include "cohort/pool/pieces.hpp"
#include "cohort/pool/statistics.hpp"

namespace cohort {

/// The object is the control block: it stands at the front of the memory that it manages, once for
/// all threads, and is used by reference. A copy would hand out the same memory again, so there is
/// none. `make_pool` makes one for a block.
///
/// Any number of threads may allocate at once, with one atomic for each coalesced group. Nothing is
/// reused until `release`. Statistics, marks and releases are for a quiet moment: no thread
/// allocates between the barrier before and the barrier after.
/// @snippet helpers.cu region bump_pool
template <class Exhausted = null_when_exhausted, class Count = count_used>
class alignas(pool_granule) bump_pool {
  using Word = typename Count::word;

 public:
  using count_type = Count;          ///< How closely it looks.
  using exhausted_type = Exhausted;  ///< Its answer when there is no room.

  /// Where the pool stood when `mark` was called.
  /// @snippet helpers.cu region bump_pool
  class mark_type {
    friend bump_pool;
    Word taken_;
  };

  /// A pool at the front of `bytes` bytes, the object included. Collective: one thread of `block`
  /// constructs it. A barrier must follow.
  __device__ static void make(const cooperative_groups::thread_block& block, void* place,
                              std::size_t bytes) {
    if (block.thread_rank() == 0) new (place) bump_pool(bytes);
  }

  /// A pool in place, which one thread constructs. It has `bytes` bytes, the object included.
  __device__ explicit bump_pool(std::size_t bytes)
      : capacity_(static_cast<unsigned>((bytes < max_pool_capacity ? bytes : max_pool_capacity) -
                                        sizeof(bump_pool)) &
                  ~static_cast<unsigned>(pool_granule - 1)) {}
  bump_pool(const bump_pool&) = delete;
  bump_pool& operator=(const bump_pool&) = delete;

  /// `bytes` bytes at a multiple of `alignment`, a power of two up to 256, or what the policy says
  /// when there is no room. Zero bytes take nothing; the address is not null.
  ///
  /// Each request takes a multiple of 16 bytes, and an alignment above 16 takes as much more as it
  /// may need: where the group's memory begins is known only when it has been taken. A thread that
  /// has the pool for itself packs more tightly with a `bump_cursor`. When several requests come at
  /// once and one finds no room, smaller ones at that moment may find none either.
  __device__ void* allocate(std::size_t bytes, std::size_t alignment = pool_granule) {
    if (bytes > capacity_ || !is_pool_alignment(alignment)) return refuse(bytes, alignment);
    const unsigned place = take(static_cast<unsigned>(bytes), static_cast<unsigned>(alignment));
    if (place == none) return refuse(bytes, alignment);
    unsigned char* found = memory() + place;
    found += bytes_to_alignment(found, alignment);
    hand_out(found, bytes);
    return found;
  }

  /// Gives back nothing to the pool, which waits for `release`. Memory that the policy gave goes
  /// back to the policy.
  __device__ void deallocate(void* place, std::size_t bytes = 0, std::size_t = 0) {
    if (place == nullptr) return;
    owns(place) ? take_back(place, bytes) : Exhausted::deallocate(place);
  }

  /// Allocates and constructs one T; null if there is no room.
  template <class T, class... Arguments>
  __device__ T* create(Arguments&&... arguments) {
    void* const place = allocate(sizeof(T), alignof(T));
    return place == nullptr ? nullptr : new (place) T(std::forward<Arguments>(arguments)...);
  }

  /// Destroys what `create` made.
  template <class T>
  __device__ void destroy(T* object) {
    if (object == nullptr) return;
    object->~T();
    deallocate(object, sizeof(T), alignof(T));
  }

  /// Where the pool stands now, for `release`.
  __device__ mark_type mark() const {
    mark_type mark;
    mark.taken_ = taken_;
    return mark;
  }

  /// Takes back all that was allocated since the mark. For one thread; nobody may use that memory
  /// any more.
  __device__ void release(const mark_type& mark) {
    high_water_ = high_water();
    const unsigned kept = Count::taken(mark.taken_), end = Count::taken(taken_);
    if (kept < end) take_back(memory() + kept, end - kept);
    taken_ = mark.taken_;
  }

  /// For a quiet moment.
  __device__ pool_statistics statistics() const {
    return {capacity_, Count::taken(taken_), high_water(), Count::wasted(taken_), failed_};
  }

  /// Whether this is a place in the pool's memory, or its end, as zero bytes may get it.
  __device__ bool owns(const void* place) const {
    const auto* const byte = static_cast<const unsigned char*>(place);
    return memory() <= byte && byte <= memory() + capacity_;
  }

 private:
  template <class>
  friend class bump_cursor;

  static constexpr unsigned none = ~0u;

  /// What one request takes. No overflow: `bytes` is at most the capacity.
  __device__ static Word price(unsigned bytes, unsigned alignment) {
    const unsigned slack = alignment > pool_granule ? alignment - pool_granule : 0;
    const unsigned taken = align_up(bytes, pool_granule) + slack;
    return Count::pack(taken, taken - bytes);
  }

  /// The first byte of this thread's place, or `none`. One atomic for the group.
  __device__ unsigned take(unsigned bytes, unsigned alignment) {
    const Word mine = price(bytes, alignment);
    const auto group = cooperative_groups::coalesced_threads();
    if (group.num_threads() == 1) return take_alone(mine);
    const Word up_to_me = cooperative_groups::inclusive_scan(group, mine);
    const Word total = group.shfl(up_to_me, group.num_threads() - 1);
    Word first = 0;
    if (group.thread_rank() == 0) first = atomicAdd(&taken_, total);
    first = group.shfl(first, 0);
    const bool fits = Count::taken(first + up_to_me) <= capacity_;
    if (Count::taken(first + total) > capacity_ && Count::taken(first) <= capacity_) {
      // Those who fit come first in the group: they keep their places.
      const unsigned served = __popc(group.ballot(fits));
      const Word kept = group.shfl(up_to_me, served == 0 ? 0 : served - 1);
      if (group.thread_rank() == 0) step_back(served == 0 ? first : first + kept);
    }
    return fits ? Count::taken(first + up_to_me - mine) : none;
  }

  __device__ unsigned take_alone(Word mine) {
    const Word first = atomicAdd(&taken_, mine);
    if (Count::taken(first + mine) <= capacity_) return Count::taken(first);
    if (Count::taken(first) <= capacity_) step_back(first);
    return none;
  }

  /// Corrects the counter after it went past the end. Only the group that crossed the end does
  /// this. From then until now everybody else began after the end, got nothing and changed nothing
  /// that counts, so nobody's place is lost. Were each to subtract what it had added, the counter
  /// could fall below a place that somebody got in between.
  __device__ void step_back(Word to) { atomicExch(&taken_, to); }

  __device__ void* refuse(std::size_t bytes, std::size_t alignment) {
    atomicAdd(&failed_, 1);
    return Exhausted::allocate(bytes, alignment);
  }

  __device__ unsigned high_water() const {
    const unsigned now = Count::taken(taken_);
    return now > high_water_ ? now : high_water_;
  }

  __device__ unsigned char* memory() { return reinterpret_cast<unsigned char*>(this + 1); }
  __device__ const unsigned char* memory() const {
    return reinterpret_cast<const unsigned char*>(this + 1);
  }

  Word taken_ = 0;
  unsigned capacity_;
  unsigned high_water_ = 0;  // before the last release
  unsigned failed_ = 0;
};

}  // namespace cohort
