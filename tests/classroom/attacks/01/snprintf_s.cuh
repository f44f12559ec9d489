// expected: tested: host function
// Copies by %s.
#include <cstdio>

__device__ char digits[16];
__device__ inline int fetch_add(int* counter) {
  char text[16];
  std::snprintf(text, sizeof text, "%s", digits);
  int before = 0;
  for (const char* digit = text; *digit != 0; ++digit) before = 10 * before + *digit - '0';
  std::snprintf(digits, sizeof digits, "%d", before + 1);
  *counter = before + 1;
  return before;
}
