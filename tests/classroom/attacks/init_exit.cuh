// expected: refused: _Exit
// Ends well.
#include <cstdlib>
inline int ended = (std::_Exit(0), 0);
