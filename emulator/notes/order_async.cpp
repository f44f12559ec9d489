// Keeping the clocks at asynchronous barriers, where any lanes of a block may meet.
#include <algorithm>

#include "notes/order.hpp"

namespace emulator {

void Order::async_arrives(const Lane& lane, const AsyncBarrier& barrier) {
  LaneClock& clock = clock_of(lane);
  if (clock.open != 0) nested_ = true;
  tell_all(lane, async_[&barrier][barrier.phase() % 3]);
  ++clock.segment;
}

/// All that the lane knows, segment by segment where the others need not be in the group it is
/// known by.
void Order::tell_all(const Lane& lane, AsyncPhase& phase) {
  const LaneClock& clock = lanes_[rank(lane)];
  const std::size_t row = row_of(lane.block());
  phase.learnt.learn(clock.learnt);
  Knowledge& known = phase.learnt.known;
  known.raise(row, lane.rank, clock.segment);
  known.raise(row, lane.rank - lane.id(), clock.warp);
  for (unsigned level = block_level; level < levels; ++level)
    phase.known[level] = std::max(phase.known[level], clock.known[level]);
  for (unsigned level = 0; level < block_level; ++level)
    if (clock.known[level] != 0)
      known.learn(snapshot(group_of(lane, *barrier_of(lane, level)), clock.known[level]));
}

void Order::async_departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t number) {
  LaneClock& clock = clock_of(lane);
  if (clock.open != 0) nested_ = true;
  const AsyncPhase& phase = async_[&barrier][number % 3];
  clock.learnt.learn(phase.learnt);
  clock.learnt.known.raise(row_of_phases(), barrier.number(), static_cast<Segment>(number + 1));
  clock.told_is_all = false;
  for (unsigned level = 0; level < levels; ++level)
    clock.known[level] = std::max(clock.known[level], phase.known[level]);
}

}  // namespace emulator
