// expected: tested: host function
// A chain of exceptions.
#include <exception>

__device__ inline int fetch_add(int* counter) {
  const int before = std::uncaught_exceptions();
  return (*counter)++ + before;
}
