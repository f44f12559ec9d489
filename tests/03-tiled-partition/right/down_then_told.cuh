// Sums by shuffles down, whose total the first thread tells; votes by ballots; reduces as it likes.

//! [a1]
const int size = tile.size();
for (int distance = size >> 1; distance != 0; distance >>= 1)
  mine += tile.shfl_down(mine, distance);
return tile.shfl(mine, 0);
//! [a1]

//! [a2]
const auto block = cg::this_thread_block();
const auto tile = cg::tiled_partition<16>(block);
const auto grid = cg::this_grid();
const std::size_t rows = (n + 15) / 16;
const std::size_t first = grid.block_rank() * tile.meta_group_size() + tile.meta_group_rank();
for (std::size_t row = first; row < rows; row += grid.num_blocks() * tile.meta_group_size()) {
  const std::size_t i = 16 * row + tile.thread_rank();
  int byte = 0;
  if (i < n) byte = bytes[i];
  const int total = sum(tile, byte);
  if (tile.thread_rank() == 15) sums[row] = total;
}
//! [a2]

//! [b]
const bool here = i < n;
const unsigned char byte = here ? bytes[i] : ' ';
const unsigned other = tile.ballot(!is_text(byte));
const unsigned ends = tile.ballot(byte == '\n');
if (tile.thread_rank() == 0) {
  all_text[row] = other == 0;
  newline[row] = ends == 0 ? -1 : __ffs(static_cast<int>(ends)) - 1;
}
//! [b]

//! [c]
const auto grid = cg::this_grid();
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
unsigned long long sum_of_mine = 0;
unsigned most = 0;
for (auto i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const unsigned word = words[i];
  sum_of_mine += word;
  if (word > most) most = word;
}
for (unsigned distance = 16; distance > 0; distance /= 2) {
  sum_of_mine += warp.shfl_down(sum_of_mine, distance);
  most = max(most, warp.shfl_down(most, distance));
}
if (warp.thread_rank() == 0) {
  atomicAdd(total, sum_of_mine);
  atomicMax(largest, most);
}
//! [c]

//! [d]
const std::size_t rank = cg::this_grid().thread_rank(), threads = cg::this_grid().num_threads();
const uint4* const fours = reinterpret_cast<const uint4*>(words);
const std::size_t whole = n / 4;
unsigned long long low = 0, high = 0;
for (std::size_t i = rank; i < whole; i += threads) {
  const auto [x, y, z, w] = fours[i];
  low += std::size_t{x} + y;
  high += std::size_t{z} + w;
}
if (rank < n % 4) low += words[4 * whole + rank];
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
const auto sum_of_warp = cg::reduce(warp, low + high, cg::plus<unsigned long long>());
if (warp.thread_rank() == 31) atomicAdd(total, sum_of_warp);
//! [d]
