// Following the work of streams.
#include "streams/watch.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>
#include <utility>

#include "machine/call_stack.hpp"
#include "runtime/host_watch.hpp"
#include "runtime/known_kernel.hpp"
#include "runtime/streams.hpp"
#include "streams/watch_turn.hpp"

namespace emulator {

namespace {

/// As much as a GPU's queue takes: then the host waits.
constexpr std::size_t longest_backlog = 1024;

}  // namespace

std::vector<Watch::Doing>& Watch::doing() {
  static thread_local std::vector<Doing> all;
  return all;
}

void Watch::start(LaunchTouches& launches) {
  launches_ = &launches;
  for (const Allocation& variables : live_allocations(MemoryKind::managed)) allocated(variables);
  memory_observers().push_back(this);
  work_observer = this;
  watch = this;
  if (!std::getenv("COHORT_TIMELINE")) return;
  timeline_ = std::make_unique<Timeline>();
  std::atexit([] { watch->write_timeline(); });
}

void Watch::write_timeline() {
  std::map<std::uint32_t, std::string> names;
  for (std::uint32_t birth = 0; birth < births().size(); ++birth)
    names[birth] = in_words(births()[birth]);
  timeline_->write(std::getenv("COHORT_TIMELINE"), names);
}

void Watch::note_wait_of_host() {
  if (timeline_) timeline_->host_waits(host_call_stack(), order_.host());
}

// Streams and events

Handle Watch::handle_of(cudaStream_t stream) {
  static const char legacy = 0;
  static thread_local const char per_thread = 0;
  const bool is_legacy = is_legacy_stream(stream);
  if (!is_legacy && stream && stream != cudaStreamPerThread) return stream;
  Handle handle = is_legacy ? &legacy : &per_thread;
  if (births_.contains(handle)) return handle;
  settle(true);
  order_.stream_made(handle, is_legacy ? WorkOrder::Kind::legacy : WorkOrder::Kind::blocking);
  births_[handle] =
      births().number({is_legacy ? Birth::Kind::legacy : Birth::Kind::per_thread, CallStack{}});
  return handle;
}

void Watch::stream_made(cudaStream_t stream, StreamKind kind) {
  Turn turn(mutex_);
  settle(true);
  order_.stream_made(stream, kind == StreamKind::blocking ? WorkOrder::Kind::blocking
                                                          : WorkOrder::Kind::non_blocking);
  const bool is_branch = kind == StreamKind::branch_of_graph;
  births_[stream] = births().number(
      {is_branch ? Birth::Kind::branch_of_graph : Birth::Kind::made, host_call_stack()});
}

void Watch::stream_ends(cudaStream_t stream) {
  Turn turn(mutex_);
  order_.stream_ends(stream);
  births_.erase(stream);
}

void Watch::records(cudaEvent_t event, cudaStream_t stream) {
  Turn turn(mutex_);
  const Handle handle = handle_of(stream);
  order_.record(event, handle);
  records_[event] = host_call_stack();
  if (timeline_) timeline_->recorded(event, order_.last_of(handle));
}

void Watch::waits(cudaStream_t stream, cudaEvent_t event) {
  Turn turn(mutex_);
  const Handle handle = handle_of(stream);
  const auto wait = order_.wait(handle, event);
  if (wait != WorkOrder::Wait::for_all)
    weak_waits_[births_[handle]] = {host_call_stack(), wait == WorkOrder::Wait::for_nothing};
  if (timeline_) timeline_->waits(births_[handle], event);
}

void Watch::event_ends(cudaEvent_t event) {
  Turn turn(mutex_);
  order_.event_ends(event);
  records_.erase(event);
}

bool Watch::host_knows(cudaEvent_t event) {
  Turn turn(mutex_);
  return order_.host_knows(event);
}

/// Another process may tell this one's host that the event has come: the host counts as having
/// waited.
void Watch::others_may_wait_for(cudaEvent_t event) {
  {
    Turn turn(mutex_);
    order_.host_waits_for_event(event);
    host_has_waited();
  }
  catch_up_with_host();
}

// Waiting

/// The host waits for what `learn` tells the order.
template <class Learn>
void Watch::host_waits(Learn learn) {
  {
    Turn turn(mutex_);
    learn();
    note_wait_of_host();
    host_has_waited();
  }
  catch_up_with_host();
}

void Watch::host_waits_for_stream(cudaStream_t stream) {
  host_waits([&] { order_.host_waits_for_stream(handle_of(stream)); });
}

void Watch::host_waits_for_event(cudaEvent_t event) {
  host_waits([&] { order_.host_waits_for_event(event); });
}

void Watch::host_waits_for_all() {
  host_waits([&] { order_.host_waits_for_all(); });
}

void Watch::host_function_tells() {
  Turn turn(mutex_);
  if (turn.is_nested() || !current()) return;
  order_.host_learns(current()->clock);
  host_has_waited();
}

/// Whatever comes from now on comes after all that the host knows of. Work that is put off doesn't.
void Watch::host_has_waited() {
  if (!backlog_.empty()) return;
  const auto has_ended = [&](const WorkNumber& work) {
    return order_.host().knows(work.stream, work.number);
  };
  if (unsettled_ && has_ended(unsettled_->number)) unsettled_.reset();
  bool all_ended = !unsettled_;
  for (std::size_t i = 0; i < touched_.size(); ++i) {
    if (has_ended({i, order_.last(i)})) touched_[i].clear();
    all_ended = all_ended && touched_[i].empty();
  }
  if (!all_ended) return;
  watched_shared.clear();
  watched_pageable.clear();
}

// Work

void Watch::begins(const Work& work) {
  begins_in_order(work);
  if (work.kind == Work::Kind::release)
    catch_up_with_all();
  else if (work.is_of_graph || work.kind == Work::Kind::host_function ||
           work.kind == Work::Kind::allocation)
    catch_up_with(*current());
}

void Watch::begins_in_order(const Work& work) {
  Turn turn(mutex_);
  const Handle stream = handle_of(work.stream);  // of which the last launch may not have known
  if (work.kind == Work::Kind::launch) settle(needs_device());
  const WorkNumber number = order_.give(stream);
  giver_ = std::this_thread::get_id();
  doing().push_back({.work = work,
                     .number = number,
                     .clock = order_.of_stream(stream),
                     .birth = births_[stream],
                     .given = host_frames(),
                     .frame = __builtin_frame_address(0)});
  if (!timeline_) return;
  const auto lines = work.kind == Work::Kind::launch ? host_lines(host_call_stack())
                                                     : program_lines(host_call_stack());
  timeline_->given(number, births_[stream], work.name, lines.empty() ? "" : lines.front().where());
}

void Watch::ends() {
  bool is_full = false;
  {
    Turn turn(mutex_);
    ends_in_order();
    is_full = backlog_.size() > longest_backlog;
  }
  if (is_full) catch_up_with_all();
}

void Watch::ends_in_order() {
  Doing done = std::move(doing().back());
  doing().pop_back();
  if (done.later) return keep_for_later(std::move(done));
  if (done.waited_for) {
    order_.host_learns(done.clock);
    note_wait_of_host();
    host_has_waited();
  }
  const bool has_ended = order_.host().knows(done.number.stream, done.number.number);
  if (done.work.kind != Work::Kind::launch || (has_ended && !done.is_late)) return;
  unsettled_ = std::move(done);
  if (unsettled_->is_late || order_.may_overlap())  // what it races with is told at once
    settle(true);
  else if (of_both_ > 0)
    watch_for_launch();
}

/// Nobody knows yet what the launch has touched: all that it may have shared with the host.
void Watch::watch_for_launch() {
  watched_shared.include(shared_);
  watched_pageable.include(registered_);
}

/// Asks what the last launch has touched, and judges it. While only one stream has work, that is
/// not asked: a program with one stream takes no longer than without this checker.
void Watch::settle(bool device_too) {
  if (!unsettled_) return;
  Doing launch = std::move(*unsettled_);
  unsettled_.reset();
  if (backlog_.empty() && std::ranges::all_of(touched_, &Touched::empty)) {
    watched_shared.clear();
    watched_pageable.clear();
  }
  if (!device_too && of_both_ == 0) return;
  struct Part {
    TouchedBytes bytes;
    std::uint32_t deed;
  };
  std::vector<Part> parts;
  std::unordered_map<std::uint64_t, std::uint32_t> deeds;
  launches_->visit(device_too, [&](const LaunchTouches::Part& part) {
    const auto [known, fresh] = deeds.try_emplace(part.line);
    if (fresh) known->second = deeds_.number(deed_of(launch, part.at));
    parts.push_back({{part.begin, part.end, part.touch}, known->second});
  });
  for (const Part& part : parts) launch.clock.learn(told_by_flags(launch.clock, part.bytes));
  for (const Part& part : parts) touch_by_work(launch, part.bytes, deeds_[part.deed]);
}

}  // namespace emulator
