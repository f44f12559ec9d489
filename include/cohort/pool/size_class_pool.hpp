// A pool whose memory can be given back and used again.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cassert>
#include <cstddef>
#include <new>
#include <utility>

#include "cohort/pool/align.hpp"
#include "cohort/pool/chunk.hpp"
#include "cohort/pool/exhausted.hpp"
#include "cohort/pool/pieces.hpp"
#include "cohort/pool/statistics.hpp"

namespace cohort {

/// The memory is cut into chunks of 256 bytes, and a chunk into slots of 16, 32, 64, 128 or 256. A
/// request takes a slot of the least size that holds it and has its alignment; more than 256 bytes
/// take several chunks in a row. Any number of threads may allocate and deallocate at once.
///
/// One word for each chunk says what is taken. It stands apart from the slots and says all there is
/// to know, so a compare-and-swap that succeeds was right, whatever came and went in between: there
/// is no list of free slots, and no ABA problem. A chunk whose slots are all free may be cut anew.
///
/// The thread that gets a slot sees all that its last owner did before giving it back: fences on
/// both sides see to that.
/// @snippet helpers.cu region size_class_pool
template <class Exhausted = null_when_exhausted, class Count = count_used>
class alignas(pool_granule) size_class_pool {
 public:
  /// For an object at the front of `bytes` bytes, the object included. Collective: one thread of
  /// `block` constructs it, and all clear the words. A barrier must follow.
  __device__ static void make(const cooperative_groups::thread_block& block, void* place,
                              std::size_t bytes) {
    auto* const pool = static_cast<size_class_pool*>(place);
    const unsigned chunks = chunks_in(bytes);
    for (unsigned i = block.thread_rank(); i < chunks; i += block.num_threads()) {
      new (pool->words() + i) unsigned(0);
    }
    if (block.thread_rank() == 0) new (place) size_class_pool(chunks);
  }
  size_class_pool(const size_class_pool&) = delete;
  size_class_pool& operator=(const size_class_pool&) = delete;

  /// `bytes` bytes at a multiple of `alignment`, a power of two up to 256, or what the policy says
  /// when there is no room. Zero bytes count as one.
  __device__ void* allocate(std::size_t bytes, std::size_t alignment = pool_granule) {
    if (bytes > std::size_t{chunks_} * chunk::size || !is_pool_alignment(alignment))
      return refuse(bytes, alignment);
    const std::size_t size = bytes < alignment ? alignment : bytes;
    const unsigned place =
        size > chunk::size ? take_run(chunk::count_for(size)) : take_slot(chunk::size_class(size));
    if (place == none) return refuse(bytes, alignment);
    count_asked(static_cast<unsigned>(bytes));
    hand_out(memory() + place, bytes);
    return memory() + place;
  }

  /// Gives back what `allocate(bytes, alignment)` returned.
  __device__ void deallocate(void* place, std::size_t bytes, std::size_t alignment = pool_granule) {
    if (place == nullptr) return;
    if (!owns(place)) return Exhausted::deallocate(place);
    const auto at = static_cast<unsigned>(static_cast<unsigned char*>(place) - memory());
    const std::size_t size = bytes < alignment ? alignment : bytes;
    count_asked(0u - static_cast<unsigned>(bytes));
    take_back(place, bytes);
    if (size > chunk::size) {
      give_run(at / chunk::size, chunk::count_for(size));
    } else {
      give_slot(at / chunk::size, chunk::slot_bit(at % chunk::size, chunk::size_class(size)));
    }
  }

  /// Allocates and constructs one T; null if there is no room.
  template <class T, class... Arguments>
  __device__ T* create(Arguments&&... arguments) {
    void* const place = allocate(sizeof(T), alignof(T));
    return place == nullptr ? nullptr : new (place) T(std::forward<Arguments>(arguments)...);
  }

  /// Destroys what `create` made, and gives its memory back.
  template <class T>
  __device__ void destroy(T* object) {
    if (object == nullptr) return;
    object->~T();
    deallocate(object, sizeof(T), alignof(T));
  }

  /// For a quiet moment. The high water is that of chunks: each that was ever used counts as full.
  __device__ pool_statistics statistics() const {
    pool_statistics found{std::size_t{chunks_} * chunk::size, 0, 0, 0, failed_};
    for (unsigned i = 0; i < chunks_; ++i) {
      found.used += chunk::used_bytes(words()[i]);
      found.high_water += chunk::was_used(words()[i]) ? chunk::size : 0;
    }
    if (Count::counts_waste) found.wasted = found.used - asked_;
    return found;
  }

  /// Whether this is a place in the pool's memory.
  __device__ bool owns(const void* place) const {
    const auto* const byte = static_cast<const unsigned char*>(place);
    return memory() <= byte && byte < memory() + std::size_t{chunks_} * chunk::size;
  }

 private:
  static constexpr unsigned none = ~0u;

  __device__ explicit size_class_pool(unsigned chunks) : chunks_(chunks) {
    for (unsigned& hint : hints_) hint = 0;
  }

  __device__ static unsigned chunks_in(std::size_t bytes) {
    constexpr std::size_t front = sizeof(size_class_pool) + chunk::size - pool_granule;
    if (bytes > max_pool_capacity) bytes = max_pool_capacity;
    return bytes < front
               ? 0
               : static_cast<unsigned>((bytes - front) / (chunk::size + sizeof(unsigned)));
  }

  /// A slot for each thread of the group. The threads that want the same size ask together: one
  /// looks for as many slots as they are, and takes all that a chunk has by one atomic.
  __device__ unsigned take_slot(unsigned size_class) {
    namespace cg = cooperative_groups;
    const auto group = cg::labeled_partition(cg::coalesced_threads(), size_class);
    unsigned place = none;
    unsigned served = 0;
    while (served < group.num_threads()) {
      unsigned index = 0;
      unsigned slots = 0;
      if (group.thread_rank() == 0) slots = claim(size_class, group.num_threads() - served, index);
      index = group.shfl(index, 0);
      slots = group.shfl(slots, 0);
      if (slots == 0) break;
      const unsigned mine = group.thread_rank() - served;  // huge if I have a slot
      const unsigned got = __popc(slots);
      if (mine < got) place = chunk::slot_place(index, chunk::nth_bit(slots, mine), size_class);
      served += got;
    }
    group.sync();  // what the leader's fence made visible is visible to all
    return place;
  }

  /// Takes up to `wanted` slots of one chunk, the first that has any; returns them as bits, and the
  /// chunk's number in `index`.
  __device__ unsigned claim(unsigned size_class, unsigned wanted, unsigned& index) {
    const unsigned start = load(&hints_[size_class]);
    for (unsigned step = 0; step < chunks_; ++step) {
      index = start + step < chunks_ ? start + step : start + step - chunks_;
      unsigned* const word = words() + index;
      for (unsigned seen = load(word), slots;
           (slots = chunk::lowest_bits(chunk::free_slots(seen, size_class), wanted)) != 0;) {
        const unsigned old = atomicCAS(word, seen, chunk::with_slots(seen, slots, size_class));
        if (old == seen) {
          if (step > 0) atomicExch(&hints_[size_class], index);
          __threadfence_block();
          return slots;
        }
        seen = old;
      }
    }
    return 0;
  }

  __device__ void give_slot(unsigned index, unsigned bit) {
    namespace cg = cooperative_groups;
    const auto group = cg::labeled_partition(cg::coalesced_threads(), index);
    group.sync();  // what all have done comes before the leader's fence
    const unsigned slots = cg::reduce(group, bit, cg::bit_or<unsigned>());
    if (group.thread_rank() != 0) return;
    __threadfence_block();
    [[maybe_unused]] const unsigned old = atomicAnd(words() + index, ~slots);
    assert((old & slots) == slots && "given back twice");
  }

  __device__ unsigned take_run(unsigned count) {
    for (unsigned first = 0; first + count <= chunks_;) {
      unsigned taken = 0;
      while (taken < count && claim_whole(first + taken)) ++taken;
      if (taken == count) {
        __threadfence_block();
        return first * chunk::size;
      }
      give_run(first, taken);
      first += taken + 1;
    }
    return none;
  }

  __device__ bool claim_whole(unsigned index) {
    unsigned* const word = words() + index;
    const unsigned seen = load(word);
    return chunk::is_free(seen) && atomicCAS(word, seen, chunk::whole) == seen;
  }

  __device__ void give_run(unsigned first, unsigned count) {
    __threadfence_block();
    for (unsigned i = first; i < first + count; ++i) {
      [[maybe_unused]] const unsigned old = atomicAnd(words() + i, ~chunk::slots_mask);
      assert(!chunk::is_free(old) && "given back twice");
    }
  }

  /// An atomic load.
  __device__ static unsigned load(unsigned* word) { return atomicOr(word, 0u); }

  __device__ void count_asked(unsigned bytes) {
    if constexpr (Count::counts_waste) atomicAdd(&asked_, bytes);
  }

  __device__ void* refuse(std::size_t bytes, std::size_t alignment) {
    atomicAdd(&failed_, 1);
    return Exhausted::allocate(bytes, alignment);
  }

  __device__ unsigned* words() { return reinterpret_cast<unsigned*>(this + 1); }
  __device__ const unsigned* words() const { return reinterpret_cast<const unsigned*>(this + 1); }

  __device__ unsigned char* memory() const {
    auto* const end = reinterpret_cast<unsigned char*>(const_cast<unsigned*>(words()) + chunks_);
    return end + bytes_to_alignment(end, max_pool_alignment);
  }

  unsigned chunks_;
  unsigned failed_ = 0;
  unsigned asked_ = 0;
  unsigned hints_[chunk::size_classes];  // where the last slot of each size was found
};

}  // namespace cohort
