// expected: refused: fopen
// A file as C has it.
#include <cstdio>
inline FILE* maps = std::fopen("/proc/self/maps", "r");
