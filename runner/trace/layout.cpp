// Steps: where in time each event of a recording is drawn.
#include "trace/layout.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace runner {

namespace {

class Sequencer {
 public:
  explicit Sequencer(const Recording& recording)
      : recording_(recording), positions_(lockstep(recording)) {
    layout_.step.assign(recording.events.size(), Layout::never);
    layout_.until = layout_.step;
  }

  Layout run() {
    for (std::size_t i = 0; i < recording_.events.size(); ++i) take(i);
    for (std::size_t i = 0; i < recording_.events.size(); ++i)
      if (layout_.step[i] != Layout::never)
        layout_.steps = std::max(layout_.steps, layout_.step[i] + 1);
    return std::move(layout_);
  }

 private:
  struct Lane {
    std::uint32_t step = 0;      ///< Of its last event, or when it went on.
    std::uint32_t position = 0;  ///< In its warp's order.
    bool begun = false;
    std::optional<std::size_t> arrival, join;  ///< What it waits in.
  };
  /// Of 4 bytes: the steps in which they were last read and written.
  struct Touched {
    std::uint32_t read = 0, written = 0;
  };
  using Phase = std::pair<std::uint64_t, std::uint64_t>;  ///< A barrier, and a phase of it.

  void take(std::size_t i) {
    const auto& event = recording_.events[i];
    if (event.kind == Kind::met) return meet(event);
    if (event.kind == Kind::departs) return depart(event);
    if (event.kind == Kind::shuffle || event.kind == Kind::vote) return;
    Lane& lane = lanes_[event.thread];
    std::uint32_t step = lane.step;
    // Room for what others of the warp do in between.
    if (lane.begun) step += std::max(1u, positions_[i] - std::min(lane.position, positions_[i]));
    if (!lane.begun) step = std::max(step, positions_[i]);
    if (is_access(event.kind)) step = after_conflicts(event, step);
    if (event.kind == Kind::async_departs) {
      step = std::max(step, arrivals_[{event.address, event.value}]);
    }
    set(lane, i, step);
    if (event.kind == Kind::joins) lane.join = i;
    if (event.kind == Kind::arrives || event.kind == Kind::async_arrives) {
      auto& last = arrivals_[{event.address, event.value}];
      last = std::max(last, step);
    }
    if (event.kind == Kind::arrives) lane.arrival = i;
  }

  void set(Lane& lane, std::size_t i, std::uint32_t step) {
    layout_.step[i] = layout_.until[i] = lane.step = step;
    lane.position = positions_[i];
    lane.begun = true;
    const auto kind = recording_.events[i].kind;
    if (kind == Kind::joins || kind == Kind::arrives) layout_.until[i] = Layout::never;
  }

  /// Not before an access to the same bytes of which one writes.
  std::uint32_t after_conflicts(const RecordedEvent& event, std::uint32_t step) {
    const auto size = std::max<std::uint64_t>(event.size & ~emulator::no_value, 1);
    const bool writes = event.kind != Kind::read;
    for (auto word = event.address / 4; word <= (event.address + size - 1) / 4; ++word) {
      const auto& touched = touched_[word];
      step = std::max(step, touched.written);
      if (writes) step = std::max(step, touched.read);
    }
    for (auto word = event.address / 4; word <= (event.address + size - 1) / 4; ++word) {
      auto& touched = touched_[word];
      if (writes)
        touched.written = step;
      else
        touched.read = std::max(touched.read, step);
    }
    return step;
  }

  /// Lanes of a warp have met: they go on from the last one's step.
  void meet(const RecordedEvent& event) {
    const auto first = event.thread - recording_.lane_of(event.thread);
    std::uint32_t last = 0;
    for_each_met(first, event.value, [&](Lane& lane) { last = std::max(last, lane.step); });
    for_each_met(first, event.value, [&](Lane& lane) {
      layout_.until[*lane.join] = lane.step = last;
      lane.join.reset();
    });
  }

  template <class Visit>
  void for_each_met(std::uint32_t first, std::uint64_t mask, Visit visit) {
    for (unsigned i = 0; i < 32; ++i) {
      if (!(mask >> i & 1)) continue;
      Lane& lane = lanes_[first + i];
      if (lane.join && recording_.events[*lane.join].value == mask) visit(lane);
    }
  }

  void depart(const RecordedEvent& event) {
    Lane& lane = lanes_[event.thread];
    if (!lane.arrival) return;
    const auto& arrival = recording_.events[*lane.arrival];
    lane.step = std::max(lane.step, arrivals_[{arrival.address, arrival.value}]);
    layout_.until[*lane.arrival] = lane.step;
    lane.arrival.reset();
  }

  const Recording& recording_;
  std::vector<std::uint32_t> positions_;
  Layout layout_;
  std::unordered_map<std::uint32_t, Lane> lanes_;  ///< By thread.
  std::unordered_map<std::uint64_t, Touched> touched_;
  std::map<Phase, std::uint32_t> arrivals_;  ///< The step of the last one.
};

}  // namespace

Layout lay_out(const Recording& recording) { return Sequencer(recording).run(); }

}  // namespace runner
