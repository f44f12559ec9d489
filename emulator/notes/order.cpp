// Keeping the clocks of lanes and groups.
#include "notes/order.hpp"

#include <algorithm>
#include <utility>

#include "emulator/cuda/warp_meeting.hpp"

namespace emulator {

namespace {

template <class Container>
void raise_to(Container& to, const Container& by) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = std::max(to[i], by[i]);
}

}  // namespace

void Order::grid_begins(const Grid&) {
  gang_number_ = 0;
  has_fences_ = has_wide_fences_ = false;
  global_.clear();
  published_ = {};
}

void Order::gang_begins(const Gang& gang) {
  gang_ = &gang;
  first_block_ = gang_number_++ * gang.blocks.size();
  shared_.clear();
  groups_.clear();
  levels_used_ = 0;
  recent_barrier_ = nullptr;
  async_.clear();
  nested_ = false;
  if (are_fresh_ && lanes_.size() == gang.lanes.size()) return;
  lanes_.assign(gang.lanes.size(), {});
  are_fresh_ = true;
}

const Barrier* Order::barrier_of(const Lane& lane, unsigned level) const {
  switch (level) {
    case block_level:
      return &lane.block().barrier;
    case cluster_level:
      return &lane.block().cluster->barrier;
    case grid_level:
      return &gang_->grid_barrier;
    default:
      return lane.block().find_tile_barrier(64u << level, lane);
  }
}

Order::Group& Order::find_group(const Lane& lane, const Barrier& barrier) {
  auto [known, fresh] = groups_.try_emplace(&barrier);
  Group& group = known->second;
  recent_barrier_ = &barrier;
  recent_group_ = &group;
  if (!fresh) return group;

  while (barrier_of(lane, group.level) != &barrier) ++group.level;
  levels_used_ |= 1u << group.level;
  const Block& block = lane.block();
  unsigned threads = block.lane_count;
  if (group.level == cluster_level)
    group.first = block.cluster->first_block * threads;
  else if (group.level < grid_level)
    group.first = block.rank * threads;
  if (group.level < block_level) group.first += lane.rank >> (group.level + 6) << (group.level + 6);
  for (auto& phase : group.phases) phase.arrived.resize(barrier.size());
  group.left.resize(barrier.size());
  // It is made when first used: members may have left before.
  for (unsigned member = group.first; member < group.first + barrier.size(); ++member)
    if (gang_->lanes[member].has_left()) leave(gang_->lanes[member], group, 0);
  return group;
}

void Order::arrives(const Lane& lane, const Barrier& barrier, bool) {
  Group& group = group_of(lane, barrier);
  LaneClock& clock = clock_of(lane);
  if (clock.open++ != 0) nested_ = true;
  contribute(lane, group, barrier.phase());
  ++clock.segment;
  if (group.level == cluster_level) ++clock.arrivals;
}

/// What the lane knows goes into the phase of the group.
void Order::contribute(const Lane& lane, Group& group, std::uint64_t number) {
  const LaneClock& clock = lanes_[rank(lane)];
  Group::Phase& phase = group.phases[number % 3];
  phase.arrived[rank(lane) - group.first] = clock.segment;
  raise_to(phase.known, clock.known);
  phase.learnt.learn(clock.learnt);
  if (nested_) pass_on(lane, group, phase);
}

/// A member may have gone on since it arrived, and told this lane in a narrower group what it did.
void Order::pass_on(const Lane& lane, Group& group, Group::Phase& phase) {
  const LaneClock& clock = lanes_[rank(lane)];
  auto learn = [&](unsigned first, const auto& segments) {
    for (std::size_t i = 0; i < segments.size(); ++i) {
      unsigned member = first + static_cast<unsigned>(i) - group.first;
      if (member >= phase.arrived.size()) continue;
      phase.arrived[member] = std::max(phase.arrived[member], segments[i]);
    }
  };
  learn(rank(lane) - lane.id(), clock.warp);
  for (unsigned level = 0; level < group.level; ++level) {
    if (clock.known[level] == 0) continue;
    const Group& narrower = group_of(lane, *barrier_of(lane, level));
    learn(narrower.first, narrower.phases[(clock.known[level] - 1) % 3].arrived);
  }
}

void Order::departs(const Lane& lane, const Barrier& barrier) {
  Group& group = group_of(lane, barrier);
  LaneClock& clock = clock_of(lane);
  --clock.open;
  std::uint64_t ended = barrier.phase();  // at least the one that the lane waited for
  const Group::Phase& phase = group.phases[(ended - 1) % 3];
  // Members share the wider groups, but each may have narrower ones of its own.
  for (unsigned level = group.level + 1; level < levels; ++level)
    clock.known[level] = std::max(clock.known[level], phase.known[level]);
  clock.known[group.level] = std::max(clock.known[group.level], ended);
  if (group.level >= block_level)
    clock.all_before = std::max(clock.all_before, least_arrived(group, ended));
  clock.learnt.learn(phase.learnt);
  clock.told_is_all = false;
  // What the barrier tells of the lane's own warp.
  const std::size_t first = rank(lane) - lane.id() - group.first;
  const std::size_t count = std::min(clock.warp.size(), phase.arrived.size() - first);
  const Segment* const arrived = &phase.arrived[first];
  if (!nested_ && !group.has_left)  // Nobody knew more of a lane than that did when it arrived.
    std::copy_n(arrived, count, clock.warp.begin());
  else
    for (std::size_t i = 0; i < count; ++i) clock.warp[i] = std::max(clock.warp[i], arrived[i]);
}

/// Of the last of `phases` phases, which has ended.
Segment Order::least_arrived(Group& group, std::uint64_t phases) {
  Group::Phase& phase = group.phases[(phases - 1) % 3];
  if (std::exchange(phase.least_of, phases) == phases) return phase.least;
  phase.least = ~Segment{0};
  for (std::size_t i = 0; i < phase.arrived.size(); ++i) {
    const bool left = group.left[i] != 0 && phases >= group.left[i];
    if (!left) phase.least = std::min(phase.least, phase.arrived[i]);
  }
  return phase.least;
}

void Order::met(const Warp& warp, LaneMask mask, bool orders_memory) {
  if (!orders_memory) return;
  LaneClock* clocks = &clock_of(*warp.lanes);
  LaneClock joined;
  for (unsigned i : Lanes{mask}) {
    raise_to(joined.warp, clocks[i].warp);
    raise_to(joined.known, clocks[i].known);
    joined.learnt.learn(clocks[i].learnt);
    joined.warp[i] = clocks[i].segment;
    if (clocks[i].open != 0) nested_ = true;
  }
  for (unsigned i : Lanes{mask}) {
    clocks[i].warp = joined.warp;
    clocks[i].known = joined.known;
    clocks[i].learnt = joined.learnt;
    clocks[i].told_is_all = false;
    ++clocks[i].segment;
  }
}

/// A lane that has left counts as arrived wherever the others still meet. Where nobody has met so
/// far, that is seen when somebody does.
void Order::lane_ends(const Lane& lane) {
  for (unsigned level = 0; levels_used_ >> level != 0; ++level) {
    const Barrier* barrier = barrier_of(lane, level);
    if (used_group(level, barrier)) leave(lane, group_of(lane, *barrier), barrier->phase());
  }
}

void Order::leave(const Lane& lane, Group& group, std::uint64_t phase) {
  group.left[rank(lane) - group.first] = phase + 1;
  group.has_left = true;
  contribute(lane, group, phase);
}

}  // namespace emulator
