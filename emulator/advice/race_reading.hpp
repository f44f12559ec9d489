// What of a race's lines and barriers its advice depends on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "advice/race_advice.hpp"

namespace emulator {

/// A race as its source reads. What it refers to must outlive it.
class RaceReading {
 public:
  using Kind = RaceFacts::Kind;
  using Common = RaceFacts::Common;
  using Meetings = std::vector<MeetingPlaces::Meeting>;

  RaceReading(const RaceFacts& race, const RaceLines& lines, const PlaceName& place,
              const Meetings& meetings)
      : race(race), lines(lines), place(place), meetings_(meetings) {
    find_lines();
  }

  const RaceFacts& race;
  const RaceLines& lines;
  const PlaceName& place;

  /// Of a side, where the two ways part: in one function, if there is one.
  const SourceLine& line(int side) const { return *told_[side]; }
  bool one_function() const;
  /// They came by the same calls to the same line.
  bool one_line() const { return one_line_; }
  bool side_of_later() const { return line(1).line >= line(0).line; }
  const SourceLine& later() const { return line(side_of_later()); }
  const SourceLine& earlier() const { return line(!side_of_later()); }

  int which(Kind kind) const { return race.kinds[1] == kind; }
  bool has(Kind kind) const { return race.kinds[0] == kind || race.kinds[1] == kind; }
  bool has_atomic() const { return has(Kind::atomic); }
  bool both_write() const { return race.kinds[0] == Kind::write && race.kinds[1] == Kind::write; }

  /// As code, in a sentence.
  std::string memory() const {
    return place.memory.empty() ? "this memory" : "`" + place.memory + "`";
  }
  /// Which threads they are, and what is missing between them.
  std::string why() const;
  /// A barrier that would do, as this function writes it already if it has one.
  std::string barrier() const;
  /// It is for more threads than the two need.
  bool barrier_is_wider() const { return known_barrier().is_wider; }
  /// A barrier that lies between the two lines of one function, or in what is called there, and how
  /// often the two threads had passed it: that of the earlier line, and that of the later.
  struct Between {
    SourceLine at;
    std::uint64_t earlier = 0, later = 0;
    bool of_both = false, by_who_comes = false;
    bool is_passed_by_both() const { return of_both && later > 0 && earlier >= later; }
  };
  /// Nothing if none does. One that both have passed, if there is one.
  std::optional<Between> meeting_between() const;
  /// The size of the tiles whose barrier lies between the two lines of one function, if the two
  /// threads are in different ones; otherwise 0.
  unsigned tiles_between() const;
  /// "thread 3", for the side of the later line or of the earlier.
  std::string thread(bool of_later) const;
  /// One takes a lock by an atomic, further up, and the other writes to it: it gives the lock back.
  bool is_plain_unlock() const;
  /// A loop at one side waits for what the other sets, and does nothing else.
  bool waits_for_it() const;
  /// Between the two lines of one function is a fence, and nothing there, or before, that could be
  /// a flag.
  bool has_fence_alone() const;
  /// One of the two reads, and above a line of theirs a loop waits for what another thread sets.
  bool waits_before_one() const;
  /// Whether the later line is in the other branch of an `if` that the earlier one is in.
  bool in_two_branches() const;
  /// The one line reads the memory and writes it back: it increments it, or assigns to it with an
  /// operator, and names it once, or it has one element alone.
  bool changes_in_place() const;
  /// The later line changes by an operator, such as +=, what the earlier one has taken; null if
  /// not.
  const SourceLine* line_of_change() const;
  /// The line that writes puts back what it made of a value that it has taken; null if not.
  const SourceLine* line_that_puts_back() const;
  /// The one line assigns to the same element in every thread: `*found = 1`, `count[0] = n`.
  bool names_one_element() const;
  /// The line writes one element and reads others: `d[i] = d[i - 1] + d[i + 1]`.
  bool reads_neighbours() const;
  /// "level[w]", which the line that writes sets because of what a look at it has found; empty if
  /// that isn't so.
  std::string set_after_look() const;
  /// The loop of phases that both lines are in, in which nobody waits; unknown if there is none.
  SourceLine loop_without_barrier() const;
  /// The earlier line writes, the later reads, and an atomic between the two decides something: it
  /// may be the counter that finds the last block.
  bool counts_between() const;
  /// "next", by which one line names the memory, where the other calls it by `place.memory`: both
  /// are pointers that the kernel was given. Empty if there is no such name.
  std::string other_name() const;
  /// "`sums` and `counts`", if the racing lines name two `extern __shared__` arrays, which begin at
  /// one address; empty if not.
  std::string dynamic_arrays() const;
  struct Lines {
    int first = 0, last = 0;
  };
  /// The lines around the two that follow each other and add to what they all name, as the steps of
  /// a reduction by one warp do; none if there are few.
  std::optional<Lines> ladder() const;
  /// The line compares the memory before an atomic that compares as well.
  bool looks_before_atomic() const;
  /// The atomic compares and swaps, in the function that reads the memory plainly.
  bool is_compared() const;
  /// The line reads the memory plainly and exchanges it by an atomic.
  bool exchanges_what_it_read() const;
  /// The line writes for some thread alone already, or each thread where its rank says.
  bool chooses_writer() const;

 private:
  /// The function speaks of groups that are smaller than the block, or of warps.
  bool has_small_groups() const;
  /// The function speaks of groups of cooperative_groups.
  bool has_groups() const;
  void find_lines();
  std::string call_of(const MeetingPlaces::Meeting& meeting) const;
  struct Known {
    std::string call;       ///< empty if there is none
    bool is_wider = false;  ///< than the two threads need
  };
  Known known_barrier() const;
  bool is_wide_enough(const MeetingPlaces::Meeting& meeting) const {
    return meeting.breadth >= static_cast<int>(race.common);
  }

  bool is_for_both(const MeetingPlaces::Meeting& meeting) const {
    return is_wide_enough(meeting) && passage_of(meeting).of_both;
  }
  bool in_two_tiles(const MeetingPlaces::Meeting& meeting) const;
  /// Of the calls that lead to it, the one between the two lines of one function; null if none is.
  const SourceLine* line_between(const MeetingPlaces::Meeting& meeting) const;
  Passage passage_of(const MeetingPlaces::Meeting& meeting) const;

  const Meetings& meetings_;
  const SourceLine* told_[2];
  bool one_line_ = false;
};

}  // namespace emulator
