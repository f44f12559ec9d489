// What the race checker knows of memory: of each byte, the accesses that a later one could race
// with.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "notes/race_pages.hpp"

namespace emulator {

/// The notes on shared memory, or on global memory. They are given up together.
class RaceCells {
 public:
  using Entry = RaceEntry;
  using Kind = Entry::Kind;
  using Cell = RaceCell;

  /// Packs what is old, if there is much. No cell is where it was.
  void make_room() {
    words_.make_room();
    bytes_.make_room();
  }
  /// The cell of the four bytes that `address` is in.
  Cell& operator[](std::uintptr_t address) { return words_[address]; }
  /// The cell of the byte at `address` alone; the four are apart from now on.
  Cell& byte(std::uintptr_t address);

  void add(Cell& cell, const Entry& entry);
  /// The same for an entry that no other stands for or can be joined with.
  void append(Cell& cell, const Entry& entry);
  /// Forgets all that is known of the cell but this.
  void replace(Cell& cell, const Entry& entry) {
    cell.first = entry;
    if (cell.others != 0) lists_[cell.others - 1].clear();
  }
  bool has_many(const Cell& cell) const {
    return cell.others != 0 && lists_[cell.others - 1].size() >= many;
  }

  /// The first entry for which `predicate(entry)` is true; null if there is none.
  template <class Predicate>
  Entry* find(Cell& cell, Predicate predicate) {
    if (cell.first.lanes != 0 && predicate(cell.first)) return &cell.first;
    if (cell.others == 0) return nullptr;
    Entries& others = lists_[cell.others - 1];
    auto found = std::ranges::find_if(others, predicate);
    return found == others.end() ? nullptr : &*found;
  }

  /// Forgets the entries for which `forget(entry)` is true; it may change those that stay.
  template <class Forget>
  void erase_if(Cell& cell, Forget forget) {
    if (cell.first.lanes != 0 && forget(cell.first)) cell.first.lanes = 0;
    if (cell.others != 0) std::erase_if(lists_[cell.others - 1], forget);
  }

  /// Whether none of the bytes was written here and accessed there, or the other way round, except
  /// by atomics that are atomic for all threads.
  bool is_independent(const RaceCells& other, std::uintptr_t begin, std::size_t size) const;

  /// Calls `visit(begin, size, entry)` with each entry there is, those of one cell together, by
  /// ascending addresses. `wants(address)` says whether a page of them is of interest.
  template <class Wants, class Visit>
  void for_each(Wants wants, Visit visit) const;

  /// Nothing is known of the bytes any more.
  void reset(std::uintptr_t begin, std::size_t size);
  /// Nothing is known of anything. The memory is kept for what comes next.
  void clear();

 private:
  using Entries = std::vector<Entry>;
  static constexpr std::size_t many = 64;

  Entries& others(Cell& cell);
  bool is_independent_of_page(const RaceCells& other, std::uintptr_t begin,
                              std::uintptr_t end) const;
  unsigned uses_of(const Cell& cell) const;
  template <class Visit>
  void visit_entries(const Cell& cell, Visit visit) const {
    if (cell.first.lanes != 0) visit(cell.first);
    if (cell.others != 0) std::ranges::for_each(lists_[cell.others - 1], visit);
  }

  RacePages<4> words_;
  RacePages<1> bytes_;
  std::vector<Entries> lists_;  ///< of cells that have more than one entry
  std::size_t lists_used_ = 0;
};

template <class Wants, class Visit>
void RaceCells::for_each(Wants wants, Visit visit) const {
  constexpr std::size_t page_size = decltype(words_)::page_size;
  decltype(words_)::Reader words(words_);
  decltype(bytes_)::Reader bytes(bytes_);
  for (const std::uintptr_t number : words_.numbers()) {
    if (!wants(number * page_size)) continue;
    for (std::uintptr_t at = number * page_size; at < (number + 1) * page_size; at += 4) {
      const Cell& word = words.find(at);
      if (!word.apart) {
        visit_entries(word, [&](const Entry& entry) { visit(at, 4, entry); });
        continue;
      }
      for (std::uintptr_t byte = at; byte < at + 4; ++byte)
        visit_entries(bytes.find(byte), [&](const Entry& entry) { visit(byte, 1, entry); });
    }
  }
}

}  // namespace emulator
