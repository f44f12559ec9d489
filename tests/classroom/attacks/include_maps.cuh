// expected: refused: part of CUDA or C++
// The process's own memory.
#include "/proc/self/maps"
