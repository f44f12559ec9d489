// Scores best of those that we know: a block collects the letters of 4,096 bytes in shared memory,
// so it reads the text once, claims once, and writes whole sectors, but for the ends.

//! [x]
constexpr int tile = 4096;
__shared__ unsigned char kept[tile];
__shared__ int found, first;
const int rank = block.thread_rank(), threads = block.num_threads();
for (std::size_t start = grid.block_rank() * tile; start < n; start += grid.num_blocks() * tile) {
  if (rank == 0) found = 0;
  block.sync();
  for (int i = rank; i < tile && start + i < n; i += threads) {
    const unsigned char byte = text[start + i];
    if (is_letter(byte)) kept[atomicAdd(&found, 1)] = byte;
  }
  block.sync();
  if (rank == 0) first = atomicAdd(count, found);
  block.sync();
  // Each turn begins where a sector of letters does, so that no two touch the same one.
  for (int i = rank - first % 32; i < found; i += threads) {
    if (i >= 0) letters[first + i] = kept[i];
  }
  block.sync();
}
//! [x]
