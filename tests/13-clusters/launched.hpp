// Task d: what a launch did.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>

namespace tests {

// What the kernel sees of it, in the first places of results.
enum Seen { grid_blocks, cluster_blocks, block_threads, pages_seen, first_x, first_begin, seen };

// What launch_on_pages returned, and about which blocks it asked before: of 0 threads if of none.
struct Launched {
  cudaError_t error;
  unsigned asked_threads;
  std::size_t asked_dynamic_bytes;
};

}  // namespace tests
