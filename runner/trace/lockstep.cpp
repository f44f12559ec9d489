// Merging what the lanes of a warp did into one order.
#include <algorithm>
#include <unordered_map>

#include "trace/layout.hpp"

namespace runner {

namespace {

using Key = std::uint64_t;

/// A lane's events by number, and what each is compared by: its way, and how often the lane has
/// been there before.
struct LaneEvents {
  std::vector<std::size_t> events;
  std::vector<Key> keys;
  std::unordered_map<std::uint32_t, std::uint32_t> passes;
};

/// `order` with what only this lane does put in front of what only others do. Both keep their own
/// order; where they contradict each other, `order` counts.
std::vector<Key> in_one_order(const std::vector<Key>& order, const std::vector<Key>& lane) {
  std::unordered_map<Key, std::size_t> at;
  for (std::size_t i = 0; i < order.size(); ++i) at.emplace(order[i], i);
  std::vector<Key> result;
  std::size_t next = 0;
  for (Key key : lane) {
    const auto found = at.find(key);
    if (found == at.end()) {
      result.push_back(key);
    } else if (found->second >= next) {
      result.insert(result.end(), order.begin() + next, order.begin() + found->second + 1);
      next = found->second + 1;
    }
  }
  result.insert(result.end(), order.begin() + next, order.end());
  return result;
}

void number_warp(std::vector<LaneEvents>& lanes, std::vector<std::uint32_t>& positions) {
  std::vector<Key> order;
  for (const auto& lane : lanes)
    if (lane.keys != order) order = in_one_order(order, lane.keys);
  std::unordered_map<Key, std::uint32_t> position;
  for (std::size_t i = 0; i < order.size(); ++i)
    position.emplace(order[i], static_cast<std::uint32_t>(i));
  for (const auto& lane : lanes) {
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < lane.events.size(); ++i) {
      last = std::max(last, position.at(lane.keys[i]));
      positions[lane.events[i]] = last;
    }
  }
}

bool is_drawn(Kind kind) {
  return kind != Kind::met && kind != Kind::departs && kind != Kind::shuffle && kind != Kind::vote;
}

}  // namespace

std::vector<std::uint32_t> lockstep(const Recording& recording) {
  std::vector<std::vector<LaneEvents>> warps(recording.blocks() * recording.warps_per_block());
  for (std::size_t i = 0; i < recording.events.size(); ++i) {
    const auto& event = recording.events[i];
    if (!is_drawn(event.kind)) continue;
    auto& lanes = warps[recording.warp_of(event.thread)];
    if (lanes.empty()) lanes.resize(32);
    auto& lane = lanes[recording.lane_of(event.thread)];
    lane.events.push_back(i);
    lane.keys.push_back(Key{event.way} << 32 | lane.passes[event.way]++);
  }
  std::vector<std::uint32_t> positions(recording.events.size());
  for (auto& lanes : warps) number_warp(lanes, positions);
  return positions;
}

}  // namespace runner
