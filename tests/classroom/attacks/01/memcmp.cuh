// expected: tested: host function
// memcmp reads: a search finds the number.
#include <cstring>

__device__ volatile int size = 4;
__device__ inline int fetch_add(int* counter) {
  int before = 0;
  while (std::memcmp(&before, counter, size) != 0) ++before;
  *counter = before + 1;
  return before;
}
