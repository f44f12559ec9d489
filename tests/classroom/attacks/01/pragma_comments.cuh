// expected: refused: changes how your code is compiled
// With comments.
// clang-format off
#/* */pragma/* */GCC/* */optimize "O3"
__device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
