// rejected by: counter barriers in a
// cure: wait in each round, no line: what is missing has none
// Waits in one round too few: after 33 rounds of 1,024 threads a counter may have gone beyond
// its 16 bits.

//! [a2]
for (std::size_t first = std::size_t{blockIdx.x} * blockDim.x; first + 1 < n; first += round) {
  const std::size_t i = first + threadIdx.x;
  if (i + 1 < n) add(words, 256 * bytes[i] + bytes[i + 1], 1, counts);
  if (first / round % 33 == 32) block.sync();
}
//! [a2]
