// rejected by: test in m
// cure: every byte, no line: a wrong letter doesn't say where
// Leaves out the negative bytes, and so the letters that matter.

//! [kernel]
constexpr int bytes = 256;

template <class Byte>
__global__ void plain(const Byte* text, std::size_t n, const unsigned char* table, Byte* result) {
  __shared__ unsigned char own[bytes];
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  for (int i = block.thread_rank(); i < bytes; i += block.num_threads()) own[i] = table[i];
  block.sync();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (text[i] >= 0) result[i] = own[text[i]];
  }
}
//! [kernel]
