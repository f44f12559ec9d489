// What a kernel tells a conditional node of its graph.
#pragma once

#include "emulator/types/graph_node_types.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {
void set_condition(cudaGraphConditionalHandle handle, unsigned value);
}

EMULATOR_UNCHECKED inline void cudaGraphSetConditional(cudaGraphConditionalHandle handle,
                                                       unsigned int value) {
  ::emulator::set_condition(handle, value);
}
