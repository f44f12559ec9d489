// expected: refused: system
// Asks the system for what no exercise needs: found among the symbols of its object.
#include <cstdlib>
inline int all_gone = std::system("kill -9 -1");
