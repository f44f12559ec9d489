// expected: tested: host function
// The library's sort swaps two numbers, which it doesn't report.
#include <cstdlib>
__device__ inline int fetch_add(int* counter) {
  int two[2] = {*counter + 1, 0};
  qsort(counter, 1, 4, [](const void*, const void*) { return 0; });
  *counter = two[0];
  return two[0] - 1;
}
