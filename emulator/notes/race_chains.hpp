// Entries of the race checker's cells that have more than one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "notes/race_entry.hpp"

namespace emulator {

/// Chains of entries, each known by the number of its last one, which leads to the first: what is
/// asked for most is the last. 0 is the empty chain.
class RaceChains {
 public:
  using Number = std::uint32_t;

  EMULATOR_INLINE RaceEntry& entry(Number number) { return link(number).entry; }
  /// The first one of a chain.
  EMULATOR_INLINE RaceEntry& first(Number last) { return entry(link(last).next); }

  /// Whether there is room for one more without asking for memory.
  EMULATOR_INLINE bool has_room() const {
    return free_ != 0 || used_ + 1 < pieces_.size() * per_piece;
  }
  /// Adds an entry at the end of a chain, and gives its new last one.
  EMULATOR_INLINE Number append(Number last, const RaceEntry& entry) {
    const Number number = take();
    Link& fresh = link(number);
    fresh.entry = entry;
    fresh.next = last == 0 ? number : std::exchange(link(last).next, number);
    return number;
  }

  /// Calls `visit(entry)` from the first on, until it is true for one: that one, or null.
  template <class Visit>
  RaceEntry* find(Number last, Visit visit) {
    if (last == 0) return nullptr;
    for (Number at = last;;) {
      at = link(at).next;
      if (visit(link(at).entry)) return &link(at).entry;
      if (at == last) return nullptr;
    }
  }
  template <class Visit>
  void for_each(Number last, Visit visit) const {
    auto& self = const_cast<RaceChains&>(*this);
    self.find(last, [&](const RaceEntry& entry) {
      visit(entry);
      return false;
    });
  }

  /// Takes out the entries for which `forget(entry)` is true, and gives the last one that stays.
  template <class Forget>
  Number erase_if(Number last, Forget forget) {
    if (last == 0) return 0;
    Number before = last, at = link(last).next, kept = 0;
    for (bool end = false; !end;) {
      end = at == last;
      const Number next = link(at).next;
      if (forget(link(at).entry)) {
        link(before).next = next;
        give_back(at, at);
      } else {
        before = kept = at;
      }
      at = next;
    }
    return kept;
  }

  /// The same for all of them.
  void erase(Number last) {
    if (last != 0) give_back(link(last).next, last);
  }

  /// All chains are gone. The memory is kept for the next.
  void clear() {
    used_ = 0;
    free_ = 0;
  }

 private:
  struct Link {
    RaceEntry entry;
    Number next;  ///< after the last one, the first
  };
  static constexpr std::size_t per_piece = 1024;
  using Piece = std::array<Link, per_piece>;

  EMULATOR_INLINE Link& link(Number number) {
    return (*pieces_[number / per_piece])[number % per_piece];
  }

  EMULATOR_INLINE Number take() {
    if (free_ != 0) return std::exchange(free_, link(free_).next);
    if (!has_room()) make_room();
    return ++used_;
  }
  [[gnu::noinline]] void make_room() { pieces_.push_back(std::make_unique<Piece>()); }
  /// Those from the one to the other.
  void give_back(Number first, Number last) { link(last).next = std::exchange(free_, first); }

  std::vector<std::unique_ptr<Piece>> pieces_;
  Number used_ = 0;  ///< number 0 is nobody's
  Number free_ = 0;  ///< the first of those that are free
};

}  // namespace emulator
