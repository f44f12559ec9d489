// What was measured, as tables.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "byte_pairs/inputs.cuh"
#include "harness/number.hpp"
#include "harness/table.hpp"
#include "shared_memory/measurement.hpp"

namespace bench {

/// All measurements of one input and number of bins.
struct Cell {
  Measurement reading, ours;
  Measurements peers;

  double share() const { return ours.gigabytes_per_second() / reading.gigabytes_per_second(); }
  const Measurement& best_peer() const {
    return *std::max_element(peers.begin(), peers.end(), [](const auto& one, const auto& other) {
      return one.gigabytes_per_second() < other.gigabytes_per_second();
    });
  }
  double speedup() const {
    return ours.gigabytes_per_second() / best_peer().gigabytes_per_second();
  }
};

/// One row for each input, one column for each number of bins; `text` says what is in a cell.
template <class Text>
Table by_bins(const std::string& corner, const std::vector<Cell>& cells, Text text) {
  std::vector<std::string> head = {corner};
  for (const Cell& cell : cells) {
    if (cell.ours.input == cells[0].ours.input) head.push_back(with_thousands(cell.ours.bins));
  }
  head[1] += " bins";
  Table table(head);
  for (const auto& [_, name] : inputs) {
    std::vector<std::string> row = {name};
    for (const Cell& cell : cells) {
      if (cell.ours.input == name) row.push_back(text(cell));
    }
    table.add(row);
  }
  return table;
}

inline Table by_bins_ours(const std::vector<Cell>& cells) {
  return by_bins("ours, GB/s", cells,
                 [](const Cell& cell) { return rounded(cell.ours.gigabytes_per_second()); });
}

inline Table by_bins_peers(const std::vector<Cell>& cells) {
  return by_bins("best peer, GB/s", cells,
                 [](const Cell& cell) { return rounded(cell.best_peer().gigabytes_per_second()); });
}

inline Table by_bins_speedup(const std::vector<Cell>& cells) {
  return by_bins("ours / best peer", cells,
                 [](const Cell& cell) { return rounded(cell.speedup()); });
}

inline std::string percent(double share) { return rounded(100 * share) + " %"; }

/// For each number of bins, the input on which we come least near to only reading.
inline Table worst_inputs(const std::vector<Cell>& cells) {
  Table table({"bins", "worst input", "GB/s", "of only reading", "best peer there", "GB/s"});
  std::vector<int> numbers;
  for (const Cell& cell : cells) {
    if (cell.ours.input == cells[0].ours.input) numbers.push_back(cell.ours.bins);
  }
  for (const int bins : numbers) {
    const Cell* worst = nullptr;
    for (const Cell& cell : cells) {
      if (cell.ours.bins != bins) continue;
      if (worst == nullptr || cell.share() < worst->share()) worst = &cell;
    }
    table.add({with_thousands(bins), worst->ours.input, rounded(worst->ours.gigabytes_per_second()),
               percent(worst->share()), worst->best_peer().name,
               rounded(worst->best_peer().gigabytes_per_second())});
  }
  return table;
}

}  // namespace bench
