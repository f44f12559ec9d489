// expected: refused: changes how your code is compiled
// Another target.
__attribute__((target("avx2"))) __device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
