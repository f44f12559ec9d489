// rejected by: shuffle in m
// cure: whole group at for (int other = 0; other < rank; ++other) place += tile.shfl(mine, other);
// Each thread adds up the lengths before its own with shuffles, one for each word before it.
// Threads with fewer words before them have left when the others ask them; a GPU mostly finds the
// length in their registers.

//! [kernel]
constexpr int longest = 8;  // letters of a word

__global__ void pack(const unsigned char* words, const int* lengths, unsigned char* packed) {
  const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  const int rank = tile.thread_rank();
  const int mine = lengths[rank];
  int place = 0;
  for (int other = 0; other < rank; ++other) place += tile.shfl(mine, other);
  for (int i = 0; i < mine; ++i) packed[place + i] = words[rank * longest + i];
}
//! [kernel]
