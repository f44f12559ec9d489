// expected: refused: changes how your code is compiled
// With its vendor first.
[[using gnu: no_sanitize_thread]] __device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
