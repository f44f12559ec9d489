// Tiles by arithmetic, and __syncwarp for their lanes; what is left is halved, rounded up; b reads
// one round ahead; in c each lane finds the place of its entry by counting the larger ones.

//! [a]
const unsigned me = block.thread_rank();
const unsigned begin = me / tile_size * tile_size;
const unsigned threads = block.num_threads();
const unsigned size = threads - begin < tile_size ? threads - begin : tile_size;
const unsigned lanes = 0xffffffff >> (32 - size) << begin % 32;
const unsigned per_block = (threads + tile_size - 1) / tile_size;
std::size_t row = grid.block_rank() * std::size_t{per_block} + begin / tile_size;
for (; row < rows; row += grid.num_blocks() * std::size_t{per_block}) {
  const unsigned char* const bytes = &table[row * width];
  int sum = 0;
  for (unsigned i = me - begin; i < width; i += size) {
    if (is_letter(bytes[i])) sum++;
  }
  scratch[me] = sum;
  __syncwarp(lanes);
  for (unsigned left = size, half; left > 1; left = half) {
    half = (left + 1) / 2;
    if (me - begin + half < left) scratch[me] += scratch[me + half];
    __syncwarp(lanes);
  }
  if (me == begin) letters[row] = scratch[me];
}
//! [a]

//! [b]
const auto read = [=](unsigned i) -> unsigned char { return i < width - by ? row[i + by] : ' '; };
const unsigned size = group.size();
unsigned char next = read(group.thread_rank());
for (unsigned begin = 0; begin < width; begin += size) {
  const unsigned i = begin + group.thread_rank();
  const unsigned char now = next;
  next = read(i + size);
  cg::sync(group);
  if (i < width) row[i] = now;
}
//! [b]

//! [c1]
const bool sorts = rank / 32 == 0;
//! [c1]

//! [c2]
__syncthreads();
if (!sorts) continue;
const unsigned mine = tally[rank];
unsigned place = 0;
for (unsigned other = 0; other < 32; ++other) place += tally[other] > mine;
if (place < 26) order[26 * row + place] = letter_of(mine);
__syncwarp();
tally[rank] = none_of(rank);
//! [c2]
