// expected: refused: changes how your code is compiled
// An attribute takes the instrumentation away.
__attribute__((no_sanitize("thread"))) __device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
