// Events as nodes of graphs, and waits that were none.
#pragma once

#include <vector>

#include "emulator/types/errors.hpp"
#include "emulator/types/launch_types.hpp"
#include "runtime/graph.hpp"

namespace emulator {

/// Takes the work of a node that records an event, or waits for one that somebody else records.
cudaError_t take_record(NodeWork& work, cudaEvent_t event);
cudaError_t take_wait(NodeWork& work, cudaEvent_t event);

/// Where a stream last waited for an event that nobody had recorded; empty if none has.
std::vector<const void*> last_wait_for_nothing();

}  // namespace emulator
