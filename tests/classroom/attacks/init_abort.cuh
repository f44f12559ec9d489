// expected: tested: ended before its tests
// Ends before them.
#include <cstdlib>
inline int ended = (std::abort(), 0);
