// Putting together what the lanes of a warp do in one step.
#include <algorithm>
#include <map>
#include <tuple>

#include "trace/packed.hpp"

namespace runner {

namespace {

bool is_drawn(const Recording& recording, const Layout& layout, std::size_t i,
              const std::vector<bool>& blocks) {
  return layout.step[i] != Layout::never && blocks[recording.block_of(recording.events[i].thread)];
}

WarpStep step_of(const Recording& recording, const Layout& layout, std::size_t i) {
  const auto& event = recording.events[i];
  const bool has_address = event.kind != Kind::joins && event.kind != Kind::arrives &&
                           event.kind != Kind::fence && event.kind != Kind::ends;
  return {.step = layout.step[i],
          .until = layout.until[i],
          .warp = recording.warp_of(event.thread),
          .place = event.place,
          .kind = event.kind,
          .name = event.name,
          .memory = has_address ? spot_of(recording, event).memory : -1,
          .size = event.size,
          .lanes = 0,
          .events = {}};
}

}  // namespace

std::vector<WarpStep> warp_steps(const Recording& recording, const Layout& layout,
                                 const std::vector<bool>& blocks) {
  using Key = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, Kind,
                         std::uint16_t, int, std::uint8_t>;
  std::map<Key, std::size_t> numbers;
  std::vector<WarpStep> steps;
  for (std::size_t i = 0; i < recording.events.size(); ++i) {
    if (!is_drawn(recording, layout, i, blocks)) continue;
    const auto step = step_of(recording, layout, i);
    const Key key{step.step, step.until, step.warp,   step.place,
                  step.kind, step.name,  step.memory, step.size};
    const auto bit = std::uint32_t{1} << recording.lane_of(recording.events[i].thread);
    const auto [at, fresh] = numbers.try_emplace(key, steps.size());
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
