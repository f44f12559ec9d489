// Rank 0 sums what all have left in a loop of atomics; types do the rest.

//! [a]
const int rank = group.thread_rank(), threads = group.size();
int mine = 0;
for (int i = rank; i < n; i += threads) mine += x[i];
if (rank == 0) *scratch = mine;
group.sync();
if (rank != 0 && mine != 0) atomicAdd(scratch, mine);
group.sync();
const int all = *scratch;
group.sync();
return all;
//! [a]

//! [b1]
const cg::thread_group tile = cg::tiled_partition(block, tile_size);
const int which = block.thread_rank() / tile_size;
for (int line = which * gridDim.x + blockIdx.x; line < lines; line += tiles * gridDim.x) {
  const int* const words = x + begin[line];
  const int all = sum(tile, words, begin[line + 1] - begin[line], scratch + which);
  if (tile.thread_rank() == 0) sums[line] = all;
}
//! [b1]

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
const int others = block.num_threads() - 32;
if (rank >= 32) {
  int most = 0;
  for (int i = rank - 32; i < n; i += others) most = max(most, x[i]);
  if (most > 0) atomicMax(&best, most);
} else {
  result = sum(tile, x, n, &scratch);
}
//! [b2]

//! [c1]
for (unsigned distance = size / 2; distance > 0; distance /= 2)
  if constexpr (size <= 32) mine += tile.shfl_xor(mine, distance);
if constexpr (size > 32) return cg::reduce(tile, mine, cg::plus<int>());
return mine;
//! [c1]

//! [c2]
if (block.thread_rank() == 0) *scratch = 0;
block.sync();
const auto here = cg::coalesced_threads();
const int of_warp = cg::reduce(here, mine, cg::plus<int>());
if (here.thread_rank() + 1 == here.size()) atomicAdd(scratch, of_warp);
block.sync();
const int all = *scratch;
block.sync();
return all;
//! [c2]

//! [c3]
const int threads = group.num_threads();
int mine = 0, i = group.thread_rank();
while (i < n) {
  mine += x[i];
  i += threads;
}
return total_of(group, mine, scratch);
//! [c3]
