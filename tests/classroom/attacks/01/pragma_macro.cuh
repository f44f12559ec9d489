// expected: refused: changes how your code is compiled
// By _Pragma in a macro.
#define QUICK _Pragma("GCC push_options") _Pragma("GCC target(\"avx2\")")
QUICK
__device__ inline int fetch_add(int* counter) { return (*counter)++; }
