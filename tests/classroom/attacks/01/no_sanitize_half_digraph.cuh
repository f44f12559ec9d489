// expected: refused: a digraph
// Half of it a digraph.
// clang-format off
[<:gnu::no_sanitize("thread"):>]
__device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
