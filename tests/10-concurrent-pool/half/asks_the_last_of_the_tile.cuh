// rejected by: shuffle in m
// cure: whole group at begin = tile.shfl(place + mine, 3);
// Lets those scan that are there, and then asks thread 3, which has left.

//! [kernel]
constexpr int longest = 8;  // bytes of a word, with at least one space at its end

__global__ void join(const unsigned char* words, const int* lengths, int n, unsigned char* text) {
  const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  int begin = 0;
  for (int i = tile.thread_rank(); i < n; i += 4) {
    const auto here = cg::coalesced_threads();
    const int mine = lengths[i] + 1;
    const int place = begin + cg::exclusive_scan(here, mine);
    for (int k = 0; k < mine; ++k) text[place + k] = words[i * longest + k];
    begin = tile.shfl(place + mine, 3);
  }
}
//! [kernel]
