// expected: refused: changes how your code is compiled
// Other options.
__attribute__((optimize("O3,no-sanitize=thread"))) __device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
