// Notes on memory: a value for each granule of the device's memory, made when first asked for.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace emulator {

/// Maps addresses to cells of type Cell, one for each `granule` bytes. Cells are made by the page,
/// of `page_size` bytes, and stay where they are. Pages are kept for reuse.
template <class Cell, std::size_t granule, std::size_t page_size = 4096>
class Shadow {
 public:
  static constexpr std::size_t cells_per_page = page_size / granule;

  Cell& operator[](std::uintptr_t address) {
    std::uintptr_t number = address / page_size;
    Recent& recent = recent_[number % recent_.size()];
    if (recent.number != number) recent = {number, page_of(number)};
    return recent.page[address % page_size / granule];
  }

  /// Calls `visit` with each cell of the `size` bytes from `begin` on, and makes none.
  template <class Visit>
  void for_each_made(std::uintptr_t begin, std::size_t size, Visit visit) {
    std::uintptr_t end = begin + size;
    for (std::uintptr_t at = begin / granule * granule; at < end;) {
      std::uintptr_t number = at / page_size;
      std::uintptr_t page_end = std::min(end, (number + 1) * page_size);
      auto page = pages_.find(number);
      if (page != pages_.end())
        for (; at < page_end; at += granule) visit(page->second[at % page_size / granule]);
      at = std::max(at, page_end);
    }
  }

  /// The cell of an address, and null if it has not been made.
  const Cell* find(std::uintptr_t address) const {
    auto page = pages_.find(address / page_size);
    return page == pages_.end() ? nullptr : &page->second[address % page_size / granule];
  }

  /// Cells that are made from now on begin as those of `base`, which must not change meanwhile.
  void begin_as(const Shadow& base) { base_ = &base; }

  /// Calls `visit(mine, theirs)` with each cell that the other has, and with that of this one.
  template <class Visit>
  void join(const Shadow& other, Visit visit) {
    for (const auto& [number, theirs] : other.pages_) {
      Cell* mine = &(*this)[number * page_size];
      for (std::size_t i = 0; i < cells_per_page; ++i) visit(mine[i], theirs[i]);
    }
  }

  /// All cells are fresh again.
  void clear() {
    for (auto& [number, page] : pages_) spare_.push_back(page);
    forget();
  }

 private:
  struct Recent {
    std::uintptr_t number = ~std::uintptr_t{0};
    Cell* page = nullptr;
  };

  void forget() {
    pages_.clear();
    recent_.fill({});
  }

  /// Nearly always it is one of the recent ones: this is not to be inlined.
  [[gnu::noinline]] Cell* page_of(std::uintptr_t number) {
    Cell*& page = pages_[number];
    if (!page) page = fresh_page(number);
    return page;
  }

  Cell* fresh_page(std::uintptr_t number) {
    const Cell* begins_as = base_ ? base_->find(number * page_size) : nullptr;
    if (spare_.empty()) {
      owned_.push_back(std::make_unique<Cell[]>(cells_per_page));
      Cell* page = owned_.back().get();
      if (begins_as) std::copy_n(begins_as, cells_per_page, page);
      return page;
    }
    Cell* page = spare_.back();
    spare_.pop_back();
    if (begins_as)
      std::copy_n(begins_as, cells_per_page, page);
    else
      std::fill_n(page, cells_per_page, fresh);
    return page;
  }

  static constexpr Cell fresh{};

  const Shadow* base_ = nullptr;
  std::unordered_map<std::uintptr_t, Cell*> pages_;
  std::vector<std::unique_ptr<Cell[]>> owned_;
  std::vector<Cell*> spare_;
  std::array<Recent, 64> recent_{};  ///< the page last asked for, by its number's last bits
};

}  // namespace emulator
