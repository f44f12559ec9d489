// What the race checker knows of memory: of each byte, the accesses that a later one could race
// with.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "checkers/order.hpp"
#include "checkers/shadow.hpp"

namespace emulator {

/// The notes on shared memory, or on global memory. They are given up together.
class RaceCells {
 public:
  /// From `load` on they are strong: they don't race with each other if their scopes allow.
  enum class Kind : std::uint8_t { read, write, load, store, atomic, barrier };

  /// Accesses of one kind by lanes of one warp in equal segments, from one place in the code.
  struct Entry {
    LaneMask lanes = 0;  ///< none: an empty entry
    Segment segment = 0;
    Calls::Number code = Calls::none;  ///< with the calls that led there
    std::uint32_t gang = 0;            ///< counts the grid's gangs
    std::uint16_t warp = 0;            ///< in the gang; a GPU holds fewer than 9,000
    Kind kind : 3 = Kind::read;
    Scope scope : 3 = Scope::block;  ///< of a strong one
    bool is_volatile : 1 = false;
    bool copies : 1 = false;       ///< by an asynchronous copy
    bool in_pipeline : 1 = false;  ///< of a pipeline that the block shares
    bool late : 1 = false;         ///< and when that ended, not when it began
    bool updated : 1 = false;      ///< of a write: atomics have changed the bytes since

    /// True if whoever races with an access of a lane in the one races with an access of the same
    /// lane in the other: they differ in their place in the code alone.
    bool is_like(const Entry& other) const {
      return warp == other.warp && segment == other.segment && gang == other.gang &&
             kind == other.kind && scope == other.scope && is_volatile == other.is_volatile &&
             copies == other.copies && late == other.late;
    }
    bool is_strong() const { return kind >= Kind::load; }
    bool changes() const { return kind != Kind::read && kind != Kind::load; }
  };

  /// What is known of four bytes or, once somebody has accessed a part of them, of each byte apart.
  struct Cell {
    Entry first;
    std::uint32_t others : 31 = 0;  ///< one more than the index in lists_, 0 for none
    bool apart : 1 = false;         ///< the bytes have cells of their own
  };

  /// The cell of the four bytes that `address` is in.
  Cell& operator[](std::uintptr_t address) { return words_[address]; }
  /// The cell of the byte at `address` alone; the four are apart from now on.
  Cell& byte(std::uintptr_t address);

  void add(Cell& cell, const Entry& entry);
  /// The same for an entry that no other stands for or can be joined with.
  void append(Cell& cell, const Entry& entry);
  bool has_others(const Cell& cell) const {
    return cell.others != 0 && !lists_[cell.others - 1].empty();
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
  /// by atomics that are atomic for all threads. They lie in one page of 4096.
  bool is_independent(const RaceCells& other, std::uintptr_t begin, std::size_t size) const;

  /// Nothing is known of the bytes any more.
  void reset(std::uintptr_t begin, std::size_t size);
  /// Nothing is known of anything. The memory is kept for what comes next.
  void clear();

 private:
  using Entries = std::vector<Entry>;
  static constexpr std::size_t many = 64;
  static_assert(sizeof(Entry) == 20 && sizeof(Cell) == 24, "they are what memory goes into");

  Entries& others(Cell& cell);
  unsigned uses_of(const Cell& cell) const;
  unsigned uses_at(std::uintptr_t byte) const;

  Shadow<Cell, 4> words_;
  Shadow<Cell, 1, 512> bytes_;  // a cell is large for a byte, so the pages are small
  std::vector<Entries> lists_;  ///< of cells that have more than one entry
  std::size_t lists_used_ = 0;
};

}  // namespace emulator
