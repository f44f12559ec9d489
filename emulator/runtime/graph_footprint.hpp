// How much of the device's memory graphs take.
#pragma once

namespace emulator {

/// More of it may live now than before.
void note_graph_footprint();

/// As at the program's beginning.
void forget_graph_footprint();

}  // namespace emulator
