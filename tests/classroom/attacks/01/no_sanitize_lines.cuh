// expected: refused: changes how your code is compiled
// Its brackets on two lines.
// clang-format off
[
[gnu::no_sanitize("thread")]]
__device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
