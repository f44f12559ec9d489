// What CUDA refuses while a stream is being captured. Most of it makes the capture invalid: what
// the stream is asked for then is refused as well, and the end of the capture makes no graph.
#pragma once

#include "emulator/types/errors.hpp"
#include "emulator/types/graph_types.hpp"
#include "emulator/types/launch_types.hpp"

namespace emulator {

/// A call that may wait for the device, such as one that allocates: whether a capture forbids it
/// depends on that one's mode and on the calling thread's.
cudaError_t refuse_unsafe();
/// What `cudaThreadExchangeStreamCaptureMode` does.
void exchange_capture_mode(cudaStreamCaptureMode& mode);

/// The same for calls that wait for all of the device, for a stream, or for an event.
cudaError_t refuse_wait();
cudaError_t refuse_wait(cudaStream_t stream);
cudaError_t refuse_wait(cudaEvent_t event);
/// An error if the event stands for captured work: nothing of that is done.
cudaError_t refuse_captured(cudaEvent_t event);
/// And for what a graph can't have in it.
cudaError_t refuse_in_capture(cudaStream_t stream, const char* why);

/// `check_stream` for a call that gives the stream something to do.
cudaError_t check_stream_for_work(cudaStream_t stream);
/// A launch was refused with this error: what it is for a stream that is being captured.
cudaError_t refused_in_capture(cudaStream_t stream, cudaError_t error);

}  // namespace emulator
