// expected: tested: uninitialised read
// The same by new.
__device__ inline int fetch_add(int* counter) {
  int* cell = new int[100];
  const int before = cell[50];
  cell[50] = before + 1;
  delete[] cell;
  *counter = before + 1;
  return before;
}
