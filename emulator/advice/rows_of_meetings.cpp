// Advice on barriers, groups and their calls.
#include <algorithm>
#include <ranges>

#include "advice/mistake_table.hpp"
#include "advice/spot.hpp"

namespace emulator {

namespace {

/// Of a deadlock's sides, where the fewest wait comes last. If that is in somebody else's code,
/// what keeps those who wait there is wherever else threads wait.
SourceLine where_the_fewest_wait(M facts) {
  for (const auto& side : facts.sides | std::views::reverse)
    if (const auto line = own_line(side); line.line != 0) return line;
  return {};
}

/// A lane that wasn't for it makes a call with the lanes of a vote.
bool is_by_vote(M facts) {
  if (facts.sides.empty()) return false;
  const Spot at(own_line(facts.sides.back()));
  return std::ranges::any_of(at.calls(), [&](const source::Call& call) {
    return call.name.ends_with("_sync") && !call.arguments.empty() &&
           source::has_any(at.resolved(at.words(call.arguments[0])), {"__ballot_sync"});
  });
}

bool is_shuffle(std::string_view name) { return name.find("shfl") != name.npos; }

/// One of those who wait does so at a shuffle.
bool has_shuffle(M facts) {
  return std::ranges::any_of(facts.sides, [](const std::vector<SourceLine>& side) {
    return !side.empty() && Spot(side.front()).calls_any(is_shuffle);
  });
}

/// An `if` lets threads of one rank alone come to the shuffle that they wait at: `lane == 31`.
bool is_by_one_lane(const std::vector<SourceLine>& side) {
  if (side.empty()) return false;
  const Spot at(side.front());
  return at.calls_any(is_shuffle) && std::ranges::any_of(at.around(), [](const Spot& each) {
           return each.is_branch_by_rank() && source::has_any(each.words(), {"=="});
         });
}

/// In a `?:`, a call is for the lanes that choose it.
std::string choice_text(M facts, const std::string& otherwise) {
  const bool is_choice = std::ranges::any_of(facts.sides, [](const std::vector<SourceLine>& side) {
    const Spot at(own_line(side));
    return source::has_any(at.words(), {"?"}) && at.calls_any(is_shuffle);
  });
  return is_choice ? ": call it before the `?:`, into a variable, and choose then." : otherwise;
}

}  // namespace

std::vector<MistakeRow> rows_of_meetings() {
  using enum ReportKind;
  using enum How;
  const auto all_must_come = [](M facts) {
    return "All threads of the " + facts.mistake.name + " must come to this call.";
  };
  return {
      {"between the halves of a barrier", of<remote_block_not_started, between_halves>,
       Cure::barrier,
       "This thread has arrived at the cluster's barrier and not yet waited: barrier_wait() must "
       "come before the first access."},
      {"block not started", of<remote_block_not_started>, Cure::barrier,
       "Put cluster.sync() before the first access."},
      {"block may have left", of<remote_block_may_have_left>, Cure::barrier_after,
       "Add a cluster.sync() after the last remote access, and let every thread of every block "
       "reach it."},
      {"collective in a branch", of<divergent_collective>, Cure::whole_group,
       "Take it out of what only some threads do, or call it for a group of the threads that are "
       "here."},
      {"no such rank", of<shuffle, beyond_the_group>, Cure::source_lane,
       [](M facts) {
         return "Its ranks go from 0 to " + std::to_string(facts.mistake.number - 1) + ".";
       }},
      {"lane beyond the block", of<shuffle, beyond_the_block>, Cure::source_lane,
       "The tile needs more threads than the block has: look at the launch, or choose a size that "
       "divides the block's."},
      {"too far", of<shuffle, from_far>, Cure::source_lane,
       "Its distance must be less than the size of the tile."},
      {"lane of a group", of<shuffle, in_a_group>, Cure::whole_group, all_must_come},
      {"lane of the mask", of<shuffle, in_the_mask>, Cure::whole_group,
       [](M facts) {
         return "Let all lanes that the mask names come to this call, with a value that changes "
                "nothing where they have none" +
                choice_text(facts, "; or name only the lanes that come, and read from these.");
       }},
      {"lane beyond the last thread", of<shuffle, beyond_the_threads>, Cure::source_lane,
       "The block's last warp has fewer than 32 threads: launch a multiple of 32, and let those "
       "without work bring a value that changes nothing; or name only the lanes that there are in "
       "the mask, and read from these."},
      {"active mask", of<shuffle, by_who_is_there>, Cure::mask,
       "__activemask() names the lanes that are there at that moment, and may leave out some that "
       "come later: use a tile and its own shuffle, or a mask that you know."},
      {"lane that takes no part", of<shuffle>, Cure::source_lane,
       "Read from a lane that is in the mask and executes the same shuffle."},
      {"not in its own mask", of<mask>, Cure::mask,
       [](M facts) {
         return std::string(
             is_by_vote(facts)
                 ? "The mask has the lanes for which the vote was true, and this lane isn't one "
                   "of them: let only those make the call, in an `if` with what the vote asked; "
                   "or name all that make it."
                 : "Name all lanes that come to this call, the caller among them: 0xffffffff if "
                   "the whole warp does.");
       }},
      {"tile beyond the block", of<incomplete_group, beyond_the_block>, Cure::whole_group,
       "Choose a size that divides the block's, or keep the last tile, which isn't whole, away "
       "from this call; cg::coalesced_threads() has the threads that are here. If the launch is "
       "yours, "
       "launch larger blocks."},
      {"threads have left the tile", of<incomplete_group, by_leaving>, Cure::whole_group,
       "All threads of the tile must come to this call: let none leave the kernel before."},
      {"threads of the group are missing", of<incomplete_group>, Cure::whole_group,
       "All threads of the group must come to this call: let threads that have nothing to do bring "
       "a value that changes nothing."},
      {"size of a tile", of<tile_size>, Cure::launch,
       "Keep it at 32 or less, and a power of two. A larger tile needs a size known at compile "
       "time: tiled_partition<64>(group)."},
      {"grid as a group", of<grid_sync, as_a_thread_group>, Cure::launch,
       "Let the function take a cg::grid_group."},
      {"grid that doesn't run together", of<grid_sync>, Cure::launch,
       "Launch it with cudaLaunchCooperativeKernel; or, if only the block must wait, "
       "block.sync()."},
      {"returned before the grid's barrier", of<deadlock, by_leaving>, Cure::whole_group,
       [](M facts) {
         return "Threads that return at " + line_text(facts.sides.back().front()) +
                " never come to the barrier of the grid, which waits for all of its threads: let "
                "them come along, and put only what isn't for them into an if.";
       },
       [](M facts) { return facts.sides.back().front(); }},
      {"deadlock", of<deadlock, otherwise>, Cure::whole_group,
       [](M facts) {
         if (std::ranges::any_of(facts.sides, is_by_one_lane))
           return std::string(
               "A shuffle is between lanes of one warp, and waits for all of its mask: let all "
               "of them come to it, and only use what it gives in the `if`. From warp to warp, "
               "numbers go by shared memory, with a barrier.");
         return std::string(
                    "Every thread that the barrier or the call counts on must come: take it "
                    "out of the branch or the loop that some leave, or synchronise only "
                    "the threads that are here, with a group or a mask of theirs") +
                (has_shuffle(facts) ? ", and let no shuffle read from others" : "") +
                choice_text(facts, ".");
       },
       where_the_fewest_wait},
  };
}

}  // namespace emulator
