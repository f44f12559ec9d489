// expected: refused: a digraph
// In digraphs, with a name that isn't qualified.
// clang-format off
<:<:__gnu__::__no_sanitize_thread__]]
__device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
