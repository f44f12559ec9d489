// expected: refused: atexit
// Registers a handler that never ends.
#include <cstdlib>
inline int registered = std::atexit([] {
  while (true) {
  }
});
