// expected: tested: ended before its tests
// Prints without an end.
#include <cstdio>
inline int flood() {
  for (;;) std::puts("ok 1 - a: one thread and one element");
}
inline int flooded = flood();
