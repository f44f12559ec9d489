// Advice on races that a barrier mends: where it is missing, or stands in the wrong place.
#include <algorithm>
#include <string_view>

#include "advice/race_table.hpp"
#include "reports/layout.hpp"

namespace emulator {

namespace {

using Common = RaceFacts::Common;
using Kind = RaceFacts::Kind;

Spot spot_of_barrier(R race) { return Spot(race.between()->at); }

/// The barrier and the earlier statement are in a loop that some threads leave before others.
std::optional<Spot> loop_of_both(R race) {
  const auto loop = race.earlier().apart_from(race.later());
  if (!loop || !loop->is_loop()) return {};
  return spot_of_barrier(race).apart_from(race.later()) == loop ? loop : std::nullopt;
}

bool is_met_without(R race) { return race.between()->by_who_comes && !race.between()->of_both; }

bool is_by_mask(R race) {
  const Spot at = spot_of_barrier(race);
  return at.calls_any([](std::string_view name) { return name == "__syncwarp"; }) &&
         !source::has_any(at.words(), {"__activemask"}) && !at.names("active");
}

/// What a statement is a part of; or of an `if`, that with what it decides in other lines.
std::string whole_text(const Spot& spot, const std::optional<Spot>& around) {
  const auto inside = spot.inside();
  const bool decides_more = !around && spot.is_branch() && !inside.empty() &&
                            inside.back().line().line > spot.line().line;
  return decides_more ? "the branch of " + line_text(spot) : part_text(spot, around);
}

/// Both have passed a barrier between the two: it orders them in one iteration, and no further.
bool is_overtaken(R race) {
  return race.has_barrier_between() && race.between()->is_passed_by_both();
}

std::string late_text(R race) {
  return "The barrier at " + line_text(race.between()->at) +
         " orders the two in one iteration. But a thread that has passed " +
         line_text(race.later()) + " goes on to " + line_text(race.earlier()) +
         ", in the next iteration or call, while others are still at " + line_text(race.later()) +
         ": they wait before it, and not after it. ";
}

/// By what it reads, some threads go past whatever stands after it.
bool decides_who_leaves(const Spot& spot) {
  if (!spot.is_branch()) return false;
  const auto jumps = [&](const Spot& each) {
    return spot.code().at(each.statement().whole.begin).is_one_of({"continue", "break", "return"});
  };
  return std::ranges::any_of(spot.inside(), jumps);
}

/// The earlier statement decides by what the later one, inside of it, writes.
bool is_condition_of_later(R race) {
  const Spot& earlier = race.earlier();
  return race.race.kinds[!race.side_of_later()] == Kind::read &&
         (earlier.is_branch() || earlier.is_loop()) && race.later().is_decided_by(earlier);
}

std::optional<Spot> branch_of_both(R race) {
  return race.earlier().around_both(race.later(), &Spot::is_branch);
}

std::optional<Spot> branch_by_rank(R race) {
  if (race.race.common == Common::warp && !race.barrier_is_wider()) return {};
  return race.earlier().around_both(race.later(), &Spot::is_branch_by_rank);
}

std::string some_text(R race) {
  return "Not all threads need to take the branch of " + line_text(*branch_by_rank(race)) +
         ", and ";
}

/// What stands between the two lines writes to the memory as well.
bool is_written_between(R race) {
  const auto writes = [&](const Spot& each) {
    const auto change = each.change();
    return change && source::names(each.words(change->target), race.place.memory) &&
           !each.parting(race.earlier());
  };
  return !race.place.memory.empty() && race.one_function() &&
         std::ranges::any_of(race.earlier().until(race.later()), writes);
}

/// A barrier within one statement isn't for the branch that the statement is in.
std::string branch_text(R race) {
  const auto branch = branch_of_both(race);
  if (!branch) return "";
  return " If not all threads take the branch of " + line_text(*branch) +
         ", end it after the read, and begin it again after the barrier.";
}

/// Two lines write the same where the thread's rank says: to order them changes nothing, so that
/// they come to one element may be the mistake itself.
bool both_write_by_rank(R race) {
  const auto is_by_rank = [](const Spot& spot) {
    const auto change = spot.change();
    return change && spot.is_by_rank(spot.words(change->target));
  };
  return race.race.equal && is_by_rank(race.earlier()) && is_by_rank(race.later());
}

std::string between_text(const std::string& earlier, const std::string& later) {
  if (earlier == later) return "between the two statements of " + earlier;
  return "between " + earlier + " and " + later;
}

/// The last statement before the later one that reads the memory, as the earlier does: a barrier
/// belongs after that.
Spot last_read(R race) {
  Spot last = race.earlier();
  if (race.race.kinds[!race.side_of_later()] != Kind::read || !race.one_function() ||
      is_written_between(race))
    return last;
  for (const Spot& each : race.earlier().until(race.later()))
    if (each.names_memory(each.words(), race.place.memory) && !race.later().is_in(each))
      last = each;
  return last;
}

std::string place_text(R race) {
  const Spot last = last_read(race);
  const std::string earlier = part_text(last, race.later()),
                    later = part_text(race.later(), race.earlier());
  if (both_write_by_rank(race))
    return "If the two aren't meant to write the same element, look at how their indices are "
           "computed. If they are, put " +
           race.barrier() + " " + between_text(earlier, later) + ".";
  if (!is_written_between(race))
    return "Put " + race.barrier() + " " + between_text(earlier, later) + ".";
  const bool later_reads = race.race.kinds[race.side_of_later()] == Kind::read;
  return "Put " + race.barrier() + (later_reads ? " before " + later : " after " + earlier) +
         ": what stands between " + earlier + " and " + later + " writes to " + memory_of(race) +
         ", too.";
}

std::string each_iteration_text(R race) {
  std::string within = "read into a local variable, and put another before the write.";
  if (!race.one_line() && !race.are_in_two_branches())
    within = "put another between " + part_text(race.earlier(), race.later()) + " and " +
             part_text(race.later(), race.earlier()) + ".";
  return "Nothing in the loop of " + line_text(*race.loop_without_barrier()) +
         " waits: a thread goes on to the next iteration while others are still in this one. "
         "Put " +
         race.barrier() +
         " at the end of each iteration, where all threads come. If threads also read what "
         "others write in the same iteration, " +
         within;
}

// The one side that is the reader's own, where the other is in a caller of a test.
int own_side(R race) { return race.is_of_tests(0) ? 1 : 0; }
/// Not all threads come alike by the loop or the branch that it is in.
std::string own_part_text(R race) {
  const Spot& own = race.innermost(own_side(race));
  return part_text(own, own.outermost());
}
bool has_one_own(R race) { return race.is_of_tests(0) != race.is_of_tests(1); }
SourceLine own_line(R race) { return race.innermost(own_side(race)).line(); }
SourceLine second_line(R race) { return race.innermost(1).line(); }

}  // namespace

std::vector<RaceRow> rows_of_barriers() {
  return {
      {"too narrow", [](R race) { return race.narrow_barrier().has_value(); }, Cure::barrier,
       [](R race) {
         const auto narrow = *race.narrow_barrier();
         return "The barrier at " + line_text(narrow.at) + " is for one " +
                (narrow.of_block ? "block" : "cluster") +
                ", and the two threads are in different ones: make it " + race.barrier() + ".";
       },
       [](R race) { return race.narrow_barrier()->at; }},
      {"barrier left out in some iterations",
       [](R race) { return race.barrier_left_out().has_value(); }, Cure::barrier_after,
       [](R race) {
         const std::string at = line_text(*race.barrier_left_out());
         return "The barrier at " + at +
                " is in a branch, and in the iterations that don't take it nothing waits: put it "
                "outside of the branch" +
                (race.race.common == Common::warp
                     ? ", or a __syncwarp() into an `else`, if one warp is left by then."
                     : ".");
       },
       [](R race) { return *race.barrier_left_out(); }},
      {"one statement in a loop",
       [](R race) { return race.one_line() && race.loop_without_barrier().has_value(); },
       Cure::barrier_after, each_iteration_text},
      {"one statement", is<&RaceCase::one_line>, Cure::barrier_after,
       [](R race) {
         return "In one statement, some threads still read while others already write. Read into a "
                "local variable, then " +
                race.barrier() + ", then write; in a loop, wait after every iteration as well." +
                branch_text(race);
       }},
      {"barrier in the loop of one",
       [](R race) { return race.has_barrier_between() && loop_of_both(race); }, Cure::barrier,
       [](R race) {
         return "The barrier at " + line_text(race.between()->at) + " is in the loop of " +
                line_text(*loop_of_both(race)) +
                ", and some threads still write or read there when others are at " +
                line_text(race.later()) + ": put it after the loop.";
       },
       barrier_line},
      {"next iteration overtakes what is returned",
       [](R race) { return is_overtaken(race) && race.later().returns(); }, Cure::barrier_after,
       [](R race) {
         return late_text(race) + "Read " + memory_of(race) + " into a variable, put " +
                race.barrier() + " after that, and return the variable; or put " + race.barrier() +
                " before " + line_text(race.earlier()) + " as well.";
       }},
      {"next iteration overtakes a decision",
       [](R race) { return is_overtaken(race) && decides_who_leaves(race.later()); },
       Cure::barrier_after,
       [](R race) {
         return late_text(race) + "Read " + memory_of(race) + " into a variable, put " +
                race.barrier() +
                " after that, and decide by the variable: a barrier after the `if` is none for "
                "those that leave.";
       }},
      {"next iteration overtakes", is_overtaken, Cure::barrier_after,
       [](R race) {
         return late_text(race) + "Put " + race.barrier() + " after " +
                whole_text(race.later(), race.later().apart_from(race.earlier())) + ".";
       }},
      {"barrier met without one of them",
       [](R race) { return race.has_barrier_between() && is_met_without(race); }, Cure::whole_group,
       [](R race) {
         return "The barrier at " + line_text(race.between()->at) + " met without " +
                thread_text(race, race.between()->later == 0) + ": " +
                (is_by_mask(race) ? "name all lanes that share " + memory_of(race) + " in its mask."
                                  : "coalesced_threads() and an active mask have only the threads "
                                    "that are there "
                                    "at that moment. Let the tile or the block meet there.");
       },
       barrier_line},
      {"barrier in a branch met with another",
       [](R race) {
         return race.has_barrier_between() && !spot_of_barrier(race).is_in_branch() &&
                race.came_elsewhere().has_value();
       },
       Cure::whole_group,
       [](R race) {
         return "The barrier at " + line_text(*race.came_elsewhere()) + " met with the one at " +
                line_text(race.between()->at) + ", which " +
                thread_text(race, race.missed_by_later()) +
                " then reached alone: take it out of the branch, so that all threads of the group "
                "come.";
       },
       [](R race) { return *race.came_elsewhere(); }},
      {"barrier missed by one of them", is<&RaceCase::has_barrier_between>, Cure::whole_group,
       [](R race) {
         return capitalised(thread_text(race, race.missed_by_later())) +
                " didn't come to the barrier at " + line_text(race.between()->at) +
                ": take it out of the branch, so that all threads of the group come.";
       },
       barrier_line},
      {"the caller goes on at once",
       [](R race) {
         const int own = own_side(race);
         return race.is_of_callers() && has_one_own(race) &&
                race.spot(1 - own).line().line > race.spot(own).line().line;
       },
       Cure::barrier_after,
       [](R race) {
         return "Your function leaves this to its caller, which goes on at once. Put " +
                race.barrier() + " after " + own_part_text(race) + ", before the function returns.";
       },
       own_line},
      {"the caller was there before",
       [](R race) { return race.is_of_callers() && has_one_own(race); }, Cure::barrier,
       [](R race) {
         return "Other threads may still be in what the caller did before. Put " + race.barrier() +
                " before " + own_part_text(race) + ".";
       },
       own_line},
      {"in two functions", is<&RaceCase::is_of_callers>, Cure::barrier,
       [](R race) { return "Put " + race.barrier() + " between the two."; }, second_line},
      {"in two branches, with a barrier object",
       [](R race) { return race.race.has_async_barriers && race.are_in_two_branches(); },
       Cure::barrier,
       [](R race) {
         return "One branch does " + line_text(race.earlier()) + ", another " +
                line_text(race.later()) +
                ": let the threads of the one arrive at a cuda::barrier after it, and the threads "
                "of the other wait for that phase before theirs.";
       }},
      {"a loop that nothing orders", [](R race) { return race.loop_without_barrier().has_value(); },
       Cure::barrier_after, each_iteration_text},
      {"in two branches", is<&RaceCase::are_in_two_branches>, Cure::barrier,
       [](R race) {
         return "No thread takes both branches: end the if after " + line_text(race.earlier()) +
                ", put " + race.barrier() + " there, where all threads come, and do " +
                line_text(race.later()) + " in an if of its own.";
       }},
      {"in two tiles", [](R race) { return race.tiles_between() != 0; }, Cure::barrier,
       [](R race) {
         const bool one_warp = race.race.common == Common::warp;
         return "The barrier between the two lines is for tiles of " +
                std::to_string(race.tiles_between()) +
                ", and the two threads are in different ones. If they are to share " +
                memory_of(race) + ", put " +
                (one_warp ? "the sync() of a tile that has both" : race.barrier()) +
                " there; if not, the index leads into another tile's part.";
       }},
      {"decided by what others write", is_condition_of_later, Cure::barrier,
       [](R race) {
         const bool is_for_all = race.race.in_shared || race.barrier() == "grid.sync()";
         return capitalised(line_text(race.earlier())) + " decides by " + memory_of(race) +
                ", which other threads write at " + line_text(race.later()) +
                " after they have decided: write to another array than the one that is read. " +
                (is_for_all ? "Or read it into a variable first, put " + race.barrier()
                            : "If one block alone comes to it, you can also read it into a "
                              "variable first, where all its threads come, put __syncthreads()") +
                " after that, and decide by the variable.";
       },
       earlier_line},
      {"in a branch of some lanes",
       [](R race) { return race.race.common == Common::warp && branch_by_rank(race); },
       Cure::barrier,
       [](R race) {
         return some_text(race) +
                "a barrier in it waits only for those that do: let one tile hold all threads that "
                "share " +
                memory_of(race) + ", and put its sync() " +
                between_text(line_text(race.earlier()), line_text(race.later())) + ".";
       }},
      {"in a branch of some threads", [](R race) { return branch_by_rank(race).has_value(); },
       Cure::barrier,
       [](R race) {
         return some_text(race) + race.barrier() + " waits for all: end the branch after " +
                line_text(race.earlier()) + ", put the barrier there, and do " +
                line_text(race.later()) + " in a branch of its own.";
       }},
      {"in a branch", [](R race) { return branch_of_both(race).has_value(); }, Cure::barrier,
       [](R race) {
         const auto branch = branch_of_both(race);
         return place_text(race) + " If not all threads take the branch of " + line_text(*branch) +
                ", end it after " + line_text(last_read(race)) +
                " and begin it again after the barrier, where all threads come.";
       }},
      {"one after the other", always, Cure::barrier, place_text},
  };
}

}  // namespace emulator
