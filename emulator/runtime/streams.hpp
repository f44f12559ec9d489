// The streams and events that a program has made.
#pragma once

#include <vector>

#include "emulator/types/errors.hpp"
#include "emulator/types/launch_types.hpp"
#include "runtime/handles.hpp"

namespace emulator {

/// `cudaErrorInvalidResourceHandle` unless the stream is the default one or one that lives.
cudaError_t check_stream(cudaStream_t stream);

/// The default stream is one of each thread: what nvcc's `--default-stream per-thread` asks for.
constinit inline bool default_stream_is_per_thread = false;

/// What waits for all streams that aren't `cudaStreamNonBlocking`.
inline bool is_legacy_stream(cudaStream_t stream) {
  return stream == cudaStreamLegacy || (!stream && !default_stream_is_per_thread);
}

/// They return where each was made.
std::vector<MakingCalls> destroy_all_streams();
std::vector<MakingCalls> destroy_all_events();

}  // namespace emulator
