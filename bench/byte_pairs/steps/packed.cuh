// A step that others overtook: several counters in each word, so that one block has room for more
// bins.
#pragma once

#include "byte_pairs/steps/carry.cuh"
#include "byte_pairs/steps/layout.cuh"
#include "byte_pairs/steps/spills.cuh"

namespace bench {

/// The counters of a block for `bins` bins, of `bits` bits each. Each counts modulo 2^bits; whole
/// turns are counted elsewhere. All threads of the block construct one together.
template <unsigned bits>
class PackedCounters {
  using Place = typename Layout<bits>::Place;
  static_assert(bits >= 3 && bits < 32, "a counter has room for four keys at once");

 public:
  static unsigned words(unsigned bins) { return Layout<bits>(bins).words() + Spills<bits>::words; }

  __device__ PackedCounters(unsigned* memory, unsigned bins, unsigned* counts)
      : bins_(bins),
        layout_(bins),
        spills_(memory, counts),
        words_(memory + Spills<bits>::words),
        counts_(counts) {
    spills_.clear();
    for (unsigned i = threadIdx.x; i < layout_.words(); i += blockDim.x) words_[i] = 0;
    __syncthreads();
  }

  /// Counts four keys of each lane; all lanes of the warp come together. Equal keys are added at
  /// once: these atomics have results, and those on one word stand in line, lane by lane.
  __device__ void count(unsigned a, unsigned b, unsigned c, unsigned d) {
    const unsigned first = __shfl_sync(~0u, a, 0);
    if (__all_sync(~0u, a == first && b == first && c == first && d == first)) {
      if (first != run_bin_) end_run(first);
      run_ += 4 * 32;
      return;
    }
    unsigned of_a = 1, of_b = 1, of_c = 1;
    if (d == c) ++of_c, d = nothing;
    if (d == b) ++of_b, d = nothing;
    if (d == a) ++of_a, d = nothing;
    if (c == b) of_b += of_c, c = nothing;
    if (c == a) of_a += of_c, c = nothing;
    if (b == a) of_a += of_b, b = nothing;
    add(a, of_a), add(b, of_b), add(c, of_c), add(d, 1);
  }

  /// Adds all counters to the global counts. All threads of the block call this together.
  __device__ void flush() {
    end_run(nothing);
    __syncthreads();
    for (unsigned bin = threadIdx.x; bin < bins_; bin += blockDim.x) {
      const Place at = layout_.of(bin);
      const unsigned count = words_[at.word] >> bits * at.field & most;
      if (count != 0) atomicAdd(&counts_[bin], count);
    }
    spills_.flush();
  }

 private:
  static constexpr unsigned most = Layout<bits>::most;
  static constexpr unsigned nothing = ~0u;

  /// Counts `amount` keys, at most as many as a counter counts.
  __device__ void add(unsigned bin, unsigned amount) {
    if (bin >= bins_) return;
    const Place at = layout_.of(bin);
    const unsigned old = atomicAdd(&words_[at.word], amount << bits * at.field);
    if ((old >> bits * at.field & most) + amount <= most) return;
    spills_.add(bin, 1);
    take_back_carry<bits>(words_[at.word], at.field + 1, old, [&](unsigned field, bool up) {
      spills_.add(layout_.bin_at(at.word, field), up ? 1u : ~0u);
    });
  }

  /// Counts a run of equal keys of the whole warp, and begins another.
  __device__ void end_run(unsigned next) {
    if (threadIdx.x % 32 == 0 && run_bin_ < bins_) {
      if (run_ > most) spills_.add(run_bin_, run_ >> bits);
      if ((run_ & most) != 0) add(run_bin_, run_ & most);
    }
    run_bin_ = next;
    run_ = 0;
  }

  unsigned bins_;
  Layout<bits> layout_;
  Spills<bits> spills_;
  unsigned* words_;
  unsigned* counts_;
  unsigned run_bin_ = nothing;
  unsigned run_ = 0;
};

}  // namespace bench
