// Each lane has a contiguous share of the row, and the tree grows from neighbours; b moves pieces
// of `by` bytes, whose source and target don't overlap; c is a bitonic sort in registers.

//! [a]
const auto tile = cg::tiled_partition(block, tile_size);
const unsigned rank = tile.thread_rank();
const unsigned size = tile.size();
int* const mine = scratch + block.thread_rank();
const std::size_t per_block = (block.num_threads() + tile_size - 1) / tile_size;
const std::size_t first = grid.block_rank() * per_block + block.thread_rank() / tile_size;
for (std::size_t row = first; row < rows; row += grid.num_blocks() * per_block) {
  const unsigned char* byte = table + row * width + width * rank / size;
  const unsigned char* const end = table + row * width + width * (rank + 1) / size;
  int found = 0;
  while (byte != end) found += is_letter(*byte++) ? 1 : 0;
  *mine = found;
  tile.sync();
  for (unsigned distance = 1; distance < tile_size; distance *= 2) {
    const bool adds = rank % (2 * distance) == 0 && rank + distance < size;
    if (adds) *mine += mine[distance];
    tile.sync();
  }
  if (rank == 0) letters[row] = *mine;
}
//! [a]

//! [b]
if (by == 0) return;
for (unsigned begin = 0; begin < width; begin += by) {
  const unsigned end = begin + by < width ? begin + by : width;
  for (unsigned i = begin + group.thread_rank(); i < end; i += group.size()) {
    row[i] = i + by < width ? row[i + by] : ' ';
  }
  group.sync();
}
//! [b]

//! [c1]
constexpr unsigned first_tile = 0xffffffff;
//! [c1]

//! [c2]
block.sync();
if (rank >= 32) continue;
unsigned entry = tally[rank];
tally[rank] = none_of(rank);
for (unsigned run = 2; run <= 32; run *= 2) {
  for (unsigned distance = run / 2; distance > 0; distance /= 2) {
    const unsigned other = __shfl_xor_sync(first_tile, entry, distance);
    const bool falls = (rank & run) == 0;
    const bool lower = (rank & distance) == 0;
    entry = falls == lower ? max(entry, other) : min(entry, other);
  }
}
if (rank < 26) order[row * 26 + rank] = letter_of(entry);
//! [c2]
