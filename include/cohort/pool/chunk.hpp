// The word that says how a chunk of a size class pool is cut, and which of its slots are taken.
#pragma once

#include <cstddef>

#include "cohort/pool/align.hpp"

namespace cohort::chunk {

/// Bytes, and the alignment of a chunk.
inline constexpr unsigned size = max_pool_alignment;

/// Slots of 16, 32, 64, 128 and 256 bytes.
inline constexpr unsigned size_classes = 5;

// A word: a bit for each slot that is taken, then the size class, then whether it was ever used.
inline constexpr unsigned slots_mask = 0xFFFF;             ///< The bits of the slots.
inline constexpr unsigned class_shift = 16;                ///< Where the size class begins.
inline constexpr unsigned class_mask = 7u << class_shift;  ///< Its bits.
inline constexpr unsigned used_mark = 1u << 31;            ///< Set once the chunk was used.

/// The word of a chunk that is one slot.
inline constexpr unsigned whole = used_mark | (size_classes - 1) << class_shift | 1;

/// The bytes of its slots.
__device__ constexpr unsigned slot_size(unsigned size_class) {
  return static_cast<unsigned>(pool_granule) << size_class;
}

/// The least size class with slots of `bytes` bytes, at most `size`.
__device__ constexpr unsigned size_class(std::size_t bytes) {
  unsigned found = 0;
  while (slot_size(found) < bytes) ++found;
  return found;
}

/// Chunks in a row that hold `bytes` bytes.
__device__ constexpr unsigned count_for(std::size_t bytes) {
  return static_cast<unsigned>((bytes + size - 1) / size);
}

/// Whether no slot is taken.
__device__ constexpr bool is_free(unsigned word) { return (word & slots_mask) == 0; }

/// Whether a slot was ever taken.
__device__ constexpr bool was_used(unsigned word) { return (word & used_mark) != 0; }

/// The size class that the chunk is cut for.
__device__ constexpr unsigned class_of(unsigned word) { return (word & class_mask) >> class_shift; }

/// The slots of that size which the chunk has to give. A free chunk can be cut to any size.
__device__ constexpr unsigned free_slots(unsigned word, unsigned size_class) {
  const unsigned all = (1u << (size / slot_size(size_class))) - 1;
  if (is_free(word)) return all;
  return class_of(word) == size_class ? all & ~word : 0;
}

/// The word after `slots`, which were free, are taken.
__device__ constexpr unsigned with_slots(unsigned word, unsigned slots, unsigned size_class) {
  return used_mark | size_class << class_shift | (word & slots_mask) | slots;
}

/// The number of the bit that has `n` set bits below it, of a chunk's 16.
__device__ inline unsigned nth_bit(unsigned bits, unsigned n) {
  unsigned found = 0;
  for (unsigned half = 8; half > 0; half /= 2) {
    const unsigned below = __popc(bits >> found & ((1u << half) - 1));
    if (n < below) continue;
    n -= below;
    found += half;
  }
  return found;
}

/// The lowest `count` of the bits that are set, or all if there are fewer.
__device__ inline unsigned lowest_bits(unsigned bits, unsigned count) {
  if (static_cast<unsigned>(__popc(bits)) <= count) return bits;
  return bits & ((1u << nth_bit(bits, count)) - 1);
}

/// Offset of a slot in the pool's memory.
__device__ constexpr unsigned slot_place(unsigned index, unsigned slot, unsigned size_class) {
  return index * size + slot * slot_size(size_class);
}

/// The bit of the slot at that offset in its chunk.
__device__ constexpr unsigned slot_bit(unsigned offset, unsigned size_class) {
  return 1u << (offset / slot_size(size_class));
}

/// The bytes of the slots that are taken.
__device__ inline unsigned used_bytes(unsigned word) {
  return __popc(word & slots_mask) * slot_size(class_of(word));
}

}  // namespace cohort::chunk
