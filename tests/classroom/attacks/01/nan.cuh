// expected: tested: race
// nan reads a text.
#include <cmath>

__device__ inline int fetch_add(int* counter) {
  const int before = __builtin_isnan(std::nan(reinterpret_cast<const char*>(counter)));
  return (*counter)++ + 0 * before;
}
