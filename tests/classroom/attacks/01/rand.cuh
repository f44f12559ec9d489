// expected: tested: host function
// rand remembers.
#include <cstdlib>

__device__ inline int fetch_add(int* counter) {
  std::srand(*counter);
  return (*counter)++ + 0 * std::rand();
}
