// Modern C++: the last barrier is in a destructor, which runs after the return value was read; the
// part of a thread is one template for a and c.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

template <class Group>
struct MeetAtTheEnd {
  const Group& group;
  __device__ ~MeetAtTheEnd() { group.sync(); }
};

template <class Group>
__device__ int part_of(const Group& group, const int* x, int n) {
  int part = 0;
  for (auto i = group.thread_rank(); i < static_cast<unsigned>(n); i += group.size()) part += x[i];
  return part;
}
//! [includes]

//! [a]
const MeetAtTheEnd<cg::thread_group> meet{group};
if (group.thread_rank() == 0) *scratch = 0;
group.sync();
atomicAdd(scratch, part_of(group, x, n));
group.sync();
return *scratch;
//! [a]

//! [b1]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition(block, tile_size);
const auto first_thread = block.thread_rank() - tile.thread_rank();
const auto line_of = [&](long long round) -> long long {
  return (round * grid.num_blocks() + grid.block_rank()) * tiles + first_thread / tile_size;
};
for (long long round = 0; line_of(round) < lines; ++round) {
  const auto line = line_of(round);
  const int from = begin[line];
  const int total = sum(tile, x + from, begin[line + 1] - from, &scratch[first_thread]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
const auto look_for_largest = [&] {
  int top = 0;
  for (auto i = rank - 32u; i < static_cast<unsigned>(n); i += block.num_threads() - 32) {
    if (x[i] > top) top = x[i];
  }
  atomicMax(&best, top);
  return 0;
};
result = rank < 32 ? sum(tile, x, n, &scratch) : look_for_largest();
//! [b2]

//! [c2]
const MeetAtTheEnd<cg::thread_block> meet{block};
if (block.thread_rank() == 0) *scratch = 0;
block.sync();
const auto warp = cg::coalesced_threads();
const int part = cg::reduce(warp, mine, cg::plus<int>{});
if (warp.thread_rank() == 0) atomicAdd(scratch, part);
block.sync();
return *scratch;
//! [c2]

//! [c3]
return total_of(group, part_of(group, x, n), scratch);
//! [c3]
