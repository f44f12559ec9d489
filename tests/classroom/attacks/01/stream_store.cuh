// expected: refused: part of CUDA or C++
// An instruction of the processor writes.
#include <emmintrin.h>

__device__ inline int fetch_add(int* counter) {
  const int before = *counter;
  _mm_stream_si32(counter, before + 1);
  return before;
}
