// Events: the time at which they were recorded.
#include <chrono>
#include <optional>

#include "emulator/api/stream.hpp"
#include "runtime/error.hpp"
#include "runtime/handles.hpp"
#include "runtime/streams.hpp"
#include "runtime/waits.hpp"

struct CUevent_st {
  using Clock = std::chrono::steady_clock;
  unsigned flags;
  std::optional<Clock::time_point> recorded;

  bool has_time() const { return recorded && !(flags & cudaEventDisableTiming); }
};

namespace emulator {

namespace {

Handles<CUevent_st>& events() {
  static Handles<CUevent_st>& all = *new Handles<CUevent_st>;
  return all;
}

/// `cudaErrorInvalidResourceHandle` unless the event lives.
cudaError_t check_event(cudaEvent_t event) {
  if (event && events().contains(event)) return cudaSuccess;
  return explain(cudaErrorInvalidResourceHandle,
                 "The event was never created, or has been destroyed.");
}

}  // namespace

std::vector<MakingCalls> destroy_all_events() { return events().clear(); }

}  // namespace emulator

using emulator::check_event;
using emulator::device_call;
using emulator::events;

cudaError_t cudaEventCreate(cudaEvent_t* event) {
  return cudaEventCreateWithFlags(event, cudaEventDefault);
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned int flags) {
  return device_call([&] {
    constexpr unsigned known = cudaEventBlockingSync | cudaEventDisableTiming;
    if (!event || (flags & ~known)) return cudaErrorInvalidValue;
    *event = events().add({flags, std::nullopt});
    return cudaSuccess;
  });
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
  return device_call(
      [&] { return events().remove(event) ? cudaSuccess : cudaErrorInvalidResourceHandle; });
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  return cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault);
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned int flags) {
  return device_call([&] {
    if (flags & ~cudaEventRecordExternal) return cudaErrorInvalidValue;
    if (cudaError_t error = check_event(event)) return error;
    if (cudaError_t error = emulator::check_stream(stream)) return error;
    event->recorded = CUevent_st::Clock::now();
    return cudaSuccess;
  });
}

cudaError_t cudaEventQuery(cudaEvent_t event) { return cudaEventSynchronize(event); }

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  emulator::note_wait();
  return device_call([&] { return check_event(event); });
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_stream(stream)) return error;
    return flags & ~cudaEventWaitExternal ? cudaErrorInvalidValue : check_event(event);
  });
}

cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t end) {
  return device_call([&] {
    if (!milliseconds) return cudaErrorInvalidValue;
    for (cudaEvent_t event : {start, end}) {
      if (cudaError_t error = check_event(event)) return error;
      if (!event->has_time()) {
        return emulator::explain(cudaErrorInvalidResourceHandle,
                                 "An event was never recorded, or was made without timing.\n"
                                 "  Call cudaEventRecord on both before asking for the time.");
      }
    }
    *milliseconds =
        std::chrono::duration<float, std::milli>(*end->recorded - *start->recorded).count();
    return cudaSuccess;
  });
}
