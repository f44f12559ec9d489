// expected: tested: host memory
// A std::function keeps the count in what it has captured.
#include <functional>
inline std::function<int()> next = [n = 0]() mutable { return n++; };
__device__ inline int fetch_add(int* counter) {
  const int before = next();
  *counter = before + 1;
  return before;
}
