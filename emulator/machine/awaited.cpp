// Words for a `cuda::barrier` whose phase doesn't end.
#include "machine/awaited.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "machine/source_line.hpp"
#include "machine/text.hpp"

namespace emulator {

namespace {

std::vector<unsigned> who_arrived(const AsyncBarrier& barrier) {
  std::set<unsigned> ranks;
  for (const AsyncArrival& arrival : barrier.arrivals()) ranks.insert(arrival.lane->rank);
  return {ranks.begin(), ranks.end()};
}

}  // namespace

std::string arrivals_text(const AsyncBarrier& barrier) {
  std::string text;
  if (barrier.owner() == BarrierOwner::program)
    text = "init was told " + std::to_string(barrier.told()) + ", at " +
           program_line(barrier.init_calls()).where() + "; ";
  std::vector<unsigned> ranks = who_arrived(barrier);
  if (ranks.empty()) return text + "nobody has arrived";
  return text + (ranks.size() == 1 ? "thread " : "threads ") + ranges(ranks) +
         (ranks.size() == 1 ? " has" : " have") + " arrived";
}

Mistake mistake_of_arrivals(const Block& block, const AsyncBarrier& barrier) {
  const bool all = who_arrived(barrier).size() == block.lane_count;
  const bool some_left =
      std::ranges::any_of(std::span(block.lanes, block.lane_count), &Lane::has_left);
  const How how = all         ? How::all_have_arrived
                  : some_left ? How::some_have_left
                              : How::not_all_have_arrived;
  return {ReportKind::deadlock, how, {}, barrier.arrived()};
}

}  // namespace emulator
