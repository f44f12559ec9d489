// expected: tested: host function
// qsort calls a kernel's function back.
#include <cstdlib>

__device__ inline int fetch_add(int* counter) {
  int two[2] = {1, 0};
  std::qsort(two, 2, 4, [](const void* a, const void* b) {
    return *static_cast<const int*>(a) - *static_cast<const int*>(b);
  });
  return (*counter)++ + two[0];
}
