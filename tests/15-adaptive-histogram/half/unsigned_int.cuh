// rejected by: illegal address in m
// cure: sign at result[i] = own[static_cast<unsigned>(text[i])];
// Takes the sign away in 32 bits, so that -17 becomes 4,294,967,279.

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
    result[i] = own[static_cast<unsigned>(text[i])];
  }
}
//! [kernel]
