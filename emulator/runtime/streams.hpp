// The streams and events that a program has made.
#pragma once

#include "emulator/types/errors.hpp"
#include "emulator/types/launch.hpp"

namespace emulator {

/// `cudaErrorInvalidResourceHandle` unless the stream is the default one or one that lives.
cudaError_t check_stream(cudaStream_t stream);

void destroy_all_streams();
void destroy_all_events();

}  // namespace emulator
