// A thread adds only what isn't 0, by subtraction; cg::sync in place of the member; the others of b
// agree on a maximum in each warp first; the last lane of a scan has the sum of a warp.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;
//! [includes]

//! [a]
const auto size = static_cast<long long>(group.size());
const auto rank = static_cast<long long>(group.thread_rank());
if (rank == size / 2) *scratch = 0;
cg::sync(group);
int negative = 0;
for (long long i = rank; i < n; i += size) negative -= x[i];
if (negative != 0) atomicSub(scratch, negative);
cg::sync(group);
const int total = *scratch;
cg::sync(group);
return total;
//! [a]

//! [b1]
const cg::thread_group tile = cg::tiled_partition(block, tile_size);
const auto grid = cg::this_grid();
const int in_block = block.thread_rank() / tile_size;
const bool writes = tile.thread_rank() == tile.size() / 2;
const long long stride = grid.num_blocks() * tiles;
for (long long i = grid.block_rank() * tiles + in_block; i < lines; i += stride) {
  const int* const line = x + begin[i];
  const int total = sum(tile, line, begin[i + 1] - begin[i], &scratch[in_block]);
  if (writes) sums[i] = total;
}
//! [b1]

//! [b2]
const cg::thread_group tile = cg::tiled_partition(block, 32);
switch (rank / 32) {
  case 0:
    result = sum(tile, x, n, &scratch);
    break;
  default:
    const auto here = cg::coalesced_threads();
    int top = 0;
    for (long long i = rank - 32; i < n; i += block.num_threads() - 32) top = max(top, x[i]);
    top = cg::reduce(here, top, cg::greater<int>());
    if (here.thread_rank() == 0) atomicMax(&best, top);
}
//! [b2]

//! [c1]
const auto bits = static_cast<unsigned>(mine);
return static_cast<int>(cg::reduce(tile, bits, cg::plus<unsigned>()));
//! [c1]

//! [c2]
const auto here = cg::coalesced_threads();
const int upto_me = cg::inclusive_scan(here, mine);
const bool last = here.thread_rank() == here.num_threads() - 1;
if (block.thread_rank() == block.num_threads() / 2) *scratch = 0;
cg::sync(block);
if (last && upto_me != 0) atomicAdd(scratch, upto_me);
cg::sync(block);
const int total = *scratch;
cg::sync(block);
return total;
//! [c2]

//! [c3]
int mine = 0;
const auto step = group.num_threads();
for (auto i = group.thread_rank(); i < static_cast<unsigned>(n); i += step) mine += x[i];
return total_of(group, mine, scratch);
//! [c3]
