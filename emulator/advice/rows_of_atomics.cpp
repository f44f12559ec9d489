// Advice on races where one step was meant, and the program makes two of it.
#include <algorithm>

#include "advice/race_table.hpp"
#include "source/forms.hpp"

namespace emulator {

namespace {

using Kind = RaceFacts::Kind;

SourceLine innermost_reading(R race) { return race.innermost(race.which(Kind::read)).line(); }
SourceLine changing_line(R race) { return race.put_back()->at.line(); }
SourceLine changing_in_place_line(R race) { return race.in_place()->at.line(); }

/// "atomicAdd(count, mine)" for `atomicExch(count, *count + mine)`.
std::string exchange_as_one(R race) {
  const Spot& at = race.innermost(race.which(Kind::atomic));
  for (const source::Call& call : at.calls()) {
    if (!call.name.starts_with("atomicExch") || call.arguments.size() != 2) continue;
    const source::Words address = at.words(call.arguments[0]);
    source::Words element(address.begin() + (address.front() == "&"), address.end());
    if (address.front() != "&") element.insert(element.begin(), "*");
    const source::Range value = call.arguments[1];
    const auto change = source::change_of(at.resolved(element), "=", at.resolved(at.words(value)));
    if (change == source::Change::none || change == source::Change::other) continue;
    const std::string name = atomic_text(change);
    const source::Range first{value.begin, value.begin + element.size()};
    if (first.end + 1 >= value.end || at.words(first) != element) return name;
    return name.substr(0, name.size() - 1) + at.code().text(call.arguments[0]) + ", " +
           at.code().text({first.end + 1, value.end}) + ")";
  }
  return atomic_text(source::Change::other);
}

/// Every thread makes the same change of the one number: it may be meant once for all of them.
bool may_be_for_all(R race) {
  if (!race.in_place() || race.is_done_by_each_row() || !race.names_one_element()) return false;
  const Spot& at = race.in_place()->at;
  const auto change = at.change();
  if (at.is_decided() || !change) return false;
  const source::Words target = at.words(change->target), value = at.words(change->value);
  return std::ranges::all_of(value, [&](std::string_view word) {
    return !source::is_name(word) || word == "gridDim" || word == "blockDim" || word == "x" ||
           std::ranges::find(target, word) != target.end();
  });
}

template <bool may_meet>
bool adds_to_list(R race) {
  return race.goes_over_what_grows() && race.may_be_ordered() == may_meet &&
         !race.has_barrier_between();
}

std::string list_text(R race) {
  return capitalised(line_text(race.reading())) +
         " goes over a list that other threads still add to at " + line_text(race.atomic()) + ": ";
}

/// `x = exp(x)` may be meant for each element, and not for each thread.
std::string in_one_step(R race) {
  const auto change = race.in_place()->change;
  return "with an atomic, such as " + atomic_text(race, change) + "." +
         (change == source::Change::other
              ? " If it is to be changed once, and not by each of them, let one thread do it "
                "before a barrier that the others pass then: the element has to be its own."
              : "");
}

/// The first statement after the later write that reads it, and no barrier comes before that.
std::optional<Spot> read_again(R race) {
  const Spot& at = race.later();
  if (race.place.memory.empty() || !at.is_known()) return {};
  for (const Spot& each : at.function().inside()) {
    if (each.head().begin <= at.head().begin) continue;
    if (each.meets()) return {};
    const auto change = each.change();
    const source::Words words =
        change && change->is_plain() ? each.words(change->value) : each.words();
    if (source::names(words, race.place.memory)) return each;
  }
  return {};
}

}  // namespace

std::vector<RaceRow> rows_of_atomics() {
  return {
      {"counter set back while others wait for it",
       [](R race) { return race.has_atomic() && race.race.sets_back_early; }, Cure::atomic,
       [](R race) {
         return "Threads still wait for what " + memory_of(race) +
                " becomes: set it with an atomic too, such as atomicExch(), after a "
                "__threadfence(). And a thread may count again before the last of them has looked: "
                "let them wait for another number, to which the last adds after that. Or meet at " +
                race.barrier() + ", which does all of this.";
       },
       writing_line},
      {"counter set back by the last",
       [](R race) { return race.has_atomic() && race.race.sets_back_as_last; }, Cure::atomic,
       [](R race) {
         const bool is_inc = race.atomic().calls_any(
             [](std::string_view name) { return name.starts_with("atomicInc"); });
         return "The thread that sets " + memory_of(race) +
                " back is the last that has counted: let it do so with an atomic too, such as "
                "atomicExch(), after a __threadfence(); or " +
                (is_inc ? "give atomicInc() one less than the number that count, and it begins"
                        : "count with atomicInc(), which begins") +
                " again by itself. Nothing orders a plain write after the atomics of others.";
       },
       writing_line},
      {"made of what an atomic returned", is<&RaceCase::puts_back_after_atomic>, Cure::atomic,
       [](R race) {
         return "The atomics of others come between this thread's atomic and its write, which "
                "undoes them: let one step do both, such as a loop of atomicCAS(), or leave the "
                "write of " +
                memory_of(race) + " to a kernel after this.";
       },
       writing_line},
      {"a kernel that knows no thread", is<&RaceCase::knows_no_thread>, Cure::one_writer,
       [](R race) {
         return "The kernel never asks which thread it is, so that every thread does all of it, "
                "with the same elements of " +
                memory_of(race) +
                ": launch one thread, or let each do its own part, by blockIdx.x * blockDim.x + "
                "threadIdx.x, with variables of its own.";
       },
       writing_line},
      {"work of all", is<&RaceCase::is_work_of_all>, Cure::one_writer,
       [](R race) {
         return "Every thread does this, and for the same elements of " + memory_of(race) +
                ": neither the index nor a condition goes by the thread. Let one thread do it, as "
                "in `if (threadIdx.x == 0)`, with a barrier after it; or give each thread elements "
                "of its own.";
       },
       writing_line},
      {"one thread of each row", is<&RaceCase::is_done_once_a_row>, Cure::own_element,
       [](R race) {
         const std::string mine = race.differing();
         return "The condition here goes by threadIdx." + race.race.alike.substr(0, 1) +
                ", and fits a thread for each " + mine + ": these all write " + memory_of(race) +
                ". Give each an element of its own, indexed by " + mine + "; or ask for " + mine +
                " as well, if one thread of the block is meant.";
       },
       writing_line},
      {"steps that aren't the number of threads",
       [](R race) { return race.one_line() && race.short_step().has_value(); }, Cure::own_element,
       [](R race) {
         const auto loop = *race.short_step();
         return "The loop begins at " + loop.number + " and goes on by `" + loop.step +
                "`: where that is less than the number of threads, a thread comes to what others "
                "have begun at. Go on by " +
                loop.count + ".";
       },
       writing_line},
      {"work of a row", is<&RaceCase::is_work_of_row>, Cure::one_writer,
       [](R race) {
         const std::string mine = race.differing();
         return differing_text(race) +
                ": each goes over the same elements. Let one of them do so, as in `if (" + mine +
                " == 0)`, with a barrier after it; or let each begin the loop at its " + mine +
                " and step by blockDim." + mine.back() + ".";
       },
       writing_line},
      {"step of a reduction for each of a row", is<&RaceCase::is_step_of_others>, Cure::own_element,
       [](R race) {
         return differing_text(race) +
                ": each takes this step for the same element. If each has a number of its own, let "
                "the array and the index have it, too; else let one of them do so, as in `if (" +
                race.differing() + " == 0)`.";
       },
       writing_line},
      {"exchange of two elements",
       [](R race) {
         return race.exchanges_elements() && !race.barrier_of_rounds() && !race.waits_before_one();
       },
       Cure::own_element,
       [](R race) {
         return "A thread exchanges two elements of " + memory_of(race) +
                " here, and another comes to one of the two meanwhile: let one thread alone do "
                "each pair, as in `if (i < partner)`, and put a barrier between steps whose pairs "
                "are others.";
       },
       writing_line},
      {"runs that overlap", [](R race) { return race.overlapping_run().has_value(); },
       Cure::own_element,
       [](R race) {
         const auto [begin, length] = *race.overlapping_run();
         const std::string last = begin + " + " + std::to_string(length - 1);
         return "A thread writes the elements `" + begin + "` to `" + last + "` of " +
                memory_of(race) + ", and another begins at one of them: let `" + begin +
                "` go in steps of " + std::to_string(length) + " from thread to thread.";
       },
       writing_line},
      {"look, then write",
       [](R race) {
         return !race.set_after_look().empty() && !race.is_done_by_each_row() && !race.in_place() &&
                !race.put_back();
       },
       Cure::atomic,
       [](R race) {
         const std::string& element = race.set_after_look();
         return "Another thread may come between the look at " + memory_of(race) +
                " and the write: let one atomic do both, such as atomicCAS(" +
                (element[0] == '*' ? element.substr(1) : "&" + element) +
                ", …), which returns what was there.";
       },
       writing_line},
      {"atomic look, then a plain write",
       [](R race) { return race.set_after_atomic_look().has_value(); }, Cure::atomic,
       [](R race) {
         const auto change = *race.set_after_atomic_look();
         return "Other threads come between the atomic that looks at " + memory_of(race) +
                " and the write: one atomic must do both, such as " +
                (change == source::Change::other ? "atomicCAS()" : atomic_text(race, change)) + ".";
       },
       writing_line},
      {"changed in two steps",
       [](R race) {
         return race.put_back() && !race.is_done_by_each_row() && !race.is_done_by_each_block();
       },
       Cure::atomic,
       [](R race) {
         return "Another thread comes between the read and the change of " + memory_of(race) +
                ": do both in one step, with " + atomic_text(race, race.put_back()->change) +
                ", which returns what was there.";
       },
       changing_line},
      {"all write the same",
       [](R race) {
         return race.race.equal && race.one_line() && !race.is_apart() && !race.chooses_writer();
       },
       Cure::one_writer,
       [](R race) {
         const auto again = read_again(race);
         return by_rank_text(race) + "Let one thread write it for all." +
                (again ? " At " + line_text(*again) +
                             ", where it is read again, go by a variable of the thread's own, or "
                             "put a barrier before that."
                       : "");
       }},
      {"changed in place, by other blocks too",
       [](R race) { return race.in_place() && race.is_apart(); }, Cure::atomic,
       [](R race) { return "Change " + memory_of(race) + " " + in_one_step(race); },
       changing_in_place_line},
      {"changed in place, by all alike", may_be_for_all, Cure::atomic,
       [](R race) {
         return "All these threads change " + memory_of(race) +
                " alike: each reads it and writes it back, and another may come between. If that "
                "is to be done once for all of them, let one thread do it, before a barrier that "
                "the others pass then; if once for each, use an atomic, such as " +
                atomic_text(race, race.in_place()->change) + ".";
       },
       changing_in_place_line},
      {"changed in place", [](R race) { return race.in_place() && !race.is_done_by_each_row(); },
       Cure::atomic,
       [](R race) {
         return "Each thread reads " + memory_of(race) +
                " and writes it back, and another may come between: change it " + in_one_step(race);
       },
       changing_in_place_line},
      {"exchanged for what was read", is<&RaceCase::exchanges_what_it_read>, Cure::atomic,
       [](R race) {
         return "Other threads come between the read and the write: both must be one step, such "
                "as " +
                exchange_as_one(race) + ".";
       },
       innermost_reading},
      {"look before an atomic", is<&RaceCase::looks_before_atomic>, Cure::atomic,
       [](R race) {
         return "The look at " + memory_of(race) +
                " before the atomic comes too early or too late. Leave it out: the atomic "
                "compares by itself.";
       }},
      {"list that others add to", adds_to_list<true>, Cure::barrier,
       [](R race) { return list_text(race) + "put " + race.barrier() + " between the two."; },
       reading_line},
      {"list that other blocks add to", adds_to_list<false>, Cure::order_blocks,
       [](R race) { return list_text(race) + "let another kernel, after this one, go over it."; },
       reading_line},
      {"added by what was read", is<&RaceCase::adds_what_it_read>, Cure::atomic,
       [](R race) {
         return "What the atomic adds to " + memory_of(race) +
                " is made of what this thread has read there before, and others come between: both "
                "must be one step, such as a loop of atomicCAS(). For a mean, let atomics add up "
                "the sum and the count, and divide when all have come.";
       },
       innermost_reading},
  };
}

}  // namespace emulator
