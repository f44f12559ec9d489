// expected: tested: host memory
// memcpy by a pointer.
#include <cstring>

inline void* (*volatile copy)(void*, const void*, std::size_t) = std::memcpy;
__device__ inline int fetch_add(int* counter) {
  int before = 0;
  copy(&before, counter, 4);
  const int after = before + 1;
  copy(counter, &after, 4);
  return before;
}
