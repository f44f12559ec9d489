// expected: tested: host memory
// realloc copies.
#include <cstdlib>

inline void* held = std::malloc(64);
__device__ inline int fetch_add(int* counter) {
  held = std::realloc(held, 4000 + *counter);
  return (*counter)++;
}
