// The streams and events that a program has made.
#pragma once

#include <cstddef>

#include "emulator/types/errors.hpp"
#include "emulator/types/launch.hpp"

namespace emulator {

/// `cudaErrorInvalidResourceHandle` unless the stream is the default one or one that lives.
cudaError_t check_stream(cudaStream_t stream);

/// They return how many there were.
std::size_t destroy_all_streams();
std::size_t destroy_all_events();

}  // namespace emulator
