// What the race checker knows of memory: of each byte, the accesses that a later one could race
// with.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "notes/race_chains.hpp"
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
  /// The same for an entry that no other stands for or can be joined with. `alike`: one may be like
  /// it.
  void append(Cell& cell, const Entry& entry, bool alike = true) {
    if (cell.others == 0 && cell.first.lanes == 0) {
      cell.first = entry;
      return;
    }
    cell.shuffled |= !ascends(cell, entry);
    cell.mixed |= alike || entry.kind != Kind::read || entry.copies;
    cell.atomics = (cell.atomics || cell.others == 0) && entry.is_wide_atomic();
    chain(cell, entry);
  }
  /// The same for a plain read that may well be the next of those that ascend: false if it isn't.
  /// All that changes the cell must be known to come before it. It asks for no memory.
  EMULATOR_INLINE bool append_to_reads(Cell& cell, const Entry& entry) {
    if (cell.mixed || cell.shuffled || !ascends(cell, entry)) return false;
    const Entry& before = last(cell);
    if (before.gang != entry.gang || before.place == most_places || !chains_.has_room())
      return false;
    chain(cell, entry);
    return true;
  }
  /// The same for an atomic that races with nothing: false if one like it may be there already.
  EMULATOR_INLINE bool append_to_atomics(Cell& cell, const Entry& entry) {
    const Entry& before = last(cell);
    if (cell.shuffled || before.gang != entry.gang || before.place == most_places ||
        !entry.follows(before))
      return false;
    append(cell, entry, false);
    return true;
  }
  /// Forgets all that is known of the cell but this.
  void replace(Cell& cell, const Entry& entry) {
    if (cell.others != 0) forget_others(cell);
    cell.first = entry;
  }
  /// Forgets all but the first.
  void forget_others(Cell& cell);
  bool has_many(Cell& cell) {
    return find_among_few(cell, [](const Entry&) { return false; });
  }
  /// The one that was added last.
  EMULATOR_INLINE Entry& last(Cell& cell) {
    return cell.others == 0 ? cell.first : chains_.entry(cell.others);
  }
  /// True only of the last of a cell that has one other than the first.
  static bool is_only_other(const Entry& last) { return last.place == 1; }
  /// The first of those others.
  EMULATOR_INLINE Entry& first_of_others(Cell& cell) { return chains_.first(cell.others); }

  /// The first entry for which `predicate(entry)` is true; null if there is none.
  template <class Predicate>
  Entry* find(Cell& cell, Predicate predicate) {
    if (cell.first.lanes != 0 && predicate(cell.first)) return &cell.first;
    return chains_.find(cell.others, predicate);
  }

  /// Whether there is one for which `predicate(entry)` is true, or the cell has many.
  template <class Predicate>
  bool find_among_few(Cell& cell, Predicate predicate) {
    if (cell.first.lanes != 0 && predicate(cell.first)) return true;
    std::size_t left = many;
    return chains_.find(cell.others,
                        [&](Entry& entry) { return --left == 0 || predicate(entry); }) != nullptr;
  }

  /// Forgets the entries for which `forget(entry)` is true; it may change those that stay.
  template <class Forget>
  void erase_if(Cell& cell, Forget forget) {
    if (cell.first.lanes != 0 && forget(cell.first)) cell.first.lanes = 0;
    cell.others = chains_.erase_if(cell.others, forget) & most_links;
    if (cell.others == 0) cell.mixed = cell.shuffled = cell.atomics = false;
  }

  /// Calls `visit(entry)` with each entry of the byte at `address`, and makes no cell.
  template <class Visit>
  void for_each_at(std::uintptr_t address, Visit visit) const {
    if (!words_.has(address)) return;
    decltype(words_)::Reader words(words_);
    const Cell& word = words.find(address);
    if (!word.apart) return visit_entries(word, visit);
    decltype(bytes_)::Reader bytes(bytes_);
    visit_entries(bytes.find(address), visit);
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
  static constexpr std::size_t many = 64;
  static constexpr RaceChains::Number most_links = (1u << 28) - 1;

  static constexpr unsigned most_places = 31;

  EMULATOR_INLINE bool ascends(Cell& cell, const Entry& entry) {
    return entry.follows(last(cell)) || (cell.others == 0 && cell.first.kind != Kind::read);
  }
  EMULATOR_INLINE void chain(Cell& cell, const Entry& entry) {
    const unsigned place = last(cell).place;
    cell.others = chains_.append(cell.others, entry) & most_links;
    chains_.entry(cell.others).place = std::min(place + 1, most_places) & most_places;
  }
  bool is_independent_of_page(const RaceCells& other, std::uintptr_t begin,
                              std::uintptr_t end) const;
  unsigned uses_of(const Cell& cell) const;
  template <class Visit>
  void visit_entries(const Cell& cell, Visit visit) const {
    if (cell.first.lanes != 0) visit(cell.first);
    chains_.for_each(cell.others, visit);
  }

  RacePages<4> words_;
  RacePages<1> bytes_;
  RaceChains chains_;  ///< of cells that have more than one entry
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
