// expected: refused: changes how your code is compiled
// By a macro.
#define QUIETLY __attribute__((__no_sanitize_thread__))
QUIETLY
__device__ inline int fetch_add(int* counter) { return (*counter)++; }
