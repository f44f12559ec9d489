// rejected by: race in x
// cure: barrier after at for (int i = static_cast<int>(block.thread_rank()) - first % 32; i < found;
// The last barrier is missing: a fast thread collects the next tile where a slow one still reads
// this one.

//! [x]
constexpr unsigned tile = 256;
__shared__ unsigned char kept[tile];
__shared__ int found, first;
for (std::size_t start = grid.block_rank() * tile; start < n; start += grid.num_blocks() * tile) {
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  for (unsigned i = block.thread_rank(); i < tile && start + i < n; i += block.num_threads()) {
    const unsigned char byte = text[start + i];
    if (is_letter(byte)) kept[atomicAdd(&found, 1)] = byte;
  }
  block.sync();
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  block.sync();
  for (int i = static_cast<int>(block.thread_rank()) - first % 32; i < found;
       i += static_cast<int>(block.num_threads())) {
    if (i >= 0) letters[first + i] = kept[i];
  }
}
//! [x]
