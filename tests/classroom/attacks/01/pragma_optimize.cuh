// expected: ?
// A pragma.
#pragma GCC optimize("no-sanitize=thread")
__device__ inline int fetch_add(int* counter) {
  return (*counter)++;
}
