// expected: tested: uninitialised read
// What malloc gives again still holds what was there.
#include <cstdlib>

__device__ inline int fetch_add(int* counter) {
  int* cell = static_cast<int*>(malloc(400));
  const int before = cell[50];
  cell[50] = before + 1;
  free(cell);
  *counter = before + 1;
  return before;
}
