// expected: tested: host function
// Writes by %n.
#include <cstdio>

__device__ inline int fetch_add(int* counter) {
  char nothing[1];
  const int before = *counter;
  std::snprintf(nothing, 1, "%*s%n", before + 1, "", counter);
  return before;
}
