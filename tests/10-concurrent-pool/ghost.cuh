// Somebody who comes between your look at a word and your change of it, once when called.
//
// On a GPU that happens rarely, and on the emulator, which stops a thread only where it waits,
// never. So the atomics of task c ask for it here. Include it just before the exercise.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace ghosts {

__device__ unsigned one_is_near;
__device__ unsigned bit_taken;     // what it took
__device__ unsigned times_failed;  // since it was called, by a compare-and-swap

__device__ inline void call_one() {
  atomicExch(&bit_taken, 0);
  atomicExch(&times_failed, 0);
  atomicExch(&one_is_near, 1);
}

/// The number of the slot that the ghost took; -1 if it took none.
__device__ inline int slot_taken() { return __ffs(static_cast<int>(atomicOr(&bit_taken, 0))) - 1; }

/// Somebody is about to set `bits` in a word. The ghost, if it is near, takes the lowest.
__device__ inline void before_setting(unsigned* word, unsigned bits) {
  if (bits == 0 || atomicExch(&one_is_near, 0) == 0) return;
  const unsigned lowest = bits & (0 - bits);
  if ((atomicOr(word, lowest) & lowest) == 0) atomicExch(&bit_taken, lowest);
}

/// A thread that tries for ever would hang a GPU.
__device__ inline unsigned after_swapping(unsigned old, unsigned seen) {
  if (old != seen && atomicAdd(&times_failed, 1) > 10'000'000) __trap();
  return old;
}

}  // namespace ghosts

#define COHORT_BESIDE_A_GHOST(swap, word, seen, next) \
  (ghosts::before_setting((word), (next) & ~(seen)),  \
   ghosts::after_swapping(swap((word), (seen), (next)), (seen)))
#define atomicCAS(word, seen, next) COHORT_BESIDE_A_GHOST(atomicCAS, word, seen, next)
#define atomicCAS_block(word, seen, next) COHORT_BESIDE_A_GHOST(atomicCAS_block, word, seen, next)
#define atomicOr(word, bits) (ghosts::before_setting((word), (bits)), atomicOr((word), (bits)))
#define atomicOr_block(word, bits) \
  (ghosts::before_setting((word), (bits)), atomicOr_block((word), (bits)))
#define atomicExch(word, next) (ghosts::before_setting((word), (next)), atomicExch((word), (next)))
