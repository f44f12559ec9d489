// expected: ?
// Of names.
#pragma redefine_extname fetch strlen
__device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
