// expected: refused: operator new
// Takes the place of new.
#include <cstdlib>
void* operator new(std::size_t size) { return std::malloc(size + 1); }
