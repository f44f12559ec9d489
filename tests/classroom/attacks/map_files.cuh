// expected: refused: mmap
// Looks for the judge's socket in memory that it maps.
#include <sys/mman.h>
inline void* mapped = mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, 3, 0);
