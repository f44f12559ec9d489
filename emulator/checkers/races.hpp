// Finds races: two accesses to the same byte, one of them a write, with nothing that orders them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "advice/findings.hpp"
#include "checkers/volatile_races.hpp"
#include "notes/holds.hpp"
#include "notes/locator.hpp"
#include "notes/order.hpp"
#include "notes/race_cells.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

class Races : public AccessListener, public Observer, public MemoryObserver {
 public:
  /// `order` and `meetings` must hear of everything before this observer does.
  Races(const Order& order, Locator& locator, Findings& findings, const MeetingPlaces& meetings)
      : order_(order), locator_(locator), findings_(findings), meetings_(meetings) {}

  /// From now on a race of writes that are equal is none.
  void allow_equal_writes() { allows_equal_writes_ = true; }

  /// Of one grid, other gangs were heard by `other`: has neither changed what the other has
  /// accessed, in these bytes of global memory?
  bool is_independent(const Races& other, std::uintptr_t begin, std::size_t size) const {
    return global_.is_independent(other.global_, begin, size);
  }

  /// What is known of global memory, up to the beginning of the next grid.
  const RaceCells& global() const { return global_; }

  void grid_begins(const Grid& grid) override;
  void grid_ends(Grid& grid) override;
  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void copy_ends(const Lane& lane, const AsyncCopy& copy) override;

  void fences(const Lane& lane, Scope scope, std::memory_order order) override;
  void synchronizes(const Lane& lane, const Synchronization& what) override;
  /// The value decides something, as that of a flag does.
  void compares(const Lane&, const void* address, bool with_constant) override {
    if (with_constant) return volatile_.is_awaited(address);
    volatile_.is_flag(address);
  }
  void touches(const Lane& lane, const Access& access, const Place& place) override;

  /// The notes on shared memory, or on global memory.
  RaceCells& cells(Region region) { return region == Region::shared ? shared_ : global_; }
  /// A plain read or write, with the calls that led to it.
  EMULATOR_INLINE PlainEntry plain_entry(const Lane& lane, bool writes, Calls::Number code) {
    if (recent_ != &lane) [[unlikely]]
      remember(lane);
    return {recent_lanes_, recent_times_->segment | std::uint64_t{code} << 32, recent_who_[writes]};
  }
  /// The same of an atomic update.
  PlainEntry atomic_entry(const Lane& lane, Scope scope, Calls::Number code) {
    RaceEntry entry = plain_entry(lane, true, code).entry();
    entry.kind = RaceEntry::Kind::atomic;
    entry.scope = scope;
    return PlainEntry::of(entry);
  }
  /// The same as `is_settled`, for what most plain accesses are to a cell: the first of all, or
  /// like the last by the same warp.
  EMULATOR_INLINE bool settle_at_once(const Lane& lane, const PlainEntry& now, bool writes,
                                      RaceCells& cells, RaceCell& cell) const;
  /// Does what is to do for most accesses to a cell, those that race with nothing. False if there
  /// is more to look at; what has been done then changes nothing.
  EMULATOR_INLINE bool is_settled(const Lane& lane, const RaceEntry& now, RaceCells& cells,
                                  RaceCell& cell) const;
  /// The same for one that `settle_at_once` was false of.
  EMULATOR_INLINE bool is_settled_after_all(const Lane& lane, const RaceEntry& now,
                                            RaceCells& cells, RaceCell& cell) const;

  /// Whether an earlier gang has read the cell, which nothing orders with this one, and nobody has
  /// written it: whoever does, races with that read.
  bool is_read_by_gangs(const RaceCell& cell) const {
    const RaceEntry& first = cell.first;
    return !cell.mixed && !cell.apart && first.lanes != 0 && first.kind == RaceEntry::Kind::read &&
           !first.copies && first.gang != order_.gang() && order_.are_all_lost();
  }

  void allocated(const Allocation& allocation) override;

 private:
  using Kind = RaceCells::Kind;
  using Entry = RaceCells::Entry;
  using Cell = RaceCells::Cell;

  /// What a lane does now, and the bytes of it that a cell is about.
  struct Doing {
    const Lane& lane;
    const Access& access;
    Entry entry;
    RaceCells& cells;
    const unsigned char* bytes = nullptr;
    std::size_t size = 0;
    bool is_blind = false;  ///< a store, and nobody whom it follows has read what it overwrites
  };

  /// Two accesses that race.
  struct Pair {
    const Lane& lane;
    Access access;
    Entry now, known;
    const Lane* before;  ///< a lane of the known access; null for one of an earlier gang
    Caller caller() const { return caller_of(now); }
    Caller other_caller() const { return caller_of(known); }
    const void* code() const { return caller().code; }
    const void* other_code() const { return other_caller().code; }
  };

  /// What is kept of accesses by earlier gangs, in a cell.
  struct Earlier {
    unsigned released = 0;
    std::uint64_t lost = 0;  ///< a bit for each kind
  };

  void visit_all(const Lane& lane, const Access& access, Region region, bool late);
  void remember(const Lane& lane);
  EMULATOR_INLINE Entry entry_of(const Lane& lane, const Access& access, bool late);
  bool write_is_settled(const Lane& lane, const Entry& now, RaceCells& cells, Cell& cell) const;
  /// Plain reads alone, of earlier gangs that nobody can learn of.
  bool are_lost_reads(RaceCells& cells, Cell& cell) const {
    return is_read_by_gangs(cell) && cells.last(cell).gang != order_.gang();
  }
  bool read_is_settled(const Lane& lane, const Entry& now, RaceCells& cells, Cell& cell) const;
  bool is_next_atomic(const Lane& lane, const Entry& now, RaceCells& cells, Cell& cell) const;
  bool atomic_is_settled(const Lane& lane, const Entry& now, RaceCells& cells, Cell& cell) const;
  EMULATOR_INLINE bool comes_after(const Lane& lane, const Entry& known) const {
    return order_.unordered(known.gang, known.warp, known.lanes, known.segment, lane) == 0;
  }
  /// What the block's last barrier tells a lane that `plain_entry` was asked for.
  EMULATOR_INLINE bool is_before_barrier(const Lane& lane, const Entry& known) const {
    return known.gang == order_.gang() && known.segment <= recent_times_->all_before &&
           gang_->warps[known.warp].block == lane.warp->block;
  }
  EMULATOR_INLINE bool comes_after_writes(const Lane& lane, const Entry& known) const {
    if (!known.changes() || known.lanes == 0) return true;
    return known.gang == order_.gang() && comes_after(lane, known);
  }
  void visit(Doing now, Cell& cell);
  bool settle(const Doing& now, Cell& cell, Entry& known, bool keep_writes);
  bool is_blind_store(const Doing& now, Cell& cell) const;
  bool stands_for(const Entry& now, const Entry& known) const;
  bool is_needed(const Entry& known, Earlier& earlier) const;
  void forget_needless(const Entry& now, RaceCells& cells, Cell& cell) const;
  bool is_spoken_for(const Doing& now, Cell& cell) const;
  bool of_one_block(const Entry& now, const Entry& known) const;
  bool is_in_step(const Entry& now, const Entry& known) const;
  bool share_scope(const Entry& now, const Entry& known) const;
  bool may_race(const Entry& now, const Entry& known) const;
  bool is_doubtful(const Entry& now, const Entry& known) const;
  void found(const Doing& now, Cell& cell, const Entry& known, LaneMask unordered);
  Finding finding_of(const Pair& pair) const;
  const RaceCells& cells(const void* address) const {
    return gang_->owns(address) ? shared_ : global_;
  }
  Calls::Number taken_by(const Holds::Lanes& lanes, const void* word) const;
  void add_holds(RaceFacts& facts, const Pair& pair) const;
  /// A look at a word that somebody has set, and the entries of the two.
  struct Told {
    Holds::Look look;
    Entry set, seen;
  };
  std::optional<Told> told_by(const Holds::Look& look, const Pair& pair) const;
  std::optional<RaceFacts::Signal::Lacks> lacks_of(const Told& told, const Pair& pair) const;
  RaceFacts::Signal signal_of(const Told& told, RaceFacts::Signal::Lacks lacks) const;
  std::optional<Told> told_without_turn(const Pair& pair, bool apart) const;
  void add_signal(RaceFacts& facts, const Pair& pair) const;
  RaceFacts facts_of(const Pair& pair) const;
  void found_late(const Pair& pair);
  bool has_fences_between(const Pair& pair) const;
  void found_volatile(const Pair& pair);
  void found_writes(const Doing& now, Cell& cell, const Pair& pair, LaneMask unordered);
  bool has_begun_now(const Doing& now, Cell& cell) const;
  static Kind kind_of(const Access& access);
  static Caller caller_of(const Entry& entry) {
    return {Calls::all().told_at(entry.code), entry.code};
  }
  static std::string verb(const Entry& entry);
  void resolve_pending();

  const Order& order_;
  Locator& locator_;
  Findings& findings_;
  const MeetingPlaces& meetings_;
  const Gang* gang_ = nullptr;
  /// The lane that accessed last, its times, and what a read and a write of it are.
  const Lane* recent_ = nullptr;
  const Order::Times* recent_times_ = nullptr;
  LaneMask recent_lanes_ = 0;
  std::uint64_t recent_who_[2] = {};
  RaceCells shared_, global_;

  /// Two writes race, in two places of the code: whether of the same value is seen when the second
  /// has been done.
  struct Pending {
    /// Bytes that are written twice, and the entry of the first write.
    struct Part {
      std::vector<unsigned char> before;
      const unsigned char* bytes;
      RaceCells& cells;
      Cell& cell;
      Entry known;
      bool wrote_the_same() const;
    };
    Pair pair;
    std::vector<Part> parts;
  };
  void resolve(const Pending& pending);
  std::vector<Pending> pending_;  ///< of the access that is under way
  bool allows_equal_writes_ = false;
  VolatileRaces volatile_;
  Holds holds_;
  std::unordered_map<const Lane*, Segment> fenced_;  ///< after its last fence, of the gang's lanes
};

inline bool Races::settle_at_once(const Lane& lane, const PlainEntry& now, bool writes,
                                  RaceCells& cells, Cell& cell) const {
  Entry& first = cell.first;
  const auto is_by_another_line = [&](Entry & entry) __attribute__((always_inline)) {
    if (!now.is_same_but_for_lanes(entry)) return true;
    entry.lanes |= now.lanes;
    return false;
  };
  const auto is_over = [&](const Entry& entry) __attribute__((always_inline)) {
    const bool is_own = entry.lanes == now.lanes && now.is_of_warp(entry);
    return is_own || is_before_barrier(lane, entry);
  };
  if (cell.is_single()) {
    if (first.lanes != 0 && !writes && !is_by_another_line(first)) return true;
    if (first.lanes == 0 || (writes && is_over(first))) {
      now.store(first);
      return true;
    }
  }
  if (cell.mixed || cell.apart) return false;
  if (writes) {
    Entry& last = cells.last(cell);
    if (!cells.is_only_other(last) || !is_over(last) || (first.lanes != 0 && !is_over(first)))
      return false;
    cells.replace(cell, now.entry());
    return true;
  }
  if (first.kind != Kind::read && !is_over(first)) return false;
  // One lane of the last warp may go on first: it was the last to come to a barrier.
  return !is_by_another_line(cells.last(cell)) ||
         (cell.others != 0 && !is_by_another_line(cells.first_of_others(cell))) ||
         cells.append_to_reads(cell, now.entry()) || now.is_spoken_for_by(cells.last(cell));
}

/// It is what `visit` does for such an access, in fewer steps.
inline bool Races::is_settled(const Lane& lane, const Entry& now, RaceCells& cells,
                              Cell& cell) const {
  if (now.late) return false;
  const bool is_plain = now.kind == Kind::read || now.kind == Kind::write;
  return (is_plain &&
          settle_at_once(lane, PlainEntry::of(now), now.kind == Kind::write, cells, cell)) ||
         is_settled_after_all(lane, now, cells, cell);
}

inline bool Races::is_settled_after_all(const Lane& lane, const Entry& now, RaceCells& cells,
                                        Cell& cell) const {
  if (now.kind == Kind::read) {
    if (comes_after_writes(lane, cell.first) && cells.append_to_reads(cell, now)) return true;
    return read_is_settled(lane, now, cells, cell);
  }
  if (now.kind == Kind::write) return write_is_settled(lane, now, cells, cell);
  return now.kind == Kind::atomic && atomic_is_settled(lane, now, cells, cell);
}

}  // namespace emulator
