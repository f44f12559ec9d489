// rejected by: test or race in x
// cure: own places, no line: a wrong result doesn't say where
// Writes four letters at a time, and at the end of a block's places also what comes after them.

//! [x]
constexpr unsigned tile = 4096;
__shared__ unsigned char kept[tile + 4];
__shared__ int found, first;
for (std::size_t start = grid.block_rank() * tile; start < n; start += grid.num_blocks() * tile) {
  if (block.thread_rank() == 0) found = 0;
  for (unsigned i = block.thread_rank(); i < tile + 4; i += block.num_threads()) kept[i] = ' ';
  block.sync();
  for (unsigned i = block.thread_rank(); i < tile && start + i < n; i += block.num_threads()) {
    const unsigned char byte = text[start + i];
    if (is_letter(byte)) kept[atomicAdd(&found, 1)] = byte;
  }
  block.sync();
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  block.sync();
  for (int i = 4 * static_cast<int>(block.thread_rank()); i < found;
       i += 4 * static_cast<int>(block.num_threads())) {
    for (int j = 0; j < 4; ++j) letters[first + i + j] = kept[i + j];
  }
  block.sync();
}
//! [x]
