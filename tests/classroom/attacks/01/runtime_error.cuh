// expected: tested: host function
// An exception copies what it says.
#include <stdexcept>

inline char digits[20000];
__device__ inline int fetch_add(int* counter) {
  const std::runtime_error text(digits);
  int before = 0;
  for (const char* digit = text.what(); *digit != 0; ++digit) ++before;
  *counter = before + 1;
  return before;
}
