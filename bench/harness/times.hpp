// Several measurements of one thing.
#pragma once

#include <algorithm>
#include <vector>

namespace bench {

constexpr int repetitions = 7;

/// In the unit of the measurements.
struct Times {
  double median, fastest, slowest;

  /// `times` has an odd number of elements.
  explicit Times(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    median = times[times.size() / 2];
    fastest = times.front();
    slowest = times.back();
  }
};

}  // namespace bench
