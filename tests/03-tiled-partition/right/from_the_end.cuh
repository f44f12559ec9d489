// Loops run down and the last thread acts. A scan by shfl_up and a broadcast make the sum; threads
// without a byte bring a blank.

//! [a1]
for (unsigned distance = 1; distance < tile.num_threads(); distance *= 2) {
  const int below = tile.shfl_up(mine, distance);
  if (tile.thread_rank() >= distance) mine += below;
}
return tile.shfl(mine, tile.num_threads() - 1);
//! [a1]

//! [a2]
const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
const std::size_t tiles = cg::this_grid().num_threads() / 16;
const std::size_t before = cg::this_grid().thread_rank() / 16;
for (std::size_t left = (n + 15) / 16; left > before; left -= left < tiles ? left : tiles) {
  const std::size_t row = left - before - 1;
  const std::size_t i = 16 * row + tile.thread_rank();
  const int total = sum(tile, i < n ? bytes[i] : 0);
  if (tile.thread_rank() == 15) sums[row] = total;
}
//! [a2]

//! [b]
const unsigned char byte = i < n ? bytes[i] : ' ';
const bool binary = tile.any(!is_text(byte));
const unsigned ends = tile.ballot(byte == '\n');
if (tile.thread_rank() + 1 == columns) {
  all_text[row] = binary ? 0 : 1;
  newline[row] = 31 - __clz(ends & (~ends + 1));
}
//! [b]

//! [c]
const auto grid = cg::this_grid();
const std::size_t step = grid.num_threads();
unsigned top = 0;
unsigned long long mine = 0;
for (std::size_t left = n; left > grid.thread_rank(); left -= left < step ? left : step) {
  const unsigned word = words[left - grid.thread_rank() - 1];
  if (word > top) top = word;
  mine += word;
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
top = cg::reduce(warp, top, cg::greater<unsigned>());
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() < 31) return;
atomicMax(largest, top);
atomicAdd(total, mine);
//! [c]

//! [d]
const auto grid = cg::this_grid();
const auto* quads = reinterpret_cast<const uint4*>(words);
const std::size_t step = grid.num_threads();
const std::size_t after = step - 1 - grid.thread_rank();
unsigned long long mine = after < n % 4 ? words[n - 1 - after] : 0;
for (std::size_t left = n / 4; left > after; left -= left < step ? left : step) {
  const uint4 quad = quads[left - 1 - after];
  mine += quad.w;
  mine += quad.z;
  mine += quad.y;
  mine += quad.x;
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() == 31) atomicAdd(total, mine);
//! [d]
