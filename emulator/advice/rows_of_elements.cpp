// Advice on races of threads that come to the same element in the same place of the code.
#include "advice/race_table.hpp"

namespace emulator {

namespace {

/// A barrier between them would be nowhere.
bool share_element(R race) {
  if (race.is_apart()) return race.one_line() && !race.has_atomic() && !race.narrow_barrier();
  return race.is_done_by_each_row() || (race.one_line() && race.both_write());
}

bool share_one(R race) {
  return share_element(race) && race.names_one_element() && race.both_write();
}

/// All write the same in one statement, and each may have found it by itself.
bool may_have_found(R race) {
  return share_element(race) && race.race.equal && race.one_line() && race.later().is_decided() &&
         race.names_one_element();
}

bool writes_truth(R race) {
  const auto change = race.later().change();
  return change && source::has_any(race.later().words(change->value), {"true", "false"});
}

/// What each adds to it, if that can be seen.
std::string an_atomic(R race) {
  return atomic_text(race, race.in_place() ? race.in_place()->change : source::Change::add);
}

/// What is written goes by no number in which the two threads differ.
bool writes_alike(R race) {
  const Spot& at = race.last_writing();
  const auto change = at.change();
  return change && !at.is_by_rank(at.words(change->value), race.race.alike);
}

std::string shared_index_text(R race) {
  if (race.is_apart())
    return "The index of " + memory_of(race) + " here is the same in all blocks and threads.";
  return differing_text(race) + ".";
}

}  // namespace

std::vector<RaceRow> rows_of_elements() {
  return {
      {"all may find the same", may_have_found, Cure::one_writer,
       [](R race) {
         return by_rank_text(race) +
                "If every thread always writes it, let one do so for all. If any thread may find "
                "that it is to be written, let it write with an atomic, such as atomicExch()" +
                (writes_truth(race) ? ", which needs an int and no bool." : ".");
       }},
      {"where the best was found",
       [](R race) {
         return share_element(race) && race.names_one_element() && race.notes_where_best();
       },
       Cure::atomic,
       [](R race) {
         return "What is best and where it was found must change in one step: pack both into 64 "
                "bits, and let one atomic change that; or find where it was in a kernel after "
                "this. As it is, several threads write " +
                memory_of(race) + ", and another may be best by then.";
       }},
      {"several write one number", [](R race) { return share_one(race) && race.chooses_writer(); },
       Cure::atomic,
       [](R race) {
         return by_rank_text(race) + "Several threads write " + memory_of(race) +
                ", and only what the last of them writes stays. If each has a part, add it with an "
                "atomic, such as " +
                an_atomic(race) +
                "; if one thread knows all, let it alone write; if each has a result, give each an "
                "element of its own.";
       }},
      {"all write one number", share_one, Cure::one_writer,
       [](R race) {
         return "All these threads write " + memory_of(race) +
                ", and only what the last of them writes stays. Let the thread that knows the "
                "result write it. If each has a part of it, add that with an atomic, such as " +
                an_atomic(race) + "; and if each has a result, give each an element of its own.";
       }},
      {"counted off by each block",
       [](R race) { return share_element(race) && race.is_apart() && race.is_counted_off(); },
       Cure::own_element,
       [](R race) {
         return "Two blocks have counted off the same element of " + memory_of(race) +
                ", as each counts for itself: let the atomic count in global memory, for all "
                "blocks, or begin each block's part where that of the one before ends.";
       },
       writing_line},
      {"scratch of all", is<&RaceCase::is_scratch_of_all>, Cure::own_element,
       [](R race) {
         return "Every thread writes here what is its own, and only what the last of them writes "
                "stays, with a barrier too: give each thread a part of " +
                memory_of(race) + " for itself, or a local variable.";
       },
       writing_line},
      {"index without the thread",
       [](R race) {
         return share_element(race) && race.is_shared_by_index() && writes_alike(race);
       },
       Cure::one_writer,
       [](R race) {
         if (race.is_apart())
           return shared_index_text(race) +
                  " If each block has a part of one number, add it with an atomic; if all have the "
                  "same to write, let one do so; else let the index go by the block or the thread.";
         return shared_index_text(race) +
                " If all have the same to write, let one do so, as in `if (" + race.differing() +
                " == 0)`; else let the index go by that.";
       },
       writing_line},
      {"index without the thread, for what is its own",
       [](R race) { return share_element(race) && race.is_shared_by_index(); }, Cure::own_element,
       [](R race) {
         return shared_index_text(race) +
                " What they write does: let the index go by it, too, and the array have room "
                "for that.";
       },
       writing_line},
      {"index that is a quotient",
       [](R race) { return share_element(race) && race.folded_by() == "/"; }, Cure::one_writer,
       [](R race) {
         return "The index of " + memory_of(race) +
                " comes by a division, so that several threads share it. If all have the same to "
                "write, let one do so, such as the one without a remainder; if each has a part, "
                "use an atomic, such as " +
                an_atomic(race) + ".";
       },
       writing_line},
      {"index that is a remainder",
       [](R race) { return share_element(race) && race.folded_by() == "%"; }, Cure::own_element,
       [](R race) {
         return "The index of " + memory_of(race) +
                " is a remainder, and more threads come than it has values. If each has something "
                "of its own to write, leave the `%` out, and let the array have an element for "
                "each; if each has a part of one number, add it with an atomic, such as " +
                an_atomic(race) + ".";
       },
       writing_line},
      {"same element", share_element, Cure::own_element,
       [](R race) {
         return by_rank_text(race) +
                "Both threads came to the same element: look at how the index is computed, and "
                "give each thread one of its own, or keep the thread away that has nothing to do "
                "there. If they are to share it, let one thread write, or use an atomic.";
       }},
  };
}

}  // namespace emulator
