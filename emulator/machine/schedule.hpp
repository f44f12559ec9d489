// The order in which lanes run, and who is found together.
#pragma once

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "emulator/device.hpp"

namespace emulator {

/// Seed 0 is the friendliest legal schedule: everything in rank order, groups as large as they can
/// be. Any other seed shuffles lanes and blocks and splits groups, down to single lanes; the same
/// seed gives the same run.
class Schedule {
 public:
  void start(std::uint64_t seed) {
    friendly_ = seed == 0;
    random_.seed(seed);
  }

  bool friendly() const { return friendly_; }

  template <class T>
  void shuffle(std::vector<T>& order) {
    if (friendly_) return;
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random_() % i]);
  }

  /// A non-empty part of `group`, the whole when friendly.
  LaneMask part_of(LaneMask group) {
    if (friendly_) return group;
    LaneMask part = group & static_cast<LaneMask>(random_());
    switch (random_() % 4) {
      case 0: return group;
      case 1: return group & -group;
      default: return part ? part : group;
    }
  }

 private:
  bool friendly_ = true;
  std::mt19937_64 random_;
};

}  // namespace emulator
