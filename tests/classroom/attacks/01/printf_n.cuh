// expected: tested: host function
// printf writes by %n.
#include <cstdio>

__device__ inline int fetch_add(int* counter) {
  const int before = *counter;
  printf("%*s%n", before + 1, "", counter);
  return before;
}
