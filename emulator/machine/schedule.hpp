// The order in which lanes run, and who is found together.
#pragma once

#include <atomic>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "emulator/current_lane.hpp"

namespace emulator {

/// Something runs that a schedule decides: see `depends_on_schedule`.
inline std::atomic<bool> schedule_decides = false;

/// Seed 0 is the friendliest legal schedule: everything in rank order, groups as large as they can
/// be. Any other seed shuffles lanes and blocks, splits groups, down to single lanes, and lets
/// others go between two atomics of a lane; the same seed gives the same run.
class Schedule {
 public:
  void start(std::uint64_t seed) {
    friendly_ = seed == 0;
    random_.seed(seed);
    first_ = random_();
    turns_.seed(static_cast<std::uint32_t>(seed));
  }

  template <class T>
  void shuffle(std::vector<T>& order) {
    if (friendly_) return;
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random_() % i]);
  }

  /// The `position`-th of `count` things to run: each once, as long as `start` is not called.
  unsigned permute(unsigned position, unsigned count) const {
    if (friendly_) return position;
    // Neither the product nor the sum leaves 64 bits: a wrapped one would be another residue.
    std::uint64_t steps = std::uint64_t{position} * step(count) % count;
    return static_cast<unsigned>((first_ % count + steps) % count);
  }

  /// Whether what may happen later happens now.
  bool early() { return !friendly_ && random_() % 2 == 0; }

  /// Whether a lane lets all others go before its next atomic.
  bool gives_way() { return !friendly_ && turns_() % 2 == 0; }

  /// A non-empty part of `group`, the whole when friendly.
  LaneMask part_of(LaneMask group) {
    if (friendly_) return group;
    LaneMask part = group & static_cast<LaneMask>(random_());
    switch (random_() % 4) {
      case 0:
        return group;
      case 1:
        return group & -group;
      default:
        return part ? part : group;
    }
  }

 private:
  /// Walks through all residues modulo `count`, since the two have no common divisor.
  unsigned step(unsigned count) const {
    unsigned step = static_cast<unsigned>(first_ >> 32) % count;
    while (std::gcd(step, count) != 1) ++step;
    return step;
  }

  bool friendly_ = true;
  std::uint64_t first_ = 0;
  std::mt19937_64 random_;
  std::minstd_rand turns_;  ///< apart: what else is chosen doesn't depend on the number of atomics
};

}  // namespace emulator
