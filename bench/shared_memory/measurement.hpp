// What lesson 07 measures: times, with the names of what ran and of what it ran on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "harness/results.hpp"
#include "harness/times.hpp"

namespace bench {

/// What no histogram can be faster than.
inline const std::string reading = "only reading";

struct Measurement {
  std::string name;
  std::string input;  // "uniform", or the shape of the blocks that turn a table
  std::size_t n;      // elements of four bytes
  int bins;           // 0 for a table
  double bytes;       // read and written, of the elements
  Times times;

  double gigabytes_per_second() const { return bytes / times.median / 1e6; }
};

using Measurements = std::vector<Measurement>;

/// The one that is there.
inline const Measurement& find(const Measurements& measurements, const std::string& name,
                               const std::string& input, std::size_t n, int bins) {
  return *std::find_if(measurements.begin(), measurements.end(), [&](const Measurement& one) {
    return one.name == name && one.input == input && one.n == n && one.bins == bins;
  });
}

inline std::vector<Record> records(const Measurements& measurements) {
  std::vector<Record> records;
  for (const auto& one : measurements) {
    records.push_back({{"name", one.name},
                       {"input", one.input},
                       {"elements", static_cast<std::int64_t>(one.n)},
                       {"bins", std::int64_t{one.bins}},
                       {"milliseconds", one.times.median},
                       {"fastest_milliseconds", one.times.fastest},
                       {"slowest_milliseconds", one.times.slowest},
                       {"gigabytes_per_second", one.gigabytes_per_second()}});
  }
  return records;
}

}  // namespace bench
