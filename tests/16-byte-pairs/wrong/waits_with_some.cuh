// rejected by: divergent barrier in a
// cure: whole group at block.sync();
// The threads that have no pair in the last round don't come.

//! [a2]
for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; i + 1 < n; i += round) {
  add(words, 256 * bytes[i] + bytes[i + 1], 1, counts);
  block.sync();
}
//! [a2]
