// expected: ?
// Ends before them.
#include <cstdlib>
inline int ended = (std::abort(), 0);
