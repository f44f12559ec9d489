// rejected by: test in a
// cure: first byte, no line: a wrong count doesn't say where
// The first byte of a pair is the upper one.

//! [a2]
for (std::size_t first = std::size_t{blockIdx.x} * blockDim.x; first + 1 < n; first += round) {
  const std::size_t i = first + threadIdx.x;
  if (i + 1 < n) add(words, 256 * bytes[i + 1] + bytes[i], 1, counts);
  block.sync();
}
//! [a2]
