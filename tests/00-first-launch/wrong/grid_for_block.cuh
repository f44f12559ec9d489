// rejected by: hang in c
// cure: threads of a block, no line: the loop is told, and the launch in it may be right
// Raises the number of blocks, of which CUDA allows more than two thousand million.

//! [c]
int threads = 0;
do {
  threads += 32;
  kernel<<<threads, 1>>>();
} while (cudaGetLastError() == cudaSuccess);
return threads - 32;
//! [c]
