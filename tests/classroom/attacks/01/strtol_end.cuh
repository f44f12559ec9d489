// expected: tested: host memory
// The end of a number is a store, and a difference of pointers a count.
#include <cstdlib>
inline char digits[] = "1111111111111111111111111111111111111111";
inline char* end = digits;
__device__ inline int fetch_add(int* counter) {
  strtol(end, &end, 10);
  return *counter = static_cast<int>(end - digits);
}
