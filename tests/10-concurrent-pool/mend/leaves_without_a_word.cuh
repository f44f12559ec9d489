// rejected by: incomplete group in m
// cure: whole group at const int place = begin + cg::exclusive_scan(tile, mine);
// A thread without a word has nothing to write, so its loop ends. But the scan and the shuffle want
// all threads of the tile. With four words, or eight, nobody is missing.

//! [kernel]
constexpr int longest = 8;  // bytes of a word, with at least one space at its end

__global__ void join(const unsigned char* words, const int* lengths, int n, unsigned char* text) {
  const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  int begin = 0;
  for (int i = tile.thread_rank(); i < n; i += 4) {
    const int mine = lengths[i] + 1;
    const int place = begin + cg::exclusive_scan(tile, mine);
    for (int k = 0; k < mine; ++k) text[place + k] = words[i * longest + k];
    begin = tile.shfl(place + mine, 3);
  }
}
//! [kernel]
