// expected: refused: changes how your code is compiled
// Put together.
#define PASTE(a, b) a##b
[[PASTE(gn, u)::PASTE(no_sani, tize)("thread")]] __device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
