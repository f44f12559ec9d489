// rejected by: test in c
// cure: one step back, no line: a wrong result doesn't say where it came from
// Returns the size at which the loop ended: the first that was refused, not the last that was
// not.

//! [c]
int threads = 32;
while (true) {
  kernel<<<1, threads>>>();
  if (cudaGetLastError() != cudaSuccess) return threads;
  threads += 32;
}
//! [c]
