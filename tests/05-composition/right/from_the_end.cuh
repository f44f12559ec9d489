// The last thread leads and the loops run down. Its own part is what scratch begins with, so nobody
// sets it to 0.

//! [a]
const int size = group.size();
const int after = size - 1 - static_cast<int>(group.thread_rank());
int mine = 0;
for (int end = n; end > after; end -= size) mine += x[end - 1 - after];
if (after == 0) *scratch = mine;
group.sync();
if (after > 0) atomicAdd(scratch, mine);
group.sync();
mine = *scratch;
group.sync();
return mine;
//! [a]

//! [b1]
const cg::thread_group tile = cg::tiled_partition(block, tile_size);
const int number = block.thread_rank() / tile_size;
const long long block_number = cg::this_grid().block_rank();
const long long step = tiles * cg::this_grid().num_blocks();
for (long long line = lines - 1 - block_number * tiles - number; line >= 0; line -= step) {
  const int words = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], words, scratch + (tiles - 1 - number));
  if (tile.thread_rank() + 1 == tile.size()) sums[line] = total;
}
//! [b1]

//! [b2]
const cg::thread_group tile = cg::tiled_partition(block, 32);
if (rank >= 32) {
  const int others = static_cast<int>(block.num_threads()) - 32;
  int top = 0;
  for (int end = n; end > rank - 32; end -= others) top = max(top, x[end - 1 - (rank - 32)]);
  if (top > 0) atomicMax(&best, top);
} else {
  result = sum(tile, x, n, &scratch);
}
//! [b2]

//! [c2]
const auto here = cg::coalesced_threads();
const int part = cg::reduce(here, mine, cg::plus<int>());
if (block.thread_rank() + 1 == block.num_threads()) *scratch = 0;
block.sync();
if (here.thread_rank() + 1 == here.num_threads()) atomicAdd(scratch, part);
block.sync();
const int total = *scratch;
block.sync();
return total;
//! [c2]

//! [c3]
const int step = group.num_threads();
const int rank = group.thread_rank();
int mine = 0;
for (int left = n; left > rank; left -= step) mine += x[left - rank - 1];
return total_of(group, mine, scratch);
//! [c3]
