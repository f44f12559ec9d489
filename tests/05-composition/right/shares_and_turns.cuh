// As with MPI: each thread has a contiguous share. In a they add one after the other, without
// atomics; the warps of a block in c are masks.

//! [a]
const int size = group.size();
const int rank = group.thread_rank();
const long long all = n;
const int end = all * (rank + 1) / size;
int mine = 0;
for (int i = all * rank / size; i < end; ++i) mine += x[i];
for (int turn = 0; turn < size; ++turn) {
  if (turn == rank) *scratch = turn == 0 ? mine : *scratch + mine;
  group.sync();
}
const int total = *scratch;
group.sync();
return total;
//! [a]

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const unsigned me = block.thread_rank() / tile_size;
const size_t step = size_t(tiles) * gridDim.x * gridDim.y * gridDim.z;
size_t line = cg::this_grid().block_rank();
line = line * tiles + me;
while (line < size_t(lines)) {
  const int first = begin[line], last = begin[line + 1];
  const int total = sum(tile, &x[first], last - first, &scratch[me]);
  if (tile.thread_rank() == 0) sums[line] = total;
  line += step;
}
//! [b1]

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
result = rank < 32 ? sum(tile, x, n, &scratch) : 0;
const long long others = block.num_threads() - 32;
const long long end = rank < 32 ? 0 : n * (rank - 31LL) / others;
for (long long i = n * (rank - 32LL) / others; rank >= 32 && i < end; ++i) atomicMax(&best, x[i]);
//! [b2]

//! [c1]
return cg::reduce(tile, mine, [](int a, int b) { return a + b; });
//! [c1]

//! [c2]
const unsigned rank = block.thread_rank();
const unsigned first = rank & ~31u;
const unsigned threads = block.num_threads() - first;
const unsigned mask = threads < 32 ? (1u << threads) - 1 : 0xffffffff;
const int of_warp = __reduce_add_sync(mask, mine);
if (rank == 0) *scratch = of_warp;
__syncthreads();
if (rank == first && rank > 0) atomicAdd(scratch, of_warp);
__syncthreads();
const int of_block = *scratch;
__syncthreads();
return of_block;
//! [c2]

//! [c3]
const long long size = group.size();
const long long rank = group.thread_rank();
int mine = 0;
for (long long i = n * rank / size; i < n * (rank + 1) / size; ++i) mine += x[i];
return total_of(group, mine, scratch);
//! [c3]
