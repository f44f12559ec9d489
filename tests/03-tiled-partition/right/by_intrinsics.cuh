// Shuffles and votes by their intrinsics, with the mask of the tile; one atomic for a block.

//! [a1]
const unsigned size = tile.num_threads();
const unsigned lane = cg::this_thread_block().thread_rank() % 32;
const unsigned mask = (size == 32 ? ~0u : (1u << size) - 1) << (lane - tile.thread_rank());
for (unsigned distance = 1; distance < size; distance *= 2)
  mine += __shfl_xor_sync(mask, mine, distance);
return mine;
//! [a1]

//! [a2]
const auto rank = cg::this_grid().thread_rank();
const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
for (std::size_t i = rank; i - tile.thread_rank() < n; i += cg::this_grid().num_threads()) {
  const int total = sum(tile, i < n ? bytes[i] : 0);
  if (tile.thread_rank() == 0) sums[i / 16] = total;
}
//! [a2]

//! [b]
const bool any_other = tile.any(i < n && !is_text(bytes[i]));
const unsigned newlines = tile.ballot(i < n && bytes[i] == '\n');
if (tile.thread_rank() == columns - 1) {
  all_text[row] = any_other ? 0 : 1;
  int column = 0;
  while (column < static_cast<int>(columns) && !(newlines >> column & 1)) ++column;
  newline[row] = column == static_cast<int>(columns) ? -1 : column;
}
//! [b]

//! [c]
__shared__ unsigned long long sum_of_block;
__shared__ unsigned most_of_block;
const auto block = cg::this_thread_block();
if (block.thread_rank() == 0) sum_of_block = most_of_block = 0;
block.sync();
unsigned long long mine = 0;
unsigned most = 0;
const std::size_t threads = cg::this_grid().num_threads();
for (std::size_t i = cg::this_grid().thread_rank(); i < n; i += threads) {
  mine += words[i];
  most = words[i] > most ? words[i] : most;
}
const auto warp = cg::tiled_partition<32>(block);
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
most = cg::reduce(warp, most, cg::greater<unsigned>());
if (warp.thread_rank() == 0) {
  atomicAdd(&sum_of_block, mine);
  atomicMax(&most_of_block, most);
}
block.sync();
if (block.thread_rank() == 0) {
  atomicAdd(total, sum_of_block);
  atomicMax(largest, most_of_block);
}
//! [c]

//! [d]
const auto grid = cg::this_grid();
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
unsigned long long mine = 0;
std::size_t i = grid.thread_rank();
for (; 4 * i + 3 < n; i += grid.num_threads()) {
  const uint4 quad = reinterpret_cast<const uint4*>(words)[i];
  for (const unsigned word : {quad.x, quad.y, quad.z, quad.w}) mine += word;
}
for (std::size_t j = 4 * i; j < n; ++j) mine += words[j];
for (int distance = 16; distance > 0; distance /= 2) mine += warp.shfl_xor(mine, distance);
if (warp.thread_rank() == 0) atomicAdd(total, mine);
//! [d]
