// Rows, bytes, steps and rounds run down; the last lane of a tile gets the sum.

//! [a]
const cg::thread_group tile = cg::tiled_partition(block, tile_size);
const unsigned size = tile.size();
const unsigned after = size - 1 - tile.thread_rank();
const unsigned me = block.thread_rank();
const std::size_t tiles_of_block = (block.num_threads() - 1) / tile_size + 1;
const std::size_t tiles = tiles_of_block * grid.num_blocks();
const std::size_t before = tiles_of_block * grid.block_rank() + me / tile_size;
for (std::size_t left = rows; left > before; left -= left < tiles ? left : tiles) {
  const std::size_t row = left - 1 - before;
  int found = 0;
  for (unsigned end = width; end > after; end -= end < size ? end : size) {
    found += is_letter(table[row * width + end - 1 - after]);
  }
  scratch[me] = found;
  tile.sync();
  for (unsigned distance = tile_size / 2; distance > 0; distance /= 2) {
    if (after < distance && after + distance < size) scratch[me] += scratch[me - distance];
    tile.sync();
  }
  if (after == 0) letters[row] = scratch[me];
}
//! [a]

//! [b]
const unsigned size = group.size();
unsigned i = group.thread_rank();
for (unsigned rounds = (width + size - 1) / size; rounds > 0; --rounds, i += size) {
  const unsigned char byte = i < width - by ? row[i + by] : ' ';
  group.sync();
  if (i < width) row[i] = byte;
}
//! [b]

//! [c2]
block.sync();
if (rank < 32) {
  for (int step = 31; step >= 0; --step) {
    const unsigned second = 31 - 2 * rank - step % 2;
    if (second > 0 && second < 32) {
      const unsigned x = tally[second - 1];
      const unsigned y = tally[second];
      tally[second] = min(x, y);
      tally[second - 1] = max(x, y);
    }
    tile.sync();
  }
  if (rank < 26) order[26 * row + rank] = letter_of(tally[rank]);
  tally[rank] = none_of(rank);
}
//! [c2]
