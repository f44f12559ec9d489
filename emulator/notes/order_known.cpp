// Asking the clocks what is ordered.
#include <algorithm>
#include <bit>

#include "notes/order.hpp"

namespace emulator {

namespace {

/// Of the lanes `who` of a block's warp, those whose segment is not in the block's row.
LaneMask unknown_to(const Knowledge& known, std::size_t row, unsigned warp, LaneMask who,
                    Segment segment) {
  LaneMask unknown = 0;
  for (LaneMask rest = who; rest; rest &= rest - 1)
    if (known.at(row, warp * 32 + std::countr_zero(rest)) < segment) unknown |= rest & -rest;
  return unknown;
}

}  // namespace

const Order::Group* Order::used_group(unsigned level, const Barrier* barrier) const {
  if (!(levels_used_ >> level & 1) || !barrier) return nullptr;
  if (barrier == recent_barrier_) return recent_group_;
  auto found = groups_.find(barrier);
  return found == groups_.end() ? nullptr : &found->second;
}

/// Of the lanes `who` from rank `first` on, those whose segment is not known by a group's barrier.
LaneMask Order::unknown_by(unsigned level, const Barrier* barrier, unsigned first, LaneMask who,
                           Segment segment, const LaneClock& clock) const {
  std::uint64_t known = clock.known[level];
  if (known == 0 || who == 0) return who;
  const Group* used = used_group(level, barrier);
  if (!used) return who;
  const Group& group = *used;
  const auto& arrived = group.phases[(known - 1) % 3].arrived;
  LaneMask unknown = 0;
  for (LaneMask rest = who; rest; rest &= rest - 1) {
    unsigned member = first + std::countr_zero(rest) - group.first;
    bool is_known =
        member < group.left.size() &&
        ((group.left[member] != 0 && known >= group.left[member]) || arrived[member] >= segment);
    if (!is_known) unknown |= rest & -rest;
  }
  return unknown;
}

LaneMask Order::unordered(unsigned warp, LaneMask who, Segment segment, const Lane& lane) const {
  const Warp& other = gang_->warps[warp];
  const LaneClock& clock = lanes_[rank(lane)];
  const unsigned first = rank(*other.lanes);
  LaneMask left = who;
  if (&other == lane.warp) {
    left &= ~lane.bit();
    for (LaneMask rest = left; rest; rest &= rest - 1)
      if (clock.warp[std::countr_zero(rest)] >= segment) left &= ~(rest & -rest);
  }
  if (!clock.learnt.known.empty())
    left = unknown_to(clock.learnt.known, row_of(*other.block), other.index, left, segment);
  if (other.block == &lane.block()) {
    // What tiles know counts for less than what the block does, and is asked for last.
    for (unsigned level = block_level + 1; level-- > 0 && left != 0;)
      if (clock.known[level] != 0)
        left = unknown_by(level, barrier_of(lane, level), first, left, segment, clock);
  }
  for (unsigned level : {cluster_level, grid_level})
    left = unknown_by(level, barrier_of(lane, level), first, left, segment, clock);
  return left;
}

/// Of the lanes `who` of a warp of this gang or an earlier one, those whose segment is not in it.
LaneMask Order::not_in(const Knowledge& known, std::uint32_t gang, unsigned warp, LaneMask who,
                       Segment segment) const {
  const std::size_t warps = gang_->warps_per_block();
  return unknown_to(known, row_of(gang, warp / warps), warp % warps, who, segment);
}

LaneMask Order::unread(std::uint32_t gang, unsigned warp, LaneMask who, Segment segment,
                       const Lane& lane) const {
  const Fenced* fenced = lanes_[rank(lane)].learnt.fenced.get();
  if (!fenced) return who;
  for (const Knowledge& read : fenced->pending) who = not_in(read, gang, warp, who, segment);
  return not_in(fenced->hearsay, gang, warp, who, segment);
}

Order::Told Order::told(const void* place, std::uint32_t gang, unsigned warp, LaneMask who,
                        Segment segment, const Lane& lane) const {
  const Places& places = gang_->owns(place) ? shared_ : global_;
  const auto found = places.find(place);
  if (found == places.end()) return Told::nothing;
  const auto& parts = found->second.parts;
  const bool is_wide =
      std::ranges::find(parts, Reach::device, &Released::Part::reach) != parts.end();
  Told told = found->second.had_narrow && !is_wide ? Told::in_its_scope : Told::nothing;
  for (const Released::Part& part : parts) {
    if (not_in(part.known, gang, warp, who, segment) != 0) continue;
    if (reaches(found->second, part, lane)) return Told::to_lane;
    told = Told::in_its_scope;
  }
  return told;
}

bool Order::is_lost(std::uint32_t gang, unsigned warp, LaneMask who, Segment segment) const {
  return published_.empty() || not_in(published_, gang, warp, who, segment) == who;
}

bool Order::knows(const Lane& lane, const Lane& other, Segment segment) const {
  return unordered(gang_->rank(*other.warp), other.bit(), segment, lane) == 0;
}

std::uint64_t Order::cluster_phases(const Lane& lane) const {
  return lanes_[rank(lane)].known[cluster_level];
}

}  // namespace emulator
