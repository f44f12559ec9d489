// Events: the time at which they were recorded.
#include "runtime/events.hpp"

#include <utility>

#include "emulator/api/stream.hpp"
#include "runtime/capture.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/error.hpp"
#include "runtime/event_state.hpp"
#include "runtime/streams.hpp"
#include "runtime/waits.hpp"
#include "runtime/work.hpp"

namespace emulator {

cudaError_t check_event(cudaEvent_t event) {
  if (event && events().contains(event)) return cudaSuccess;
  return explain(cudaErrorInvalidResourceHandle,
                 "the event was never created, or has been destroyed.");
}

namespace {

/// An event that is to be recorded or waited for. One that is opened lasts as long as its maker's.
cudaError_t check_usable(cudaEvent_t event) {
  if (cudaError_t error = check_event(event)) return error;
  if (!event->is_opened || event->file.is_held_elsewhere()) return cudaSuccess;
  return explain(cudaErrorInvalidResourceHandle,
                 "the process that made the event has destroyed it, or has ended.");
}

cudaError_t check_event_flags(unsigned flags) {
  constexpr unsigned known = cudaEventBlockingSync | cudaEventDisableTiming | cudaEventInterprocess;
  if (flags & ~known) return explain_flags(flags);
  if (!(flags & cudaEventInterprocess) || (flags & cudaEventDisableTiming)) return cudaSuccess;
  return explain(cudaErrorInvalidValue,
                 "an event for several processes has no time.\n  Add cudaEventDisableTiming.");
}

/// Its file is held by the event that is made, and says to others that this is there.
SharedFile file_for_event(unsigned flags) {
  if (!(flags & cudaEventInterprocess)) return {};
  SharedFile file = SharedFile::make(SharedThing::event, 0);
  file.hold();
  return file;
}

cudaError_t create_event(cudaEvent_t* event, unsigned flags,
                         const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (!event) return explain_null("the place for the event");
        if (cudaError_t error = check_event_flags(flags)) return error;
        *event = events().add({.flags = flags, .file = file_for_event(flags)});
        return cudaSuccess;
      },
      name);
}

/// An event for others than the graph that is captured.
template <auto take>
cudaError_t capture_node(cudaStream_t stream, cudaEvent_t event) {
  NodeWork work{};
  const cudaError_t error = take(work, event);
  if (!error) capture(stream, std::move(work));
  return error;
}

std::vector<const void*>& wait_for_nothing() {
  static auto& calls = *new std::vector<const void*>;  // asked when the program ends, too
  return calls;
}

/// Another process's event may have been recorded there.
void wait_in_stream(cudaStream_t stream, cudaEvent_t event) {
  if (!event->recorded && !(event->flags & cudaEventInterprocess))
    wait_for_nothing() = host_call_stack();
  tell_of_work<&WorkObserver::waits>(stream, event);
}

void note_time(cudaEvent_t event) {
  event->recorded = CUevent_st::Clock::now();
  event->was_asked_early = false;
}

/// A GPU may still be at what comes before it. A second call gets the time, so that a loop which
/// polls ends.
bool is_asked_early(cudaEvent_t event) {
  return work_observer && !work_observer->host_knows(event) &&
         !std::exchange(event->was_asked_early, true);
}

/// Another process may wait for it from now on, so what comes before it is done.
void tell_record(cudaEvent_t event, cudaStream_t stream) {
  tell_of_work<&WorkObserver::records>(event, stream);
  if (event->flags & cudaEventInterprocess) tell_of_work<&WorkObserver::others_may_wait_for>(event);
}

/// Only what is being captured can tell others than itself of an event.
cudaError_t refuse_external() {
  return explain(cudaErrorIllegalState,
                 "the stream isn't being captured, and the flag is for nodes of a graph.\n"
                 "  Leave out cudaEventRecordExternal or cudaEventWaitExternal.");
}

cudaError_t record_event(cudaEvent_t event, cudaStream_t stream, unsigned flags,
                         const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (flags & ~cudaEventRecordExternal) return explain_flags(flags);
        if (cudaError_t error = check_usable(event)) return error;
        if (cudaError_t error = check_stream_for_work(stream)) return error;
        if (flags == cudaEventRecordExternal)
          return is_capturing(stream) ? capture_node<take_record>(stream, event)
                                      : refuse_external();
        note_time(event);
        capture_record(stream, event);
        if (!is_capturing(stream)) tell_record(event, stream);
        return cudaSuccess;
      },
      name);
}

cudaError_t wait_for_event(cudaEvent_t event, const char* name = __builtin_FUNCTION()) {
  note_wait();
  return device_call(
      [&] {
        if (cudaError_t error = check_usable(event)) return error;
        if (cudaError_t error = refuse_wait(event)) return error;
        tell_of_work<&WorkObserver::host_waits_for_event>(event);
        return device_error();
      },
      name);
}

}  // namespace

cudaError_t take_record(NodeWork& work, cudaEvent_t event) {
  work = {cudaGraphNodeTypeEventRecord, [event] {
            if (cudaError_t error = check_usable(event)) return error;
            note_time(event);
            tell_record(event, GraphInStream::stream_for(nullptr));
            return cudaSuccess;
          }};
  return event ? check_event(event) : explain_null("the event");
}

cudaError_t take_wait(NodeWork& work, cudaEvent_t event) {
  work = {cudaGraphNodeTypeWaitEvent, [event] {
            if (cudaError_t error = check_usable(event)) return error;
            tell_of_work<&WorkObserver::waits>(GraphInStream::stream_for(nullptr), event);
            return cudaSuccess;
          }};
  return event ? check_event(event) : explain_null("the event");
}

std::vector<MakingCalls> destroy_all_events() {
  wait_for_nothing().clear();
  return events().clear();
}

std::vector<const void*> last_wait_for_nothing() { return wait_for_nothing(); }

}  // namespace emulator

using emulator::check_event;
using emulator::device_call;
using emulator::events;

cudaError_t cudaEventCreate(cudaEvent_t* event) {
  return emulator::create_event(event, cudaEventDefault);
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned int flags) {
  return emulator::create_event(event, flags);
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
  return device_call([&] {
    if (cudaError_t error = check_event(event)) return error;
    // Before another thread may get the same handle for a new one.
    emulator::tell_of_work<&emulator::WorkObserver::event_ends>(event);
    emulator::forget_in_captures(event);
    events().remove(event);
    return cudaSuccess;
  });
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  return emulator::record_event(event, stream, cudaEventRecordDefault);
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned int flags) {
  return emulator::record_event(event, stream, flags);
}

cudaError_t cudaEventQuery(cudaEvent_t event) { return emulator::wait_for_event(event); }
cudaError_t cudaEventSynchronize(cudaEvent_t event) { return emulator::wait_for_event(event); }

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags) {
  return device_call([&] {
    if (flags & ~cudaEventWaitExternal) return emulator::explain_flags(flags);
    if (cudaError_t error = emulator::check_usable(event)) return error;
    if (cudaError_t error = emulator::check_stream_for_work(stream)) return error;
    if (flags == cudaEventWaitExternal)
      return emulator::is_capturing(stream)
                 ? emulator::capture_node<emulator::take_wait>(stream, event)
                 : emulator::refuse_external();
    if (cudaError_t error = emulator::capture_wait(stream, event)) return error;
    if (!emulator::is_capturing(stream)) emulator::wait_in_stream(stream, event);
    return cudaSuccess;
  });
}

cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t end) {
  return device_call([&] {
    if (!milliseconds) return emulator::explain_null("the place for the time");
    for (cudaEvent_t event : {start, end}) {
      if (cudaError_t error = check_event(event)) return error;
      if (cudaError_t error = emulator::refuse_captured(event)) return error;
      if (!event->has_time()) {
        return emulator::explain(cudaErrorInvalidResourceHandle,
                                 "an event was never recorded, or was made without timing.\n"
                                 "  Call cudaEventRecord on both before asking for the time.");
      }
    }
    const bool starts_early = emulator::is_asked_early(start);
    if (emulator::is_asked_early(end) || starts_early)
      return emulator::explain(
          cudaErrorNotReady,
          "the host has not waited for the event, which may not have come yet.\n"
          "  Call cudaEventSynchronize on it before asking for the time.");
    // An answer says that both have come.
    for (cudaEvent_t event : {start, end})
      emulator::tell_of_work<&emulator::WorkObserver::host_waits_for_event>(event);
    *milliseconds =
        std::chrono::duration<float, std::milli>(*end->recorded - *start->recorded).count();
    return cudaSuccess;
  });
}
