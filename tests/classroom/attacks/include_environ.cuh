// expected: refused: part of CUDA or C++
// The environment.
#include "/proc/self/environ"
