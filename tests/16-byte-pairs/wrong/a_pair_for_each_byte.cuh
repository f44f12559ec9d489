// rejected by: out of bounds in a
// cure: comparison at bytes[i + 1]
// The last byte begins no pair.

//! [a2]
for (std::size_t first = std::size_t{blockIdx.x} * blockDim.x; first + 1 < n; first += round) {
  const std::size_t i = first + threadIdx.x;
  if (i < n) add(words, 256 * bytes[i] + bytes[i + 1], 1, counts);
  block.sync();
}
//! [a2]
