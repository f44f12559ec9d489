// Where counters count on that are too small: in a few words for those that need it often, and in
// global memory for the others.
#pragma once

namespace cohort::detail {

/// A table in shared memory that counts whole turns of small counters. A bin that finds its slot
/// free keeps it; one that finds it taken counts in global memory. The bins that turn first get
/// most of the slots: the frequent ones, whose atomics in global memory would queue up.
template <unsigned bits, class Count>
class spills {
 public:
  static constexpr unsigned slots = 256;
  static constexpr unsigned words = 2 * slots;

  __device__ spills(unsigned* memory, Count* counts)
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
      atomicAdd(&counts_[bin], in_full(turns));
    }
  }

  /// Adds what is in the table to the global counts. All threads call this, after a barrier.
  __device__ void flush() const {
    for (unsigned slot = threadIdx.x; slot < slots; slot += blockDim.x) {
      if (turns_[slot] != 0) atomicAdd(&counts_[bins_[slot]], in_full(turns_[slot]));
    }
  }

 private:
  static constexpr unsigned nobody = ~0u;

  /// With its sign: fewer turns than none are taken away from wider counts too.
  __device__ static Count in_full(unsigned turns) {
    return static_cast<Count>(static_cast<long long>(static_cast<int>(turns)) * (1ll << bits));
  }

  unsigned* bins_;
  unsigned* turns_;
  Count* counts_;
};

}  // namespace cohort::detail
