// expected: refused: changes how your code is compiled
// In C++'s spelling.
[[gnu::no_sanitize("thread")]] __device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
