// Advice on races of blocks that can't meet, or would meet for too little.
#include <algorithm>

#include "advice/race_table.hpp"

namespace emulator {

namespace {

using Kind = RaceFacts::Kind;

/// One block sets it, whose barriers hold no other back.
bool is_set_by_one_block(R race) {
  return race.has(Kind::write) && !race.race.in_shared && race.one_function() &&
         std::ranges::any_of(race.writing().conditions(), [](const Spot::Condition& each) {
           return source::has_any(each.words, {"blockIdx"});
         });
}

bool sets_beside_atomics(R race) {
  return race.has_atomic() &&
         (race.is_apart() ? !race.may_be_ordered() : is_set_by_one_block(race));
}

bool is_plain(R race) { return race.is_apart() && !race.has_atomic(); }

/// In one function, after the other has written.
bool reads_later(R race) {
  return race.has(Kind::read) && !race.has_atomic() && race.one_function() &&
         &race.reading() == &race.later();
}

/// A line decides by what others write, each in elements of anybody; in one block, where that is in
/// shared memory, they may meet.
bool decides_by_what_others_write(R race) {
  if (race.is_apart() || race.has_atomic() || race.race.in_shared || race.one_line()) return false;
  const Spot &reads = race.reading(), &writes = race.writing();
  const auto change = writes.change();
  if (!race.one_function() || !reads.is_branch() || !change) return false;
  const source::Words target = writes.resolved(writes.words(change->target));
  const auto loop = writes.apart_from(reads);
  return std::ranges::count(target, "[") > 1 || (loop && loop->is_loop());
}

/// It is written only where a look at it has found something: what isn't written stays as it is.
bool is_written_by_look(R race) {
  const Spot& at = race.writing();
  const auto change = at.change();
  if (!change) return false;
  const source::Words target = at.resolved(at.words(change->target));
  return std::ranges::any_of(at.conditions(), [&](const Spot::Condition& each) {
    return source::find(Spot::asked(each), target).has_value();
  });
}

/// Where the thread itself has set before it, or changed, what it reads.
template <bool is_set>
std::optional<Spot> own_change_before(R race) {
  if (!is_plain(race) || !race.has(Kind::read) || !race.one_function()) return {};
  const Spot& at = race.reading();
  const auto before = at.before();
  const auto changes = [&](const Spot& each) {
    const auto change = each.change();
    return change && change->is_plain() == is_set && !each.apart_from(at) &&
           source::find(at.words(), each.words(change->target));
  };
  const auto found = std::ranges::find_if(before, changes);
  return found == before.end() ? std::nullopt : std::optional(*found);
}

/// `a[blockIdx.x] = …`
bool writes_one_a_block(R race) {
  const auto change = race.writing().change();
  return change && source::find(race.writing().by_memory(race.writing().words(change->target)),
                                {"[", "blockIdx", ".", "x", "]"});
}

std::string another_array_text(R race) {
  if (writes_one_a_block(race))
    return "Some blocks still read " + memory_of(race) +
           " while others already write their results there. Write those to an array of their own, "
           "with an element for each block.";
  const bool has_grid = race.race.common == RaceFacts::Common::grid;
  return "Some blocks still read " + memory_of(race) +
         " while others already write it. Write to another array, which begins as a copy if not "
         "all is written, and read that " +
         (has_grid ? "after a grid.sync()." : "in the next kernel.");
}

}  // namespace

std::vector<RaceRow> rows_across_blocks() {
  return {
      {"set after the atomics of other blocks",
       [](R race) {
         return sets_beside_atomics(race) && race.one_function() &&
                race.writing().line().line > race.atomic().line().line;
       },
       Cure::atomic,
       [](R race) {
         return "If the block that sets " + memory_of(race) +
                " has found that it is the last, let it do so with an atomic too, such as "
                "atomicExch(): nothing orders a plain write after the atomics of other blocks.";
       },
       writing_line},
      {"set before the atomics of other blocks", sets_beside_atomics, Cure::order_blocks,
       [](R race) {
         return "Set " + memory_of(race) + " before the kernel begins: no block is first.";
       },
       writing_line},
      {"one array by two names",
       [](R race) {
         return (is_plain(race) || race.one_line() || reads_later(race)) &&
                !race.other_name().empty();
       },
       Cure::order_blocks,
       [](R race) {
         return "`" + race.other_name() + "` and " + memory_of(race) +
                " are the same memory in this launch: give the kernel two arrays, so that nobody "
                "writes what another still reads." +
                (race.is_apart() || race.one_line()
                     ? ""
                     : " Or let " + line_text(race.reading()) + " read before " +
                           line_text(race.writing()) + " writes, with a barrier between.");
       }},
      {"the same element for each block", is<&RaceCase::is_done_by_each_block>, Cure::own_element,
       [](R race) {
         return "Threads of the same rank, each in a block of its own, come to the same element "
                "of " +
                memory_of(race) +
                ", for the index doesn't ask for the block: take blockIdx.x * blockDim.x + "
                "threadIdx.x, say, and wherever blockDim.x counts the threads, in steps or shares, "
                "gridDim.x * blockDim.x. Or launch one block, if that does it all.";
       },
       writing_line},
      {"rounds that one block alone waits for",
       [](R race) {
         return is_plain(race) && !(race.one_line() && race.both_write()) &&
                race.barrier_of_rounds().has_value();
       },
       Cure::order_blocks,
       [](R race) {
         return "The barrier at " + line_text(*race.barrier_of_rounds()) +
                " is for one block, and the two threads are in different ones. If each block has "
                "a part of its own, the index leads out of it: look at how that is computed. If "
                "blocks are to go on from what others did, end the kernel after each iteration, "
                "and launch it again for the next; or launch it with "
                "cudaLaunchCooperativeKernel, and make that barrier grid.sync().";
       }},
      {"looked at while others look and write",
       [](R race) {
         return race.has(Kind::read) && (is_plain(race) || decides_by_what_others_write(race)) &&
                is_written_by_look(race);
       },
       Cure::atomic_read,
       [](R race) {
         return std::string("Other ") + (race.is_apart() ? "blocks" : "threads") + " write " +
                memory_of(race) + " at " + line_text(race.writing()) +
                " meanwhile, where a look at it has found something: let one atomic look and "
                "write there, such as atomicCAS(), and read it here with an atomic, too.";
       },
       reading_line},
      {"neighbours of other blocks",
       [](R race) { return is_plain(race) && race.reads_neighbours(); }, Cure::order_blocks,
       another_array_text},
      {"data of a flag between blocks",
       [](R race) { return is_plain(race) && !race.one_line() && race.waits_before_one(); },
       Cure::fence, flag_text},
      {"read after its own change",
       [](R race) { return own_change_before<false>(race).has_value(); }, Cure::atomic,
       [](R race) {
         return "Other blocks write " + memory_of(race) +
                " meanwhile: change it with an atomic at " +
                line_text(*own_change_before<false>(race)) +
                ", and go here by what that returns, which is what was there before.";
       },
       reading_line},
      {"read after it was set", [](R race) { return own_change_before<true>(race).has_value(); },
       Cure::own_element,
       [](R race) {
         return "Other blocks write " + memory_of(race) +
                " meanwhile: if this is to find what the thread itself has set at " +
                line_text(*own_change_before<true>(race)) + ", go by a variable of its own.";
       },
       reading_line},
      {"blocks that don't meet",
       [](R race) { return race.is_apart() && !race.one_line() && !race.can_meet(); },
       Cure::order_blocks,
       [](R race) {
         const std::string own = race.place.is_single ? ""
                                                      : "let each block use a part of " +
                                                            memory_of(race) + " of its own; or ";
         if (race.both_write())
           return capitalised(own) +
                  "end the kernel between the two, and begin another. If any of the values will "
                  "do, write it with an atomic, such as atomicExch().";
         return "The blocks of a launch run in any order: " + own +
                "let a launch do only what needs nothing that other blocks of it write, and "
                "another what comes after that.";
       }},
  };
}

}  // namespace emulator
