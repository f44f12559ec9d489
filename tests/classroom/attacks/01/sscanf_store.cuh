// expected: tested: host function
// sscanf stores what snprintf has read.
#include <cstdio>
__device__ inline int fetch_add(int* counter) {
  char text[20];
  const int before = *counter;
  snprintf(text, sizeof text, "%d", before + 1);
  sscanf(text, "%d", counter);
  return before;
}
