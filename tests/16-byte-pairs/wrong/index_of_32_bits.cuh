// rejected by: illegal address in a
// cure: wide index at bytes[i]
// Is right up to 4 GiB.

//! [a2]
for (std::size_t first = std::size_t{blockIdx.x} * blockDim.x; first + 1 < n; first += round) {
  const unsigned i = first + threadIdx.x;
  if (i + 1 < n) add(words, 256 * bytes[i] + bytes[i + 1], 1, counts);
  block.sync();
}
//! [a2]
