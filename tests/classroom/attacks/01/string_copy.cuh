// expected: tested: race
// A string's assign and copy.
#include <string>

__device__ inline int fetch_add(int* counter) {
  std::string bytes;
  bytes.assign(reinterpret_cast<const char*>(counter), 4);
  int before = 0;
  bytes.copy(reinterpret_cast<char*>(&before), 4);
  const int after = before + 1;
  bytes.assign(reinterpret_cast<const char*>(&after), 4);
  bytes.copy(reinterpret_cast<char*>(counter), 4);
  return before;
}
