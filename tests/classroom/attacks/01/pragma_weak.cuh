// expected: refused: changes how your code is compiled
// Of weak names.
#pragma weak fetch = strlen
__device__ inline int fetch_add(int* counter) { return (*counter)++; }
