// The kernels of lesson 06's tests: who scans, and where.
#include "answer/served.hpp"
#include "exercise.cuh"

namespace tests {

namespace cg = cooperative_groups;

template <unsigned size>
__global__ void scan_tiles(const int* values, int* upto) {
  const auto tile = cg::tiled_partition<size>(cg::this_thread_block());
  const auto i = cg::this_grid().thread_rank();
  upto[i] = EXERCISE::scan_tile(tile, values[i]);
}

// Every second tile. The others wait at the barrier meanwhile, and don't help.
template <unsigned size>
__global__ void scan_some_tiles(const int* values, int* upto) {
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<size>(block);
  const auto i = block.thread_rank();
  upto[i] = values[i];
  if (tile.meta_group_rank() % 2 == 0) upto[i] = EXERCISE::scan_tile(tile, values[i]);
  block.sync();
}

__global__ void scan_turns(const int* values, int turns, int* before, int* total) {
  const auto block = cg::this_thread_block();
  for (int turn = 0; turn < turns; ++turn) {
    const auto i =
        (cg::this_grid().block_rank() * turns + turn) * block.num_threads() + block.thread_rank();
    const EXERCISE::Scanned scanned = EXERCISE::scan_block(block, values[i]);
    before[i] = scanned.before;
    total[i] = scanned.total;
  }
}

// For tasks c and d, which must not depend on b.
__device__ EXERCISE::Scanned scan_by_thread_0(const cg::thread_block& block, int value) {
  __shared__ int before[1024];
  __shared__ int total;
  before[block.thread_rank()] = value;
  block.sync();
  if (block.thread_rank() == 0) {
    total = 0;
    for (unsigned rank = 0; rank < block.num_threads(); ++rank) {
      const int brought = before[rank];  // all threads of the block must call a scan
      before[rank] = total;
      total += brought;
    }
  }
  block.sync();
  const EXERCISE::Scanned scanned = {before[block.thread_rank()], total};
  block.sync();
  return scanned;
}

// The kernels of c and d, with that scan.
template <unsigned rows>
constexpr auto count_pieces = EXERCISE::count_pieces<rows, scan_by_thread_0>;
constexpr auto scan_counts = EXERCISE::scan_counts<scan_by_thread_0>;
template <unsigned rows>
constexpr auto keep_in_order = EXERCISE::keep_in_order<rows, scan_by_thread_0>;
template <unsigned rows>
constexpr auto keep_fast = EXERCISE::keep_fast<rows, scan_by_thread_0>;

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"
