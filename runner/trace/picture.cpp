// Choosing what is shown of a recording.
#include "trace/picture.hpp"

#include <algorithm>

namespace runner {

namespace {

std::vector<std::size_t> events_by_block(const Recording& recording) {
  std::vector<std::size_t> events(recording.blocks());
  for (const auto& event : recording.events) ++events[recording.block_of(event.thread)];
  return events;
}

/// Those of the finding come first.
std::vector<unsigned> by_interest(const Recording& recording, const std::optional<Found>& found) {
  std::vector<unsigned> order;
  for (unsigned block = 0; block < recording.blocks(); ++block) order.push_back(block);
  std::vector<bool> matters(recording.blocks());
  if (found)
    for (const auto& side : found->sides)
      if (side.rank) matters[recording.block_of(*side.rank)] = true;
  std::stable_partition(order.begin(), order.end(), [&](unsigned block) { return matters[block]; });
  return order;
}

/// The first so many of `order`.
std::vector<bool> first_of(const std::vector<unsigned>& order, std::size_t count) {
  std::vector<bool> shown(order.size());
  for (std::size_t i = 0; i < count; ++i) shown[order[i]] = true;
  return shown;
}

/// The step of the finding's last side; 0 if there is none.
std::uint32_t step_of_finding(const Picture& picture) {
  std::uint32_t last = 0;
  if (picture.found)
    for (const auto& side : picture.found->sides)
      if (side.event && picture.layout.step[*side.event] != Layout::never)
        last = std::max(last, picture.layout.step[*side.event]);
  return last;
}

/// Leaves half of the steps: three quarters of them come before the finding.
void halve(Picture& picture) {
  auto& layout = picture.layout;
  const auto half = layout.steps / 2, before = half / 4 * 3, found = step_of_finding(picture);
  const auto first = std::min(layout.steps - half, found > before ? found - before : 0);
  for (std::size_t i = 0; i < layout.step.size(); ++i) {
    if (layout.step[i] == Layout::never) continue;
    const bool stays = layout.step[i] >= first && layout.step[i] - first < half;
    layout.step[i] = stays ? layout.step[i] - first : Layout::never;
    if (layout.until[i] != Layout::never)
      layout.until[i] = std::max(layout.until[i], first) - first;
  }
  picture.recording.from_begin = picture.recording.from_begin && first == 0;
  picture.recording.to_end = picture.recording.to_end && first + half == layout.steps;
  layout.steps = half;
}

/// Blocks of the grid in which something happened.
std::size_t count_busy(const std::vector<std::size_t>& events) {
  return events.size() - static_cast<std::size_t>(std::ranges::count(events, 0u));
}

}  // namespace

Picture make_picture(std::string name, Recording recording, std::string_view reports,
                     std::size_t most_bytes) {
  Picture picture{.name = std::move(name), .recording = std::move(recording)};
  const auto& record = picture.recording;
  picture.found = find_finding(record, reports);
  picture.layout = lay_out(record);
  const auto events = events_by_block(record);
  auto order = by_interest(record, picture.found);
  std::ranges::stable_partition(order, [&](unsigned block) { return events[block] > 0; });
  const std::size_t fewest = std::min<std::size_t>(2, count_busy(events));
  for (auto count = count_busy(events);; count = std::max(fewest, count / 2)) {
    picture.steps = warp_steps(record, picture.layout, first_of(order, count));
    picture.all_blocks = count == count_busy(events);
    picture.packed = gzipped(pack(record, picture.steps));
    if (picture.packed.size() <= most_bytes || picture.layout.steps < 2) return picture;
    if (count == fewest) halve(picture);
  }
}

}  // namespace runner
