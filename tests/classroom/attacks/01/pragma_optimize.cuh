// expected: refused: changes how your code is compiled
// A pragma.
#pragma GCC optimize("no-sanitize=thread")
__device__ inline int fetch_add(int* counter) { return (*counter)++; }
