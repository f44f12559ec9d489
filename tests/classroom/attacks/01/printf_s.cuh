// expected: tested: race
// printf reads by %s.
#include <cstdio>

__device__ inline int fetch_add(int* counter) {
  const int before = printf("%s", reinterpret_cast<const char*>(counter));
  return (*counter)++ + 0 * before;
}
