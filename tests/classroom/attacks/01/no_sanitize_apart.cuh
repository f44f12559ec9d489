// expected: refused: changes how your code is compiled
// Its brackets apart.
// clang-format off
[ [gnu::no_sanitize("thread")] ]
__device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
