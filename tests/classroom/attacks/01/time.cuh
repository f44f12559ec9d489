// expected: tested: host memory
// time writes where it is told.
#include <ctime>

inline time_t marks[5000];
__device__ inline int fetch_add(int* counter) {
  int before = 0;
  while (marks[before] != 0) ++before;
  time(&marks[before]);
  *counter = before + 1;
  return before;
}
