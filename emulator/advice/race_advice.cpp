// Choosing the one thing to say of a race.
#include "advice/race_advice.hpp"

#include "advice/array_advice.hpp"
#include "advice/pattern.hpp"
#include "advice/statements_around.hpp"
#include "reports/layout.hpp"

namespace emulator {

namespace {

/// Words for a race, by what its reading says.
class Adviser : private ArrayAdvice {
 public:
  using ArrayAdvice::ArrayAdvice;

  RaceAdvice advise() const;

 private:
  RaceAdvice of_pipeline() const;
  RaceAdvice of_copy() const;
  RaceAdvice in_tests() const;
  RaceAdvice across_blocks() const;
  RaceAdvice of_single() const;
  RaceAdvice of_equal() const;
  RaceAdvice own_element() const;
  bool is_done_by_each_row() const;
  std::string by_rank() const;
  RaceAdvice in_one_line() const;
  bool looks_first() const;
  bool may_mean_flag() const;
};

RaceAdvice Adviser::of_pipeline() const {
  return {"Nothing orders the two.", Cure::stage,
          "In a pipeline, producer_acquire() before the copy waits until all have called "
          "consumer_release(), each after its last use of the stage; and consumer_wait() waits for "
          "the copy. Without those, put block.sync() between the two.",
          line(race.copies[1] ? 1 : 0)};
}

/// The second began while the first went on; each may be the copy.
RaceAdvice Adviser::of_copy() const {
  if (race.copies[1])
    return {
        why() + " A copy may begin at once.", Cure::barrier,
        "Put " + barrier() + " before the copy, after all that others do with " + memory() + ".",
        line(1)};
  return {why() + " A thread that waits for a copy waits for its own part only.", Cure::barrier,
          "Wait for the copy, then put " + barrier() + ", then use " + memory() + ".", line(1)};
}

RaceAdvice Adviser::in_tests() const {
  return {why(),
          Cure::returned_value,
          "The lines are the test's own, which uses what your code returned: look at how that came "
          "about. Two threads were given the same place, or one of them went on too early.",
          {}};
}

RaceAdvice Adviser::across_blocks() const {
  const bool can_meet = race.common == Common::grid && one_function() && !one_line();
  const bool in_branch = can_meet && !branch_around(earlier(), later()).file.empty();
  if (const std::string element = set_after_look(); !element.empty()) return after_look(element);
  if (can_meet && has_atomic() && !looks_first() && !is_compared()) return in_order();
  if (has_atomic() && has(Kind::read)) return read_by_atomic();
  if (has_atomic()) return set_beside_atomics();
  if (const std::string other = other_name(); !other.empty()) return to_two_arrays(other);
  if (reads_neighbours()) return to_another_array();
  if (changes_in_place())
    return {why(), Cure::atomic,
            "Change " + memory() + " by an atomic, such as " + an_atomic() + ".", later()};
  if (const SourceLine* change = line_that_puts_back()) return in_one_step_with(*change);
  if (one_line()) return own_element();
  if (const SourceLine* change = line_of_change()) return in_one_step_with(*change);
  if (waits_before_one() || counts_between()) return of_flag();
  if (in_branch) return to_another_array();
  if (can_meet) return in_order();
  return {why(), Cure::order_blocks,
          "Let each block use a part of " + memory() +
              " of its own; or end the kernel between the two, and begin another.",
          later()};
}

/// There is nothing for each thread to have.
RaceAdvice Adviser::of_single() const {
  if (chooses_writer())
    return {why(), Cure::atomic,
            by_rank() + "Several threads write " + memory() +
                ", and only what the last of them writes stays. If each has a part, add it by an "
                "atomic, such as " +
                an_atomic() + "; if one knows all, let that one alone write.",
            later()};
  return {why(), Cure::one_writer,
          "All these threads write " + memory() +
              ", and only what the last of them writes stays. Let the one that knows the result "
              "write it; if each has a part, add it by an atomic, such as " +
              an_atomic() + ".",
          later()};
}

/// In a block of two or three dimensions, one coordinate is several threads.
std::string Adviser::by_rank() const {
  static const Pattern knows(R"(threadIdx\.[yz]|thread_index|thread_rank)");
  if (!race.same_x || is_above(knows, later())) return "";
  return "The two threads have the same threadIdx.x, and differ in y or z: where threadIdx.x alone "
         "makes an index or chooses a thread, take the rank in the block, or launch blocks of one "
         "dimension. ";
}

/// The kernel knows the x of a thread alone, so that all threads of this x do the same to the same
/// element. In shared memory it is as likely that a barrier is missing.
bool Adviser::is_done_by_each_row() const {
  return !race.in_shared && !has_atomic() && !by_rank().empty() &&
         (!one_line() || changes_in_place());
}

RaceAdvice Adviser::own_element() const {
  if (race.equal && one_line() && is_in_branch(later()) && names_one_element()) return of_equal();
  if (place.is_single && both_write()) return of_single();
  return {
      why(), Cure::own_element,
      by_rank() +
          "Both threads came to the same element: look at how the index is computed, and give "
          "each thread one of its own, or keep the one away that has nothing to do there. If they "
          "are to share it, let one thread write, or use an atomic.",
      later()};
}

/// All write the same in one line, and each may have found it by itself.
RaceAdvice Adviser::of_equal() const {
  static const Pattern truth(R"(= *(true|false) *;)");
  const std::string text = lines.line(1).text();
  if (!is_in_branch(later()))
    return {why(), Cure::one_writer, by_rank() + "Let one thread write it for all.", later()};
  return {why(), Cure::one_writer,
          by_rank() +
              "If each of them writes it always, let one thread do so for all. If each may find "
              "that it is to be written, let it write by an atomic, such as atomicExch()" +
              (truth.is_in(text) ? ", which needs an int and no bool." : "."),
          later()};
}

/// Both are in one line: a barrier between them would be nowhere.
RaceAdvice Adviser::in_one_line() const {
  if (race.equal && !chooses_writer()) return of_equal();
  if (changes_in_place())
    return {why(), Cure::atomic,
            "Each thread reads " + memory() +
                " and writes it back, and another comes between: change it by an atomic, such as " +
                an_atomic() + ".",
            later()};
  if (exchanges_what_it_read()) return in_one_step(later());
  if (looks_before_atomic())
    return {why(), Cure::atomic,
            "The look at " + memory() +
                " before the atomic comes too early or too late: leave it out, the atomic compares "
                "by itself.",
            later()};
  if (has_atomic()) return {why(), Cure::atomic, "Let all of them use an atomic.", later()};
  if (both_write()) return own_element();
  if (const SourceLine loop = loop_without_barrier(); !loop.file.empty())
    return in_each_iteration(loop);
  return {why(), Cure::barrier_after,
          "Some still read while others already write, in one statement. Read into a local "
          "variable, then " +
              barrier() + ", then write; in a loop, wait after every iteration as well.",
          later()};
}

/// A thread that reads first and then tries to change it can't be helped by a barrier.
bool Adviser::looks_first() const {
  return has_atomic() && has(Kind::read) &&
         line(which(Kind::read)).line < line(1 - which(Kind::read)).line;
}

/// The kernel has fences. In a block's shared memory that is a flag only where a loop waits for it.
bool Adviser::may_mean_flag() const {
  const bool apart = race.common == Common::none || race.common == Common::grid;
  if (!race.has_fences || has_atomic()) return false;
  if (apart) return !(one_line() && both_write());
  return !one_line() && (!race.in_shared || has_fence_alone() || waits_before_one());
}

RaceAdvice Adviser::advise() const {
  bool apart = race.common == Common::none || race.common == Common::grid;
  if (has(Kind::barrier))
    return {"Nothing orders the two.", Cure::barrier_init,
            "Let one thread call init(&barrier, count), then synchronise the block, before any "
            "thread uses the barrier.",
            earlier()};
  if (const std::string arrays = dynamic_arrays(); !arrays.empty()) return of_overlap(arrays);
  if (race.narrow_scope) return of_scope();
  if (race.in_pipeline && race.common <= Common::block) return of_pipeline();
  if (is_folded(lines.line(0).file) && is_folded(lines.line(1).file)) return in_tests();
  if (race.copies[0] || race.copies[1]) return of_copy();
  if (is_plain_unlock()) return of_lock();
  if (waits_for_it()) return of_plain_flag();
  if (may_mean_flag()) return apart || !has_fence_alone() ? of_flag() : of_fence();
  if (apart) return across_blocks();
  if (is_done_by_each_row()) return own_element();
  if (race.common == Common::warp)
    if (const auto steps = ladder()) return of_ladder(*steps);
  if (const std::string element = set_after_look(); !element.empty()) return after_look(element);
  if (const SourceLine* change = line_that_puts_back()) return in_one_step_with(*change);
  if (one_line()) return in_one_line();
  const SourceLine* change = line_of_change();
  if (change && (!race.in_shared || loop_without_barrier().file.empty()))
    return in_one_step_with(*change);
  bool in_caller = is_folded(lines.line(0).file) || is_folded(lines.line(1).file);
  if (!in_two_branches())
    if (const auto meeting = meeting_between()) return past(*meeting);
  if (in_caller || !one_function()) return of_callers();
  bool of_the_grid = has_atomic() && has(Kind::read) && !race.in_shared;
  return looks_first() || of_the_grid ? read_by_atomic() : between();
}

}  // namespace

const SourceLine& RaceLines::line(int side) const {
  static const SourceLine unknown;
  return sides[side].empty() ? unknown : sides[side].front();
}

RaceAdvice advise(const RaceFacts& race, const RaceLines& lines, const PlaceName& place,
                  const std::vector<MeetingPlaces::Meeting>& meetings) {
  RaceAdvice advice = Adviser(race, lines, place, meetings).advise();
  if (race.has_async_barriers && race.common <= RaceFacts::Common::block &&
      advice.cure == Cure::barrier)
    advice.why +=
        " A cuda::barrier orders what is done before arrive() with what is done after wait(), for "
        "those who arrive in one phase: one of the two is done outside of that.";
  return advice;
}

}  // namespace emulator
