#include "runtime/capture_rules.hpp"

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

#include "runtime/capture.hpp"
#include "runtime/capture_state.hpp"
#include "runtime/error.hpp"
#include "runtime/streams.hpp"

namespace emulator {

namespace {

thread_local cudaStreamCaptureMode mode_of_thread = cudaStreamCaptureModeGlobal;

bool forbids_unsafe(const Capture& capture) {
  if (capture.mode == cudaStreamCaptureModeRelaxed) return false;
  if (mode_of_thread == cudaStreamCaptureModeRelaxed) return false;
  return capture.thread == std::this_thread::get_id() ||
         std::max(capture.mode, mode_of_thread) == cudaStreamCaptureModeGlobal;
}

/// Makes those captures invalid that it concerns; refuses if there are any.
template <class Concerns>
cudaError_t refuse_if(Concerns&& concerns, cudaError_t error, const char* why) {
  std::lock_guard lock(captures().mutex);
  bool is_refused = false;
  for (const auto& capture : captures().active)
    if (concerns(*capture)) is_refused = capture->is_invalid = true;
  return is_refused ? explain(error, why) : cudaSuccess;
}

cudaError_t refuse_in_legacy_stream() {
  return refuse_if([](const Capture& capture) { return capture.is_blocking; },
                   cudaErrorStreamCaptureImplicit,
                   "the default stream waits for the others, and one of these is being captured."
                   "\n  Use another stream, or capture one that has cudaStreamNonBlocking.");
}

}  // namespace

void exchange_capture_mode(cudaStreamCaptureMode& mode) { std::swap(mode, mode_of_thread); }

cudaError_t refuse_unsafe() {
  return refuse_if(forbids_unsafe, cudaErrorStreamCaptureUnsupported,
                   "it may wait for the device, and a stream is being captured.\n  Call it before "
                   "cudaStreamBeginCapture, or after cudaStreamEndCapture.");
}

cudaError_t refuse_wait() {
  return refuse_if([](const Capture&) { return true; }, cudaErrorStreamCaptureUnsupported,
                   "nothing can wait for the device while a stream is being captured.\n  Call it "
                   "after cudaStreamEndCapture.");
}

cudaError_t refuse_in_capture(cudaStream_t stream, const char* why) {
  return refuse_if([&](const Capture& capture) { return capture.last.contains(stream); },
                   cudaErrorStreamCaptureUnsupported, why);
}

cudaError_t refuse_wait(cudaStream_t stream) {
  if (is_legacy_stream(stream))
    if (const cudaError_t error = refuse_in_legacy_stream()) return error;
  const cudaError_t error =
      refuse_in_capture(stream,
                        "nothing can wait for a stream while it is being captured.\n  Call it "
                        "after cudaStreamEndCapture.");
  return error ? error : refuse_unsafe();
}

cudaError_t refuse_captured(cudaEvent_t event) {
  std::lock_guard lock(captures().mutex);
  if (!captures().recorded.contains(event)) return cudaSuccess;
  return captures().of(event)
             ? explain(cudaErrorCapturedEvent,
                       "the event was recorded in a stream that is being captured: nothing of that "
                       "is done yet.")
             : explain_ended_capture();
}

cudaError_t refuse_wait(cudaEvent_t event) {
  {
    std::lock_guard lock(captures().mutex);
    if (Capture* capture = captures().of(event)) capture->is_invalid = true;
  }
  const cudaError_t error = refuse_captured(event);
  return error ? error : refuse_unsafe();
}

cudaError_t check_stream_for_work(cudaStream_t stream) {
  if (const cudaError_t error = check_stream(stream)) return error;
  if (is_taking_work()) return cudaSuccess;
  if (is_legacy_stream(stream)) return refuse_in_legacy_stream();
  std::lock_guard lock(captures().mutex);
  const Capture* capture = captures().of(stream);
  if (!capture || !capture->is_invalid) return cudaSuccess;
  return explain(cudaErrorStreamCaptureInvalidated,
                 "an error before has ended the capture of the stream.\n  Call "
                 "cudaStreamEndCapture, and see which call was refused first.");
}

cudaError_t refused_in_capture(cudaStream_t stream, cudaError_t error) {
  std::lock_guard lock(captures().mutex);
  Capture* capture = captures().of(stream);
  if (!capture) return error;
  capture->is_invalid = true;
  return error == cudaErrorInvalidConfiguration ? cudaErrorInvalidValue : error;
}

}  // namespace emulator
