// rejected by: out of bounds in m
// cure: bound at numbers[blockDim.x - left] = left + 1;
// Counts from 0 for the value and from 1 for the place. What lies after the array is often
// nobody's, and nothing is noticed.

//! [kernel]
__global__ void count_down(int* numbers) {
  const int left = blockDim.x - threadIdx.x - 1;
  numbers[blockDim.x - left] = left + 1;
}
//! [kernel]
