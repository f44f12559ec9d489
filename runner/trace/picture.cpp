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
      if (side.thread) matters[recording.block_of(*side.thread)] = true;
  std::stable_partition(order.begin(), order.end(), [&](unsigned block) { return matters[block]; });
  return order;
}

}  // namespace

Picture make_picture(std::string name, Recording recording, std::string_view reports,
                     std::size_t most_events) {
  Picture picture{.name = std::move(name),
                  .recording = std::move(recording),
                  .found = {},
                  .layout = {},
                  .steps = {}};
  const auto& record = picture.recording;
  picture.found = find_finding(record, reports);
  picture.layout = lay_out(record);
  const auto events = events_by_block(record);
  std::vector<bool> shown(record.blocks());
  std::size_t total = 0;
  for (const auto block : by_interest(record, picture.found)) {
    if (events[block] == 0) continue;
    total += events[block];
    shown[block] = total <= most_events || total == events[block];
    if (!shown[block]) picture.all_blocks = false;
  }
  picture.steps = warp_steps(record, picture.layout, shown);
  return picture;
}

}  // namespace runner
