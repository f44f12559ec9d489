// rejected by: out of bounds in m
// cure: sign at result[i] = own[text[i]];
// A byte is an index as it is, as long as it has no sign. The accented letters are negative with
// one. On a GPU other bytes of shared memory stand before the table, so a wrong letter comes back.

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
    result[i] = own[text[i]];
  }
}
//! [kernel]
