// expected: tested: host memory
// Throws the number.
__device__ inline int fetch_add(int* counter) {
  try {
    throw(*counter)++;
  } catch (int before) {
    return before;
  }
}
