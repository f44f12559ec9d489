// Keeping the order of streams, events and the host.
#include "streams/work_order.hpp"

#include <algorithm>

namespace emulator {

/// A number is used again when the host knows that the stream's work has ended: then so does
/// whoever comes later, and nobody takes the old work for the new.
std::size_t WorkOrder::free_number() {
  const auto free = std::ranges::find_if(
      ended_, [&](std::size_t number) { return host_.knows(number, last_[number]); });
  if (free == ended_.end()) {
    last_.push_back(0);
    return last_.size() - 1;
  }
  const std::size_t number = *free;
  ended_.erase(free);
  return number;
}

void WorkOrder::stream_made(Handle stream, Kind kind) {
  const std::size_t number = free_number();
  streams_[stream] = {number, kind, host_};
}

void WorkOrder::stream_ends(Handle stream) {
  const auto at = streams_.find(stream);
  if (at == streams_.end()) return;
  ended_.push_back(at->second.number);
  if (at->second.kind == Kind::blocking) ended_blocking_.learn(at->second.clock);
  streams_.erase(at);
}

WorkOrder::Stream& WorkOrder::state(Handle stream) {
  if (!streams_.contains(stream)) stream_made(stream, Kind::blocking);
  return streams_[stream];
}

/// Something is put into the stream: what it has to wait for.
WorkOrder::Stream& WorkOrder::arrive(Handle stream) {
  Stream& own = state(stream);
  own.clock.learn(host_);
  for (auto& [handle, other] : streams_) {
    const bool waits = (own.kind == Kind::legacy && other.kind == Kind::blocking) ||
                       (own.kind == Kind::blocking && other.kind == Kind::legacy);
    if (waits) own.clock.learn(other.clock);
  }
  if (own.kind == Kind::legacy) own.clock.learn(ended_blocking_);
  return own;
}

WorkNumber WorkOrder::give(Handle stream) {
  Stream& own = arrive(stream);
  last_[own.number] = ++given_;
  own.clock.set(own.number, given_);
  return {own.number, given_};
}

void WorkOrder::record(Handle event, Handle stream) {
  Record& record = events_[event];
  record.earlier.learn(record.clock);
  record.clock = arrive(stream).clock;
}

/// An event that nobody has recorded has come already.
WorkOrder::Wait WorkOrder::wait(Handle stream, Handle event) {
  Stream& own = arrive(stream);
  const auto at = events_.find(event);
  if (at == events_.end()) return Wait::for_nothing;
  own.clock.learn(at->second.clock);
  return own.clock.knows(at->second.earlier) ? Wait::for_all : Wait::for_last_alone;
}

Handle WorkOrder::event_after(const WorkNumber& work) const {
  Handle found = nullptr;
  WorkClock::Number least = 0;
  for (const auto& [event, record] : events_) {
    const WorkClock::Number waits_for = record.clock.at(work.stream);
    if (waits_for < work.number || (found && waits_for >= least)) continue;
    found = event;
    least = waits_for;
  }
  return found;
}

bool WorkOrder::host_knows(Handle event) const {
  const auto at = events_.find(event);
  return at == events_.end() || host_.knows(at->second.clock);
}

void WorkOrder::host_waits_for_stream(Handle stream) {
  Stream& own = state(stream).kind == Kind::legacy ? arrive(stream) : state(stream);
  host_.learn(own.clock);
}

void WorkOrder::host_waits_for_event(Handle event) {
  if (const auto at = events_.find(event); at != events_.end()) host_.learn(at->second.clock);
}

void WorkOrder::host_waits_for_all() {
  for (std::size_t i = 0; i < last_.size(); ++i) host_.set(i, last_[i]);
}

bool WorkOrder::may_overlap() const {
  std::size_t blocking = 0, others = 0, legacy = 0;
  for (const auto& [handle, stream] : streams_)
    ++(stream.kind == Kind::legacy ? legacy : stream.kind == Kind::blocking ? blocking : others);
  return blocking + others > 1 || (others > 0 && legacy > 0);
}

}  // namespace emulator
