// rejected by: test or illegal address in a
// cure: share of the block, no line: a wrong count doesn't say where
// Every block counts all the bytes.

//! [a2]
for (std::size_t first = 0; first + 1 < n; first += blockDim.x) {
  const std::size_t i = first + threadIdx.x;
  if (i + 1 < n) add(words, 256 * bytes[i] + bytes[i + 1], 1, counts);
  block.sync();
}
//! [a2]
