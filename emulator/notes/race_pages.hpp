// Where the cells of the race checker are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "notes/packed_pages.hpp"
#include "notes/shadow.hpp"

namespace emulator {

/// Cells by address, one for each `granule` bytes. A cell is several times as large as its bytes,
/// and most are made once and never asked for again: so when there are many, the oldest are packed.
template <std::size_t granule>
class RacePages {
 public:
  /// Small, so that most are a single block's: what another one touches has to be unpacked.
  static constexpr std::size_t page_size = 1024;

  RacePages() {
    cells_.fill_by([this](std::uintptr_t number, RaceCell* cells) {
      if (packed_.has(number)) packed_.unpack(number, {cells, per_page});
      loose_.push_back(number);
    });
  }

  RaceCell& operator[](std::uintptr_t address) { return cells_[address]; }

  /// Whether the cell of an address has been made, and so all of its page.
  bool has(std::uintptr_t address) const {
    return cells_.find(address) || packed_.has(address / page_size);
  }

  /// Reads cells that have been made, one after the other. They must not change meanwhile.
  class Reader {
   public:
    explicit Reader(const RacePages& pages) : pages_(pages) {}

    const RaceCell& find(std::uintptr_t address) {
      if (address / page_size != number_) read(address / page_size);
      return page_[address % page_size / granule];
    }

   private:
    void read(std::uintptr_t number) {
      number_ = number;
      page_ = pages_.cells_.find(number * page_size);
      if (page_) return;
      room_.assign(per_page, RaceCell{});
      pages_.packed_.lay_out(number, room_);
      page_ = room_.data();
    }

    const RacePages& pages_;
    std::uintptr_t number_ = ~std::uintptr_t{0};
    const RaceCell* page_ = nullptr;
    std::vector<RaceCell> room_;
  };

  /// Of all pages that have been made, ascending.
  std::vector<std::uintptr_t> numbers() const {
    std::vector<std::uintptr_t> all = cells_.numbers();
    packed_.add_numbers(all);
    std::ranges::sort(all);
    const auto [first, last] = std::ranges::unique(all);
    all.erase(first, last);
    return all;
  }

  /// Calls `visit` with each cell of the `size` bytes from `begin` on, and makes none.
  template <class Visit>
  void for_each_made(std::uintptr_t begin, std::size_t size, Visit visit) {
    for (std::uintptr_t at = begin / page_size * page_size; at < begin + size; at += page_size)
      if (packed_.has(at / page_size)) cells_[at];
    cells_.for_each_made(begin, size, visit);
  }

  /// Packs the oldest, if there are many. No cell is where it was.
  void make_room() {
    for (; loose_.size() > most; loose_.pop_front()) {
      const std::uintptr_t number = loose_.front();
      const RaceCell* cells = cells_.find(number * page_size);
      if (packed_.pack(number, {cells, per_page})) cells_.forget(number);
    }
  }

  /// All cells are fresh again.
  void clear() {
    cells_.clear();
    packed_.clear();
    loose_.clear();
  }

 private:
  static constexpr std::size_t per_page = page_size / granule;
  /// So many take 16 MiB.
  static constexpr std::size_t most = (std::size_t{16} << 20) / (per_page * sizeof(RaceCell));

  Shadow<RaceCell, granule, page_size> cells_;
  PackedPages packed_;
  std::deque<std::uintptr_t> loose_;  ///< pages that may be packed, the oldest first
};

}  // namespace emulator
