// A cluster: blocks that are guaranteed to be alive together.
#pragma once

#include "machine/barrier.hpp"

namespace emulator {

/// Without clusters, a block is a cluster of one.
struct Cluster {
  unsigned rank = 0;         ///< in the grid
  unsigned first_block = 0;  ///< in the gang; the others follow it
  Barrier barrier;
};

}  // namespace emulator
