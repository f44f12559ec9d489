// Putting together what the lanes of a warp do in one step.
#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "trace/packed.hpp"

namespace runner {

namespace {

bool is_drawn(const Recording& recording, const Layout& layout, std::size_t i,
              const std::vector<bool>& blocks) {
  return layout.step[i] != Layout::never && blocks[recording.block_of(recording.events[i].thread)];
}

/// What must be the same of events that are one entry.
using Same = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, Kind,
                        std::uint16_t, int, std::uint8_t>;

struct HashOfSame {
  std::size_t operator()(const Same& same) const {
    std::uint64_t hash = 0;
    const auto add = [&](auto part) {
      hash = (hash ^ static_cast<std::uint64_t>(part)) * 0x9e3779b97f4a7c15;
      hash ^= hash >> 32;
    };
    std::apply([&](auto... parts) { (add(parts), ...); }, same);
    return hash;
  }
};

WarpStep step_of(const Recording& recording, const Layout& layout, std::size_t i) {
  const auto& event = recording.events[i];
  return {.step = layout.step[i],
          .until = layout.until[i],
          .warp = recording.warp_of(event.thread),
          .place = event.place,
          .kind = event.kind,
          .name = event.name,
          .memory = has_spot(event.kind) ? spot_of(recording, event).memory : -1,
          .size = event.size,
          .lanes = 0,
          .events = {}};
}

}  // namespace

std::vector<WarpStep> warp_steps(const Recording& recording, const Layout& layout,
                                 const std::vector<bool>& blocks) {
  std::unordered_map<Same, std::size_t, HashOfSame> numbers;
  std::vector<WarpStep> steps;
  for (std::size_t i = 0; i < recording.events.size(); ++i) {
    if (!is_drawn(recording, layout, i, blocks)) continue;
    const auto step = step_of(recording, layout, i);
    const Same same{step.step, step.until, step.warp,   step.place,
                    step.kind, step.name,  step.memory, step.size};
    const auto bit = std::uint32_t{1} << recording.lane_of(recording.events[i].thread);
    const auto [at, fresh] = numbers.try_emplace(same, steps.size());
    if (!fresh && (steps[at->second].lanes & bit)) at->second = steps.size();
    if (at->second == steps.size()) steps.push_back(step);
    steps[at->second].lanes |= bit;
    steps[at->second].events.push_back(i);
  }
  for (auto& step : steps)
    std::ranges::sort(step.events, {},
                      [&](std::size_t i) { return recording.lane_of(recording.events[i].thread); });
  std::ranges::stable_sort(steps, {}, &WarpStep::step);
  return steps;
}

}  // namespace runner
