// rejected by: test "c: a kernel with a limit of its own"
// cure: go too far, no line: a wrong result doesn't say where it came from
// Doubles the block, which is quicker; a limit that is no power of two is jumped over.

//! [c]
int threads = 32;
while (true) {
  kernel<<<1, threads>>>();
  if (cudaGetLastError() != cudaSuccess) return threads / 2;
  threads *= 2;
}
//! [c]
