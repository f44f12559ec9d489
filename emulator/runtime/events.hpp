// The events that a program has made.
#pragma once

#include "emulator/types/errors.hpp"
#include "emulator/types/launch.hpp"

namespace emulator {

/// `cudaErrorInvalidResourceHandle` unless the event lives.
cudaError_t check_event(cudaEvent_t event);

void destroy_all_events();

}  // namespace emulator
