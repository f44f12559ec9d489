// The histogram for bins that have room in one block if several share a word.
#pragma once

#include "cohort/histogram/carry.cuh"
#include "cohort/histogram/keys.cuh"
#include "cohort/histogram/packed_layout.cuh"
#include "cohort/histogram/run.cuh"
#include "cohort/histogram/shares.cuh"
#include "cohort/histogram/spills.cuh"

namespace cohort::detail {

/// The counters of a block, of `bits` bits each. Each counts modulo 2^bits; whole turns are counted
/// elsewhere, so small counters cost where many keys are the same.
template <unsigned bits, class Count>
class packed_counters {
  using layout = packed_layout<bits>;
  using spills_of = spills<bits, Count>;
  static_assert(bits >= 3 && bits < 32, "a counter has room for four keys at once");

 public:
  static unsigned words(unsigned bins) { return layout(bins).words() + spills_of::words; }

  /// All threads of the block construct this together, in `words(bins)` words of shared memory.
  __device__ packed_counters(unsigned* memory, unsigned bins, Count* counts)
      : bins_(bins),
        layout_(bins),
        spills_(memory, counts),
        words_(memory + spills_of::words),
        counts_(counts) {
    spills_.clear();
    for (unsigned i = threadIdx.x; i < layout_.words(); i += blockDim.x) words_[i] = 0;
    __syncthreads();
  }

  /// Counts four keys of a thread. Equal ones are added at once: an atomic with a result waits for
  /// those on the same word, lane after lane.
  __device__ void count(unsigned a, unsigned b, unsigned c, unsigned d) {
    unsigned of_a = 1, of_b = 1, of_c = 1;
    if (d == c) ++of_c, d = no_bin;
    if (d == b) ++of_b, d = no_bin;
    if (d == a) ++of_a, d = no_bin;
    if (c == b) of_b += of_c, c = no_bin;
    if (c == a) of_a += of_c, c = no_bin;
    if (b == a) of_a += of_b, b = no_bin;
    add(a, of_a), add(b, of_b), add(c, of_c), add(d, 1);
  }

  /// Counts `times` keys, at most as many as a counter counts.
  __device__ void add(unsigned bin, unsigned times) {
    if (bin >= bins_) return;
    const auto at = layout_.of(bin);
    const unsigned old = atomicAdd(&words_[at.word], times << bits * at.field);
    if ((old >> bits * at.field & layout::most) + times <= layout::most) return;
    spills_.add(bin, 1);
    take_back_carry<bits>(words_[at.word], at.field + 1, old, [&](unsigned field, bool up) {
      spills_.add(layout_.bin_at(at.word, field), up ? 1u : ~0u);
    });
  }

  /// Adds all counters to the global counts. All threads of the block call this together.
  __device__ void flush() {
    __syncthreads();
    for (unsigned bin = threadIdx.x; bin < bins_; bin += blockDim.x) {
      const auto at = layout_.of(bin);
      const unsigned times = words_[at.word] >> bits * at.field & layout::most;
      if (times != 0) atomicAdd(&counts_[bin], Count{times});
    }
    spills_.flush();
  }

 private:
  unsigned bins_;
  layout layout_;
  spills_of spills_;
  unsigned* words_;
  Count* counts_;
};

/// As count_shares, for keys of four bytes. One load of a thread is under way, and not four: what
/// follows it is long, and four copies of that have no room where the GPU keeps instructions.
template <unsigned bits, class Key, class Count>
__global__ void __launch_bounds__(threads_per_block, 1)
    count_packed(key_range<Key> keys, Count* counts, unsigned bins, unsigned shares) {
  static_assert(sizeof(Key) == 4, "smaller keys have fewer bins");
  extern __shared__ unsigned memory[];
  const unsigned team = blockIdx.x / shares, teams = gridDim.x / shares;
  const unsigned first = min(blockIdx.x % shares * bins_per_share(bins, shares), bins);
  const unsigned mine = min(bins_per_share(bins, shares), bins - first);
  packed_counters<bits, Count> here(memory, mine, counts + first);
  warp_run run(counts + first, mine);

  const std::size_t step = std::size_t{teams} * blockDim.x;
  for (std::size_t i = std::size_t{team} * blockDim.x; i < keys.loads(); i += step) {
    const bool there = i + threadIdx.x < keys.loads();
    const uint4 load = there ? keys.load(i + threadIdx.x) : uint4{};
    const auto bin = [&](unsigned key) { return there ? key - first : no_bin; };
    const uint4 four = {bin(load.x), bin(load.y), bin(load.z), bin(load.w)};
    if (!run.count(four)) here.count(four.x, four.y, four.z, four.w);
  }
  if (team == 0) keys.loose_keys([&](unsigned key) { here.add(key - first, 1); });
  here.flush();
}

}  // namespace cohort::detail
