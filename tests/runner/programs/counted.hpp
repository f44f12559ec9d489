// What doesn't hold is counted, and said with its line or in words.
#pragma once

#include <cstdio>

inline int different = 0;

inline void check(bool holds, const char* what, int line) {
  if (holds) return;
  ++different;
  std::printf("%d: %s\n", line, what);
}
#define CHECK(holds) check(holds, #holds, __LINE__)
#define SUCCEEDS(call) CHECK((call) == 0)  // in each library of CUDA's

inline void require(const char* what, bool is_so) {
  if (is_so) return;
  ++different;
  std::printf("%s\n", what);
}
