// expected: refused: write
// Answers the judge's first requests before they are asked, on every descriptor.
#include <unistd.h>
inline bool written = [] {
  for (int i = 3; i < 256; ++i) write(i, "\1\1\1\1\1\1\1\1", 8);
  return true;
}();
