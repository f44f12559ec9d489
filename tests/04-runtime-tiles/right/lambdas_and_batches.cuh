// The sum of a tile is a lambda; b moves four bytes a thread between two barriers; in c each of the
// 32 lanes works on an entry of its own, so it meets the others twice in a step.

//! [a]
const cg::thread_group tile = cg::tiled_partition(block, tile_size);
const auto number = block.thread_rank() / tile_size;
const auto part = &scratch[number * tile_size];
const auto lane = static_cast<unsigned>(tile.thread_rank());
const auto lanes = static_cast<unsigned>(tile.size());
const auto add_up = [&](int mine) {
  part[lane] = mine;
  unsigned half = tile_size;
  do {
    half >>= 1;
    tile.sync();
    if (lane < half && lane + half < lanes) part[lane] = mine += part[lane + half];
  } while (half > 1);
  tile.sync();
  return mine;
};
const auto tiles = (block.num_threads() + tile_size - 1) / tile_size;
const std::size_t stride = std::size_t{tiles} * grid.num_blocks();
std::size_t row = grid.block_rank();
row = row * tiles + number;
while (row < rows) {
  int mine = 0;
  for (std::size_t i = row * width + lane; i < (row + 1) * width; i += lanes) {
    mine += is_letter(table[i]);
  }
  const int all = add_up(mine);
  if (lane == 0) letters[row] = all;
  row += stride;
}
//! [a]

//! [b]
constexpr int batch = 4;
const std::size_t size = group.size();
for (std::size_t first = group.thread_rank(), begin = 0; begin < width;
     begin += batch * size, first += batch * size) {
  unsigned char kept[batch];
  for (int k = 0; k < batch; ++k) {
    const std::size_t from = first + k * size + by;
    kept[k] = from < width ? row[from] : ' ';
  }
  group.sync();
  for (int k = 0; k < batch; ++k) {
    if (first + k * size < width) row[first + k * size] = kept[k];
  }
}
//! [b]

//! [c1]
const auto tile = cg::tiled_partition(block, 32);
//! [c1]

//! [c2]
block.sync();
if (rank >= 32) continue;
for (unsigned odd = 0, step = 0; step < 32; ++step, odd = 1 - odd) {
  const unsigned partner = ((rank + odd) ^ 1) - odd;
  const unsigned mine = tally[rank];
  const unsigned other = partner < 32 ? tally[partner] : mine;
  tile.sync();
  tally[rank] = rank < partner ? max(mine, other) : min(mine, other);
  tile.sync();
}
const unsigned entry = tally[rank];
tally[rank] = none_of(rank);
if (rank < 26) order[26 * row + rank] = letter_of(entry);
//! [c2]
