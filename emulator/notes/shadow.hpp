// Notes on memory: a value for each granule of the device's memory, made when first asked for.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "notes/page_store.hpp"
#include "runtime/slots.hpp"

namespace emulator {

/// Maps addresses to cells of type Cell, one for each `granule` bytes. Cells are made by the page,
/// of `page_size` bytes, and stay where they are. Pages are kept for reuse. A fresh cell is one of
/// zeros.
template <class Cell, std::size_t granule, std::size_t page_size = 4096>
class Shadow {
 public:
  static constexpr std::size_t cells_per_page = page_size / granule;

  Cell& operator[](std::uintptr_t address) {
    const std::uintptr_t number = address / page_size;
    Cell* page = region_of(number)[number % pages_per_region];
    if (!page) [[unlikely]]
      page = make_page(number);
    return page[address % page_size / granule];
  }

  /// Calls `visit` with each cell of the `size` bytes from `begin` on, and makes none.
  template <class Visit>
  void for_each_made(std::uintptr_t begin, std::size_t size, Visit visit) {
    std::uintptr_t end = begin + size;
    for (std::uintptr_t at = begin / granule * granule; at < end;) {
      std::uintptr_t page_end = std::min(end, (at / page_size + 1) * page_size);
      Cell* page = page_at(at);
      for (; page && at < page_end; at += granule) visit(page[at % page_size / granule]);
      at = std::max(at, page_end);
    }
  }

  /// The cell of an address, and null if it has not been made.
  const Cell* find(std::uintptr_t address) const {
    const Cell* page = page_at(address);
    return page ? &page[address % page_size / granule] : nullptr;
  }

  /// Calls `fill(number, cells)` with each page that is made from now on; a page has a number by
  /// its address.
  void fill_by(std::function<void(std::uintptr_t, Cell*)> fill) { fill_ = std::move(fill); }

  /// Cells that are made from now on begin as those of `base`, which must not change meanwhile.
  void begin_as(const Shadow& base) {
    fill_by([&base](std::uintptr_t number, Cell* cells) {
      if (const Cell* theirs = base.find(number * page_size))
        std::memcpy(static_cast<void*>(cells), theirs, bytes_per_page);
    });
  }

  /// Makes a page no page any more. Its memory is kept.
  void forget(std::uintptr_t number) {
    Cell*& page = region_of(number)[number % pages_per_region];
    if (page) spare_.push_back(page);
    page = nullptr;
  }

  /// Calls `visit(mine, theirs)` with each cell that the other has, and with that of this one.
  template <class Visit>
  void join(const Shadow& other, Visit visit) {
    for (std::uintptr_t number : other.made_) {
      Cell* mine = &(*this)[number * page_size];
      const Cell* theirs = other.find(number * page_size);
      for (std::size_t i = 0; i < cells_per_page; ++i) visit(mine[i], theirs[i]);
    }
  }

  /// Of the pages that have been made, and perhaps forgotten; some twice.
  const std::vector<std::uintptr_t>& numbers() const { return made_; }

  /// All cells are fresh again.
  void clear() {
    for (std::uintptr_t number : made_) forget(number);
    made_.clear();
  }

 private:
  static constexpr std::size_t bytes_per_page = cells_per_page * sizeof(Cell);
  static constexpr std::size_t pages_per_region = (std::size_t{2} << 20) / page_size;
  /// The pages of neighbouring addresses; null for those that have not been made.
  using Region = std::array<Cell*, pages_per_region>;

  struct Recent {
    std::uintptr_t number = ~std::uintptr_t{0};
    Region* region = nullptr;
  };

  Region& region_of(std::uintptr_t page) {
    const std::uintptr_t number = page / pages_per_region;
    Recent& recent = recent_[slot_of(number, recent_.size())];
    if (recent.number != number) [[unlikely]]
      recent = {number, find_region(number)};
    return *recent.region;
  }

  /// Nearly always it is one of the recent ones: this is not to be inlined.
  [[gnu::noinline]] Region* find_region(std::uintptr_t number) {
    auto& region = regions_[number];
    if (!region) region = std::make_unique<Region>();
    return region.get();
  }

  Cell* page_at(std::uintptr_t address) const {
    const std::uintptr_t number = address / page_size;
    auto region = regions_.find(number / pages_per_region);
    return region == regions_.end() ? nullptr : (*region->second)[number % pages_per_region];
  }

  [[gnu::noinline]] Cell* make_page(std::uintptr_t number) {
    Cell* page = take_page();
    if (fill_) fill_(number, page);
    made_.push_back(number);
    return region_of(number)[number % pages_per_region] = page;
  }

  Cell* take_page() {
    if (spare_.empty()) return static_cast<Cell*>(memory_.take());
    Cell* page = spare_.back();
    spare_.pop_back();
    std::memset(static_cast<void*>(page), 0, bytes_per_page);
    return page;
  }

  std::function<void(std::uintptr_t, Cell*)> fill_;
  std::unordered_map<std::uintptr_t, std::unique_ptr<Region>> regions_;
  std::vector<std::uintptr_t> made_;  ///< numbers of the pages
  std::vector<Cell*> spare_;
  PageStore memory_{bytes_per_page};
  std::array<Recent, 64> recent_{};  ///< the region last asked for, by its number's last bits
  static_assert(std::is_trivially_copyable_v<Cell>);
};

}  // namespace emulator
