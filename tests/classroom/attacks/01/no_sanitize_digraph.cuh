// expected: refused: a digraph
// In digraphs.
// clang-format off
<:<:gnu::no_sanitize("thread"):>:>
__device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
