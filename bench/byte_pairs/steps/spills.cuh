// Where counters count on that are too small: in a few words for those that need it often, and in
// global memory for the others.
#pragma once

namespace bench {

/// A table in shared memory that counts whole turns of small counters. A bin that finds its slot
/// free keeps it; one that finds it taken counts in global memory. The bins that turn first get
/// most of the slots: the frequent ones, whose atomics in global memory would queue up.
template <unsigned bits>
class Spills {
 public:
  static constexpr unsigned slots = 256;
  static constexpr unsigned words = 2 * slots;

  __device__ Spills(unsigned* memory, unsigned* counts)
      : bins_(memory), turns_(memory + slots), counts_(counts) {}

  /// All threads of the block call this; a barrier must follow.
  __device__ void clear() {
    for (unsigned slot = threadIdx.x; slot < slots; slot += blockDim.x) {
      bins_[slot] = nobody;
      turns_[slot] = 0;
    }
  }

  /// Counts `turns` times 2^bits in this bin. Modulo 2^32: the complement of a number takes away.
  __device__ void add(unsigned bin, unsigned turns) {
    const unsigned slot = bin * 0x9E3779B9u / (~0u / slots + 1);
    const unsigned owner = atomicCAS(&bins_[slot], nobody, bin);
    if (owner == nobody || owner == bin) {
      atomicAdd(&turns_[slot], turns);
    } else {
      atomicAdd(&counts_[bin], turns << bits);
    }
  }

  /// Adds what is in the table to the global counts. All threads call this, after a barrier.
  __device__ void flush() const {
    for (unsigned slot = threadIdx.x; slot < slots; slot += blockDim.x) {
      if (turns_[slot] != 0) atomicAdd(&counts_[bins_[slot]], turns_[slot] << bits);
    }
  }

 private:
  static constexpr unsigned nobody = ~0u;

  unsigned* bins_;
  unsigned* turns_;
  unsigned* counts_;
};

}  // namespace bench
