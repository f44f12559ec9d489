// Advice on races by what the program means to order them with.
#include "advice/race_table.hpp"

namespace emulator {

namespace {

using Kind = RaceFacts::Kind;

SourceLine copy_line(R race) { return race.spot(race.race.copies[1]).line(); }
/// One thread has used its own part before another has begun to copy what it uses as well.
bool is_used_before_others_copy(R race) {
  const Spot &use = race.spot(0), &copy = race.spot(1);
  return race.race.copies[1] && !race.race.copies[0] && race.one_function() && !race.between() &&
         copy.head().begin < use.head().begin && !copy.around_both(use, &Spot::is_loop);
}
SourceLine using_line(R race) { return race.spot(!is_used_before_others_copy(race)).line(); }
SourceLine innermost_writing_line(R race) { return race.innermost(race.which(Kind::write)).line(); }
SourceLine narrower_line(R race) { return innermost_line(race.lines, race.race.narrower); }
/// Whoever uses what was copied has passed the barrier before that as often as who copies again.
bool is_copy_of_next_turn(R race) {
  const auto& between = race.between();
  return race.race.copies[0] && between && between->is_passed_by_both() &&
         race.earlier().around_both(race.later(), &Spot::is_loop);
}

std::string lock_text(const RaceCase::Turn& turn) { return in_code(turn.word, "the lock"); }

SourceLine line_with_lock(R race) { return race.spot(race.race.second_has).line(); }
SourceLine line_without_lock(R race) { return race.spot(!race.race.second_has).line(); }

/// What else can be wrong with fences that are there.
std::string reach_text(R race) {
  if (!race.is_apart())
    return race.race.has_fences
               ? " If one thread takes it for others, __syncthreads() must come between."
               : "";
  return race.race.are_narrow
             ? " A fence of a block, such as __threadfence_block(), is none for other blocks."
             : "";
}

}  // namespace

std::vector<RaceRow> rows_of_means() {
  return {
      {"barrier object", [](R race) { return race.has(Kind::barrier); }, Cure::barrier_init,
       "Let one thread call init(&barrier, count), then synchronise the block, before any "
       "thread uses the barrier.",
       earlier_line},
      {"dynamic arrays overlap", [](R race) { return !race.dynamic_arrays().empty(); },
       Cure::own_element,
       [](R race) {
         return race.dynamic_arrays() +
                " are the same memory: all `extern __shared__` arrays begin at one address. "
                "Declare one for all, large enough, and let each part begin where the one before "
                "it ends.";
       }},
      {"parts of a dynamic array overlap",
       [](R race) { return race.parts_of_dynamic_array().has_value(); }, Cure::own_element,
       [](R race) {
         const auto parts = *race.parts_of_dynamic_array();
         return "`" + parts.one + "` and `" + parts.other + "` are parts of `" + parts.memory +
                "`, and overlap: let each begin where the one before it ends, counted in bytes or "
                "in elements as the pointer does, and let no index leave its part.";
       }},
      {"scope too narrow", [](R race) { return race.race.narrow_scope; }, Cure::wider_scope,
       [](R race) {
         return "An atomic that ends in _block is one for its own block alone, and so is an "
                "atomic_ref of that scope. Use one for the whole device: other blocks change " +
                memory_of(race) + ", too.";
       },
       narrower_line},
      {"stage of a pipeline",
       [](R race) { return race.race.in_pipeline && race.race.common <= RaceFacts::Common::block; },
       Cure::stage,
       "In a pipeline, producer_acquire() before the copy waits until all consumers have called "
       "consumer_release(), each after its last use of the stage; and consumer_wait() "
       "waits for the copy. Without those, put block.sync() between the two.",
       copy_line},
      {"within the tests", [](R race) { return race.is_of_tests(0) && race.is_of_tests(1); },
       Cure::returned_value,
       "The lines are the test's own, which uses what your code returned: look at how "
       "that came about. Two threads were given the same place, or one of them went on "
       "too early.",
       nowhere},
      {"copy begins too early",
       [](R race) { return race.race.copies[1] && !is_used_before_others_copy(race); },
       Cure::barrier,
       [](R race) {
         return "Put " + race.barrier() +
                " before the copy, after all that other threads do with " + memory_of(race) + ".";
       },
       using_line},
      {"copy of the next turn", is_copy_of_next_turn, Cure::barrier,
       [](R race) {
         return "The next turn of the loop begins its copy while other threads still use " +
                memory_of(race) + ": put " + race.barrier() + " after " +
                line_text(using_line(race)) + ", at the end of the loop.";
       },
       using_line},
      {"copy of others",
       [](R race) { return race.race.copies[0] || is_used_before_others_copy(race); },
       Cure::barrier,
       [](R race) {
         return "Wait for the copy, then put " + race.barrier() + ", then use " + memory_of(race) +
                ".";
       },
       using_line},
      {"under a lock without fences", [](R race) { return race.in_turn().has_value(); },
       Cure::fence,
       [](R race) {
         const auto turn = *race.in_turn();
         return "Threads take " + lock_text(turn) +
                " in turn, but that orders no memory: put a __threadfence() after it is taken, "
                "at " +
                line_text(turn.taken) + ", and another before it is given back, at " +
                line_text(turn.given) +
                "; or take it with an acquire and give it back with a release." + reach_text(race);
       },
       [](R race) { return race.in_turn()->taken; }},
      {"lock that one of the two doesn't take",
       [](R race) { return race.turn_of_one().has_value(); }, Cure::fence,
       [](R race) {
         const auto turn = *race.turn_of_one();
         const SourceLine without = line_without_lock(race);
         const bool looks = race.race.kinds[!race.race.second_has] == Kind::read;
         return capitalised(line_text(line_with_lock(race))) + " is done with " + lock_text(turn) +
                ", which " + line_text(turn.taken) + " takes, and " + line_text(without) +
                " without: take it there, too." +
                (looks ? " If that is only a look before the lock is taken, let it be an atomic "
                         "with an acquire, and set what it looks at with a release."
                       : "");
       },
       line_without_lock},
      {"lock given back plainly", is<&RaceCase::is_plain_unlock>, Cure::atomic,
       [](R race) {
         return "Other threads try to take " + memory_of(race) +
                " with atomics meanwhile: give it back with one too, such as atomicExch(), after a "
                "__threadfence(); and put another after it has been taken.";
       },
       innermost_writing_line},
      {"ladder of a warp",
       [](R race) {
         return race.race.common == RaceFacts::Common::warp && race.ladder().has_value();
       },
       Cure::barrier,
       [](R race) {
         return "The lanes of a warp don't run in step, whether the memory is volatile or not: in "
                "each line from " +
                std::to_string(race.ladder()->first) + " to " +
                std::to_string(race.ladder()->last) +
                ", read into a local variable, then __syncwarp(), then write, then __syncwarp() "
                "again. Or add with __shfl_down_sync(), in steps of 16 and less: other warps' "
                "numbers are read from memory, before these.";
       }},
  };
}

}  // namespace emulator
