// expected: tested: host function
// errno, which all lanes share here.
#include <cerrno>

__device__ inline int fetch_add(int* counter) {
  const int before = errno;
  errno = before + 1;
  *counter = before + 1;
  return before;
}
