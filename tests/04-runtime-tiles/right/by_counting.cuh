// One counter for each tile; a letter's place is the number of those before it.

//! [a]
const auto tile = cg::tiled_partition(block, tile_size);
const unsigned number = block.thread_rank() / tile_size;
const std::size_t tiles = (block.size() + tile_size - 1) / tile_size;
int& counter = scratch[number];
for (std::size_t row = grid.block_rank() * tiles + number; row < rows;
     row += tiles * grid.num_blocks()) {
  const unsigned char* const bytes = table + row * width;
  int found = 0;
  for (unsigned i = tile.thread_rank(); i < width; i += tile.size())
    if (is_letter(bytes[i])) ++found;
  if (tile.thread_rank() == 0) counter = 0;
  tile.sync();
  if (found > 0) atomicAdd_block(&counter, found);
  tile.sync();
  if (tile.thread_rank() == 0) letters[row] = counter;
}
//! [a]

//! [b]
unsigned start = 0;
while (start < width) {
  const unsigned to = start + group.thread_rank(), from = to + by;
  unsigned char byte = ' ';
  if (from < width) byte = row[from];
  group.sync();
  if (to < width) row[to] = byte;
  start += group.size();
}
//! [b]

//! [c1]
const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
//! [c1]

//! [c2]
block.sync();
if (rank < 32) {
  const unsigned mine = tally[rank];
  unsigned place = 0;
  for (unsigned i = 0; i < 32; ++i) place += tally[i] > mine;
  tile.sync();
  if (place < 26) order[26 * row + place] = letter_of(mine);
  tally[rank] = none_of(rank);
}
//! [c2]
