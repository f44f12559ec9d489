// expected: refused: changes how your code is compiled
// Of names.
#pragma redefine_extname fetch strlen
__device__ inline int fetch_add(int* counter) { return (*counter)++; }
