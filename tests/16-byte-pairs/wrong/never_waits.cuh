// rejected by: counter barriers in a
// cure: wait in each round, no line: what is missing has none
// A thread that is to empty a counter may be as late as it likes: no test of counts shows it.

//! [a2]
for (std::size_t first = std::size_t{blockIdx.x} * blockDim.x; first + 1 < n; first += round) {
  const std::size_t i = first + threadIdx.x;
  if (i + 1 < n) add(words, 256 * bytes[i] + bytes[i + 1], 1, counts);
}
//! [a2]
