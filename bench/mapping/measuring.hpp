// What lesson 09 measures, each result checked before the clock runs.
#pragma once

#include <algorithm>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/measure.hpp"
#include "harness/number.hpp"
#include "harness/results.hpp"
#include "harness/table.hpp"

namespace bench {

/// One way of mapping, at one size.
struct Measurement {
  std::string map, way;
  std::int64_t size;  // of a chunk, a window's radius, or a table
  std::size_t bytes;  // of what is mapped
  Times milliseconds;

  double gigabytes_per_second() const { return bytes / milliseconds.median / 1e6; }
};

using Measurements = std::vector<Measurement>;

/// Launches once, compares `result` with `expected`, and measures.
template <class T, class Launch>
Times measure_checked(const std::string& name, const cohort::device_buffer<T>& result,
                      const std::vector<T>& expected, Launch launch) {
  const auto launch_and_look = [&] {
    launch();
    cohort::check(cudaGetLastError());
  };
  launch_and_look();
  if (result.to_host() != expected) throw std::runtime_error(name + ": wrong result");
  return measure([] {}, launch_and_look);
}

/// What a size is, in the heads of a table's columns, and what the rows say.
struct Unit {
  std::string before = "", after_first = "", rows = "GB read a second";
};

/// A row for each way and a column for each size, in the order of the measurements.
inline Table speeds(const Measurements& measurements, const Unit& unit) {
  std::vector<std::string> head = {unit.rows}, ways;
  std::vector<std::int64_t> sizes;
  const auto note = [](auto& all, const auto& one) {
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
  };
  for (const auto& one : measurements) {
    note(ways, one.way);
    note(sizes, one.size);
  }
  for (const auto size : sizes) {
    head.push_back(unit.before + with_thousands(size) + (head.size() == 1 ? unit.after_first : ""));
  }
  Table table(head);
  for (const auto& way : ways) {
    std::vector<std::string> row = {way};
    for (const auto& one : measurements) {
      if (one.way == way) row.push_back(rounded(one.gigabytes_per_second()));
    }
    table.add(row);
  }
  return table;
}

inline std::vector<Record> records(const Measurements& measurements) {
  std::vector<Record> records;
  for (const auto& one : measurements) {
    records.push_back({{"map", one.map},
                       {"way", one.way},
                       {"size", one.size},
                       {"bytes", static_cast<std::int64_t>(one.bytes)},
                       {"milliseconds", one.milliseconds.median},
                       {"fastest_milliseconds", one.milliseconds.fastest},
                       {"slowest_milliseconds", one.milliseconds.slowest},
                       {"gigabytes_per_second", one.gigabytes_per_second()}});
  }
  return records;
}

}  // namespace bench
