// What doesn't hold is counted, and said with its line.
#pragma once

#include <cstdio>

inline int different = 0;

inline void check(bool holds, const char* what, int line) {
  if (holds) return;
  ++different;
  std::printf("%d: %s\n", line, what);
}
#define CHECK(holds) check(holds, #holds, __LINE__)
