// What is known of memory that was accessed as most memory is: by neighbours, each its own element.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "notes/race_entry.hpp"

namespace emulator {

/// Pages of cells in an eighth of their size or less.
class PackedPages {
 public:
  /// Keeps a page, by its number. False if its cells can't be packed so well, or have been often
  /// enough for what it takes.
  bool pack(std::uintptr_t number, std::span<const RaceCell> cells);

  bool has(std::uintptr_t number) const;

  /// Fills the cells, all zeros now, with those of a page that is kept.
  void lay_out(std::uintptr_t number, std::span<RaceCell> cells) const;

  /// The same, and the page isn't kept any more.
  void unpack(std::uintptr_t number, std::span<RaceCell> cells);

  /// The numbers of all that are kept.
  void add_numbers(std::vector<std::uintptr_t>& to) const {
    for (const auto& [number, page] : pages_) to.push_back(number);
  }

  void clear() { pages_.clear(); }

 private:
  /// Cells that are alike but for their lanes: so many of each lane, or set of lanes, and then
  /// those of its neighbour.
  struct Run {
    RaceEntry first;
    std::uint32_t cells : 15;
    std::uint32_t of_each_lane : 15;
    bool apart : 1;
  };
  struct Page {
    std::vector<Run> runs;
    unsigned packed = 0;  ///< times
  };

  static std::vector<Run> runs_of(std::span<const RaceCell> cells);

  std::unordered_map<std::uintptr_t, Page> pages_;
};

}  // namespace emulator
