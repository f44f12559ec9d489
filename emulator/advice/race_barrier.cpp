// The barrier that a race is told to meet at, as its functions write it.
#include <algorithm>
#include <utility>

#include "advice/race_case.hpp"
#include "reports/layout.hpp"

namespace emulator {

namespace {

/// The file names none of cooperative groups.
bool is_without_groups(const Spot& spot) {
  const auto is_name = [](const source::Token& token) {
    return token.is_one_of({"cooperative_groups", "this_thread_block", "thread_block"});
  };
  return spot.is_known() && std::ranges::none_of(spot.code().tokens(), is_name);
}

}  // namespace

/// The call of a barrier that stands in a function of the two or, where both come to one statement
/// of a function, in what calls that; nothing if it has none there.
std::string RaceCase::call_of(const MeetingPlaces::Meeting& meeting) const {
  const auto calls_both = [&](const SourceLine& at) {
    return std::ranges::any_of(lines[0], [&](const auto& each) { return at.in_function_of(each); });
  };
  for (const SourceLine& at : meeting.lines) {
    const bool is_there =
        one_statement_ ? calls_both(at)
                       : at.in_function_of(spots_[0].line()) || at.in_function_of(spots_[1].line());
    if (!is_there || is_folded(at.file)) continue;
    const Spot spot(at);
    for (const source::Call& each : spot.calls()) {
      if (each.name != "sync" && !each.name.starts_with("__sync")) continue;
      std::size_t begin = each.object.empty() ? each.token : each.object.begin;
      while (spot.code().at(begin - 1).is("::")) begin -= 2;  // cg::sync(block)
      return spot.code().text({begin, spot.code().skip(each.token + 1)});
    }
  }
  return {};
}

/// One that the functions have already, and if a block's does, no wider one.
RaceCase::Known RaceCase::known_barrier() const {
  std::string narrowest;
  int breadth = 0;
  for (const auto& meeting : meetings_) {
    // A block of one warp is no reason to meet with that alone.
    const bool too_narrow = meeting.breadth == 0 && !race.several_warps;
    const int its_own = too_narrow ? static_cast<int>(Common::cluster) : meeting.breadth;
    if (!is_for_both(meeting) || (!narrowest.empty() && its_own >= breadth)) continue;
    if (std::string call = call_of(meeting); !call.empty()) {
      narrowest = std::move(call);
      breadth = its_own;
    }
  }
  return {narrowest, breadth > static_cast<int>(race.common)};
}

/// The functions of the two, up to them, speak of one of these.
bool RaceCase::mentions(std::initializer_list<std::string_view> names) const {
  const auto is_one = [&](std::string_view word) {
    return std::ranges::any_of(names, [&](auto name) { return word.find(name) != word.npos; });
  };
  const auto has = [&](const Spot& spot) { return std::ranges::any_of(spot.words(), is_one); };
  return std::ranges::any_of(spots_, [&](const Spot& spot) {
    return has(spot) || std::ranges::any_of(spot.around(), has) ||
           std::ranges::any_of(spot.before(), has);
  });
}

bool RaceCase::has_small_groups() const {
  const auto has_32 = [](const source::Words& words) {
    return source::find(words, {"%", "32"}) || source::find(words, {"/", "32"}) ||
           source::find(words, {"&", "31"}) || source::find(words, {">", ">", "5"}) ||
           source::find(words, {"&", "(", "32", "-", "1", ")"});
  };
  const auto by_32 = [&](const Spot& spot) { return has_32(spot.words()); };
  return mentions({"tiled_partition", "thread_block_tile", "coalesced", "_partition", "warpSize",
                   "ballot"}) ||
         std::ranges::any_of(spots_, [&](const Spot& spot) {
           return has_32(spot.resolved(spot.words())) || std::ranges::any_of(spot.before(), by_32);
         });
}

bool RaceCase::has_groups() const {
  return mentions({"tiled_partition", "thread_block", "thread_group", "coalesced", "_partition"});
}

/// Nothing says that one warp alone does it. Then others do the same, with the same memory, even if
/// this time only two lanes of one warp came together.
bool RaceCase::may_be_of_block() const {
  const bool has_more = race.several_warps || mentions({"blockDim", "num_threads"});
  return has_more && !has_small_groups() &&
         !earlier().around_both(later(), &Spot::is_branch_by_rank);
}

std::string RaceCase::barrier() const {
  const Known known = known_barrier();
  const std::string memory = in_code(place.memory, "this memory");
  // Lanes of one warp need no more, unless the memory is the block's: where there is no other
  // group, it is.
  if (known.is_wider && race.common == Common::warp && race.several_warps && has_small_groups())
    return "__syncwarp(), the sync() of a tile that shares " + memory + ", or " + known.call;
  if (!known.call.empty()) return known.call;
  for (const Spot& spot : spots_) {
    const std::string& function = spot.line().function;
    const std::size_t parameters = function.find('(');
    for (const char* group : {"thread_group", "thread_block_tile", "coalesced_group"})
      if (parameters != function.npos && function.find(group, parameters) != function.npos)
        return "the sync() of the group that the function is given";
  }
  if (race.common == Common::warp && !may_be_of_block())
    return has_groups() ? "the sync() of the group that shares " + memory : "__syncwarp()";
  if (race.common == Common::cluster) return "cluster.sync()";
  if (race.common == Common::grid) return "grid.sync()";
  return is_without_groups(later()) ? "__syncthreads()" : "block.sync() or __syncthreads()";
}

}  // namespace emulator
