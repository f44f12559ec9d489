// expected: refused: changes how your code is compiled
// By _Pragma.
_Pragma("GCC optimize(\"O3\")") __device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
