// Words for a `cuda::barrier` whose phase doesn't end.
#include "machine/awaited.hpp"

#include <set>

#include "machine/source_line.hpp"
#include "machine/text.hpp"

namespace emulator {

namespace {

std::vector<unsigned> who_arrived(const AsyncBarrier& barrier) {
  std::set<unsigned> ranks;
  for (const AsyncArrival& arrival : barrier.arrivals()) ranks.insert(arrival.lane->rank);
  return {ranks.begin(), ranks.end()};
}

bool has_lost_lanes(const Block& block) {
  for (unsigned rank = 0; rank < block.lane_count; ++rank)
    if (block.lanes[rank].state == Lane::State::done) return true;
  return false;
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

std::string arrivals_advice(const Block& block, const AsyncBarrier& barrier) {
  std::size_t arrived = who_arrived(barrier).size();
  if (arrived == block.lane_count)
    return "All threads of the block have arrived, and the phase still expects more. Tell init() "
           "how many arrive in each phase, " +
           std::to_string(barrier.arrived()) + " here.";
  std::string rule =
      "A phase of a cuda::barrier ends when as many have arrived as init() was "
      "told, whoever they are. ";
  if (has_lost_lanes(block))
    return rule + "A thread that leaves must have called arrive_and_drop().";
  return rule + "Tell it how many arrive in each phase, or let the others arrive as well.";
}

}  // namespace emulator
