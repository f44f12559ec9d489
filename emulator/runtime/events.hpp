// Events as nodes of graphs.
#pragma once

#include "emulator/types/errors.hpp"
#include "emulator/types/launch_types.hpp"
#include "runtime/graph.hpp"

namespace emulator {

/// Takes the work of a node that records an event, or waits for one that somebody else records.
cudaError_t take_record(NodeWork& work, cudaEvent_t event);
cudaError_t take_wait(NodeWork& work, cudaEvent_t event);

}  // namespace emulator
