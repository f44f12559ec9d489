// expected: tested: race
// memmove of a size that no compiler knows.
#include <cstring>

__device__ volatile int size = 4;
__device__ inline int fetch_add(int* counter) {
  int before = 0;
  std::memmove(&before, counter, size);
  const int after = before + 1;
  std::memmove(counter, &after, size);
  return before;
}
