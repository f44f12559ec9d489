// Keeping the clocks at asynchronous barriers, where any lanes of a block may meet.
#include <algorithm>

#include "checkers/order.hpp"

namespace emulator {

namespace {

constexpr Segment all_segments = ~Segment{0};

}  // namespace

void Order::async_arrives(const Lane& lane, const AsyncBarrier& barrier) {
  LaneClock& clock = lanes_[rank(lane)];
  if (clock.open != 0) nested_ = true;
  tell_all(lane, async_[&barrier][barrier.phase() % 3]);
  ++clock.segment;
}

/// All that the lane knows, segment by segment where the others need not be in the group it is
/// known by.
void Order::tell_all(const Lane& lane, AsyncPhase& phase) {
  const LaneClock& clock = lanes_[rank(lane)];
  const unsigned first = rank(lane) - lane.rank;  // of the block
  phase.learnt.learn(clock.learnt);
  phase.learnt.learn_segment(lane.rank, clock.segment);
  for (unsigned i = 0; i < 32; ++i)
    phase.learnt.learn_segment(lane.rank - lane.id() + i, clock.warp[i]);
  for (unsigned level = block_level; level < levels; ++level)
    phase.known[level] = std::max(phase.known[level], clock.known[level]);
  for (unsigned level = 0; level < block_level; ++level) {
    if (clock.known[level] == 0) continue;
    const Group& tile = group_of(lane, *barrier_of(lane, level));
    const auto& arrived = tile.phases[(clock.known[level] - 1) % 3].arrived;
    for (std::size_t i = 0; i < arrived.size(); ++i) {
      bool left = tile.left[i] != 0 && clock.known[level] >= tile.left[i];
      phase.learnt.learn_segment(tile.first - first + i, left ? all_segments : arrived[i]);
    }
  }
}

void Order::async_departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t number) {
  LaneClock& clock = lanes_[rank(lane)];
  if (clock.open != 0) nested_ = true;
  const AsyncPhase& phase = async_[&barrier][number % 3];
  clock.learnt.learn(phase.learnt);
  clock.learnt.learn_phases(barrier.number(), number + 1);
  for (unsigned level = 0; level < levels; ++level)
    clock.known[level] = std::max(clock.known[level], phase.known[level]);
}

}  // namespace emulator
