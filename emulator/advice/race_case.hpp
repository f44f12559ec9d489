// A race, as facts: what the checker knows of it, and what its two places in the source are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "advice/findings.hpp"
#include "advice/spot.hpp"
#include "advice/table.hpp"
#include "notes/meeting_places.hpp"

namespace emulator {

/// What it refers to must outlive it.
class RaceCase {
 public:
  using Kind = RaceFacts::Kind;
  using Common = RaceFacts::Common;
  using Meetings = std::vector<MeetingPlaces::Meeting>;

  RaceCase(const RaceFacts& race, const Sides& lines, const PlaceName& place,
           const Meetings& meetings);

  const RaceFacts& race;
  const Sides& lines;
  const PlaceName& place;

  // Of a side, where the two ways part: in one function, if there is one.
  const Spot& spot(int side) const { return spots_[side]; }
  const Spot& later() const { return spots_[side_of_later()]; }
  const Spot& earlier() const { return spots_[!side_of_later()]; }
  int side_of_later() const;
  bool one_function() const { return in_one_function_; }
  /// They came by the same calls to the same statement.
  bool one_statement() const { return one_statement_; }
  /// Or to the same line.
  bool one_line() const { return one_statement_ || one_line_; }
  /// The innermost statement of a side.
  const Spot& innermost(int side) const { return innermost_[side]; }

  int which(Kind kind) const { return race.kinds[1] == kind; }
  bool has(Kind kind) const { return race.kinds[0] == kind || race.kinds[1] == kind; }
  bool has_atomic() const { return has(Kind::atomic); }
  bool both_write() const { return race.kinds[0] == Kind::write && race.kinds[1] == Kind::write; }
  const Spot& reading() const { return spots_[which(Kind::read)]; }
  const Spot& writing() const { return spots_[which(Kind::write)]; }
  const Spot& last_writing() const { return both_write() ? later() : writing(); }
  const Spot& atomic() const { return spots_[which(Kind::atomic)]; }
  /// Different blocks.
  bool is_apart() const { return race.common >= Common::grid; }
  /// In different blocks that run together, in one function: they can meet.
  bool can_meet() const { return race.common == Common::grid && one_function() && !one_line(); }
  /// A barrier between the two could be complete, and would be of use.
  bool may_be_ordered() const {
    if (!is_apart()) return true;
    return can_meet() && !(has_atomic() && (looks_first() || is_compared()));
  }
  bool is_of_tests(int side) const;
  /// What changes the memory: the spot of the side, or what it calls.
  Spot doing(int side) const;

  // What the kernel has to meet at.
  /// A barrier that lies between the two statements of one function, or in what is called there,
  /// and how often the two threads had passed it: that of the earlier, and that of the later.
  struct Between {
    SourceLine at;
    std::uint64_t earlier = 0, later = 0;
    bool of_both = false, by_who_comes = false;
    const MeetingPlaces::Meeting* meeting = nullptr;  ///< the first of those in its line
    bool is_passed_by_both() const { return of_both && later > 0 && earlier >= later; }
  };
  /// One that both have passed, if there is one.
  const std::optional<Between>& between() const { return between_; }
  /// A barrier of such a group, in a branch, that only the one of the two has come to which missed
  /// `between`: it stood in for that.
  std::optional<SourceLine> came_elsewhere() const;
  bool missed_by_later() const {
    return between_->later < between_->earlier || between_->later == 0;
  }
  bool has_barrier_between() const {
    return may_be_ordered() && !are_in_two_branches() && between_.has_value();
  }
  bool are_in_two_branches() const { return earlier().parting(later()).has_value(); }
  /// One is in what another function calls, or after it has returned.
  bool is_of_callers() const {
    return !is_apart() && (is_of_tests(0) || is_of_tests(1) || !one_function());
  }
  /// The size of the tiles whose barrier lies between the two statements, if the two threads are in
  /// different ones; otherwise 0.
  unsigned tiles_between() const;
  /// A barrier between the two statements that each has come to in turn, but with its own block or
  /// cluster alone; where it stands, one for both would do. None if they also wait there in halves.
  struct Narrow {
    SourceLine at;
    bool of_block = false;
  };
  std::optional<Narrow> narrow_barrier() const;
  /// Of a loop that threads of two blocks which don't run together are both in: the block's barrier
  /// at its end or beginning, with none between the two statements.
  std::optional<SourceLine> barrier_of_rounds() const;
  /// A barrier that would do, as the function writes it already if it has one.
  std::string barrier() const;
  bool barrier_is_wider() const { return known_barrier().is_wider; }
  /// The innermost loop that both are in, alike for all threads, in which nobody meets.
  std::optional<Spot> loop_without_barrier() const;

  /// A barrier of such a loop that stands in a branch, which goes by no rank, and all leave out.
  std::optional<SourceLine> barrier_left_out() const;

  // What the statements do to the memory.
  /// How the memory's new value comes of its old one, by this side or by both; none if it doesn't,
  /// or in more than one step. `at` is the statement that writes.
  struct InPlace {
    source::Change change = source::Change::none;
    Spot at;
  };
  /// Within one statement: `x += 1`, `x = max(x, 3)`.
  const std::optional<InPlace>& in_place() const { return in_place_; }
  /// Over several: a read, and a write of what was made of it.
  const std::optional<InPlace>& put_back() const { return put_back_; }
  /// "level[w]", which is written because of what a look at it has found; empty if that isn't so.
  const std::string& set_after_look() const { return set_after_look_; }
  /// It is written under a branch that an atomic read of it decides: what one atomic would do
  /// there, or `other`.
  std::optional<source::Change> set_after_atomic_look() const;
  /// It writes one element and reads others, there or before: `d[i] = d[i - 1] + d[i + 1]`.
  bool reads_neighbours() const;
  /// It assigns to the same element in every thread: `*found = 1`, `count[0] = n`.
  bool names_one_element() const;
  /// It writes for some thread alone already, or each thread where its rank says.
  bool chooses_writer() const;
  /// Every thread writes the element, whatever its rank, and a value that goes by its rank; another
  /// statement reads it, or writes it as well.
  bool is_scratch_of_all() const;
  /// Every thread does it for the same elements, whatever its rank, and by what it finds there.
  bool is_work_of_all() const;
  /// Threads that differ in one coordinate do it in a loop for the same elements, as the others
  /// say.
  bool is_work_of_row() const;
  /// "threadIdx.y", of two threads of one block: the first coordinate in which they differ.
  std::string differing() const;
  /// A loop around that begins at a number of the thread by which the two differ, and goes on by
  /// what isn't the number of threads.
  struct ShortStep {
    std::string step;    ///< "TM"
    std::string number;  ///< "threadIdx.y"; of a thread of the launch, as it is written
    std::string count;   ///< "blockDim.y": how many threads have such numbers
  };
  std::optional<ShortStep> short_step() const;
  /// One statement's index goes by no number in which the two threads differ.
  bool is_shared_by_index() const;
  /// And it makes the element of others in the array, as a step of a reduction does.
  bool is_step_of_others() const;
  /// "/" or "%", by which one statement's index is made of the thread's number; empty if it isn't.
  std::string folded_by() const;
  /// The kernel, and what it calls there, asks for no number of a thread or a block, so that all do
  /// the same, in loops.
  bool knows_no_thread() const;
  /// What chooses the threads that write the one number goes by the coordinate that is the same for
  /// the two.
  bool is_done_once_a_row() const;
  /// The element is one that an atomic has counted off.
  bool is_counted_off() const;
  /// The function writes `a[i]`, `a[i + 1]` and so on, and threads come to elements of each other.
  struct Run {
    std::string begin;  ///< "i"
    unsigned length = 0;
  };
  std::optional<Run> overlapping_run() const;
  /// The statements around exchange two elements.
  bool exchanges_elements() const;
  /// The kernel knows the x of a thread alone, so that threads of this x do the same.
  bool knows_x_alone() const;
  /// In shared memory it is as likely that a barrier is missing.
  bool is_done_by_each_row() const {
    return !is_apart() && !race.in_shared && !has_atomic() && knows_x_alone() &&
           (!one_line() || in_place_);
  }
  /// Threads of the same rank in two blocks write, or put back what they have read, where the rank
  /// alone says, and what they put there is no change that an atomic could make.
  bool is_done_by_each_block() const;
  /// "next", by which one statement names the memory, where the other calls it by `place.memory`:
  /// both are pointers that the kernel was given. Empty if there is no such name.
  std::string other_name() const;
  /// "`sums` and `counts`", if the racing statements name two `extern __shared__` arrays; or empty.
  std::string dynamic_arrays() const;
  /// The same of two pointers into one such array, of which one begins further on than the other.
  struct Parts {
    std::string memory, one, other;
  };
  std::optional<Parts> parts_of_dynamic_array() const;
  struct Lines {
    int first = 0, last = 0;
  };
  /// The statements around the two that follow each other and add to what they all name, as the
  /// steps of a reduction by one warp do; none if there are few.
  std::optional<Lines> ladder() const;

  // What the atomics are for.
  /// The loop goes over what other threads add to, each at the place that its atomic returned.
  bool goes_over_what_grows() const;
  /// What is written was made of what an atomic returned, and others come between.
  bool puts_back_after_atomic() const;
  /// It notes where the best was found: under a comparison with what atomics change.
  bool notes_where_best() const;
  /// It is compared before an atomic that compares as well.
  bool looks_before_atomic() const;
  /// A thread that reads it first and then tries to change it.
  bool looks_first() const;
  bool is_compared() const;
  bool exchanges_what_it_read() const;
  bool adds_what_it_read() const;
  /// A word that each of the two threads takes before its access and gives back after it, and where
  /// the function does so that has the later access, or calls what has it.
  struct Turn {
    std::string word;
    SourceLine taken, given;
  };
  std::optional<Turn> in_turn() const;
  /// The same of a word that the one has, where the other does without.
  std::optional<Turn> turn_of_one() const;
  /// One takes a lock by an atomic, further up, and the other writes to it: it gives the lock back.
  bool is_plain_unlock() const;

  // Flags.
  /// What tells the one that the other has done its part; none if nothing does that the one decides
  /// by, or if it is what they race for.
  const std::optional<RaceFacts::Signal>& signal() const { return signal_; }
  /// The function does that before the first of the two accesses, and in no loop with it.
  bool is_told_early() const;
  /// A loop at one side waits for what the other sets, and does nothing else: it doesn't compare
  /// and swap what it has read.
  bool waits_for_it() const;
  /// One of the two reads, and above it a loop waits for what another thread sets.
  bool waits_before_one() const;
  /// Between the two is a fence, and nothing there, or before, that could be a flag.
  bool has_fence_alone() const;

 private:
  void join_in_one_line();
  void find_spots();
  std::optional<Between> meeting_between() const;
  std::optional<InPlace> change_in_statement() const;
  std::optional<InPlace> change_over_statements() const;
  std::optional<InPlace> change_of(const Spot& at) const;
  bool has_both(const std::vector<Spot>& spots) const;
  bool looks_before(int side) const;
  /// Such an atomic changes the memory by what was made of the reading statement's variable.
  bool changes_by_what_it_read(bool (*is_one)(std::string_view name)) const;
  /// What the last write does, of one function and of threads of one block, without atomics.
  std::optional<source::Assignment> change_in_block() const;
  bool is_done_alike(std::string_view coordinates) const;
  std::string find_look() const;
  std::optional<RaceFacts::Signal> find_signal() const;
  bool is_met_between(const Spot& one, const Spot& other) const;
  bool mentions(std::initializer_list<std::string_view> names) const;
  bool has_small_groups() const;
  bool may_be_of_block() const;
  bool has_groups() const;
  struct Known {
    std::string call;       ///< empty if there is none
    bool is_wider = false;  ///< than the two threads need
  };
  Known known_barrier() const;
  std::string call_of(const MeetingPlaces::Meeting& meeting) const;
  bool is_wide_enough(const MeetingPlaces::Meeting& meeting) const {
    return meeting.breadth >= static_cast<int>(race.common);
  }
  bool is_for_both(const MeetingPlaces::Meeting& meeting) const {
    return is_wide_enough(meeting) && passage_of(meeting).of_both;
  }
  bool in_two_tiles(const MeetingPlaces::Meeting& meeting) const;
  const SourceLine* line_in(const MeetingPlaces::Meeting& meeting, const Spot& loop) const;
  const SourceLine* line_between(const MeetingPlaces::Meeting& meeting, const Spot& one,
                                 const Spot& other) const;
  const SourceLine* line_within(const MeetingPlaces::Meeting& meeting) const;
  const SourceLine* line_apart(const MeetingPlaces::Meeting& meeting) const;
  std::optional<bool> meets_after(const MeetingPlaces::Meeting& meeting, std::size_t i, int side,
                                  std::size_t j) const;
  Passage passage_of(const MeetingPlaces::Meeting& meeting) const;

  const Meetings& meetings_;
  std::vector<Spot> innermost_, spots_;  ///< by side
  std::size_t frames_[2] = {};           ///< that of the spot, of the side's lines
  bool in_one_function_ = false, one_statement_ = false, one_line_ = false;
  std::optional<Between> between_;
  std::optional<InPlace> in_place_, put_back_;
  std::string set_after_look_;
  std::optional<RaceFacts::Signal> signal_;
};

}  // namespace emulator
