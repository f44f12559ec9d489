// A picture in the format of Chrome's trace viewer.
#include "trace/chrome.hpp"

#include <algorithm>
#include <set>

#include "base/json.hpp"
#include "trace/step_words.hpp"

namespace runner {

namespace {

Json name_of(const char* what, unsigned block, unsigned warp, const std::string& name) {
  return {{"ph", "M"}, {"name", what}, {"pid", block}, {"tid", warp}, {"args", {{"name", name}}}};
}

void add_names(Json& events, const Picture& picture) {
  const auto& recording = picture.recording;
  std::set<unsigned> warps, blocks;
  for (const auto& step : picture.steps) warps.insert(step.warp);
  for (const auto warp : warps) {
    const auto block = warp / recording.warps_per_block();
    if (blocks.insert(block).second)
      events.push_back(
          name_of("process_name", block, warp, "block " + recording.block_text(block)));
    events.push_back(name_of("thread_name", block, warp,
                             "warp " + std::to_string(warp % recording.warps_per_block())));
  }
}

/// What a warp does takes a step. A wait is a span of its own beside it: those of a warp's lanes
/// may overlap, and what overlaps can't be on one track.
void add_step(Json& events, const Picture& picture, const WarpStep& step) {
  const auto& recording = picture.recording;
  const auto& place = recording.places[step.place];
  const auto event = [&](const char* phase, std::uint32_t at) {
    return Json{{"ph", phase},
                {"name", deed_of(recording, step)},
                {"pid", step.warp / recording.warps_per_block()},
                {"tid", step.warp},
                {"ts", at}};
  };
  auto deed = event("X", step.step);
  deed["dur"] = 1;
  deed["args"] = {{"lanes", step.lanes},
                  {"memory", place_of(recording, step)},
                  {"line", place.file + ":" + std::to_string(place.line)}};
  events.push_back(deed);
  const auto until = step.until == Layout::never ? picture.layout.steps : step.until;
  if (until <= step.step + 1) return;
  const auto id = events.size();
  for (auto& end : {event("b", step.step + 1), event("e", until)}) {
    events.push_back(end);
    events.back()["cat"] = "wait";
    events.back()["id"] = id;
  }
}

}  // namespace

std::string chrome_trace(const Picture& picture) {
  auto events = Json::array();
  add_names(events, picture);
  for (const auto& step : picture.steps) add_step(events, picture, step);
  return Json{{"traceEvents", events}, {"otherData", {{"kernel", picture.recording.kernel}}}}.dump(
             -1, ' ', false, Json::error_handler_t::replace) +
         '\n';
}

}  // namespace runner
