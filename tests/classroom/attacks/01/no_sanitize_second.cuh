// expected: refused: changes how your code is compiled
// After a harmless one.
[[maybe_unused, gnu::no_sanitize("thread")]] __device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
