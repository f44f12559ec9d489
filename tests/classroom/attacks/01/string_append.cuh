// expected: tested: race
// A long string, which lies elsewhere.
#include <string>

__device__ inline int fetch_add(int* counter) {
  std::string bytes(100, 'x');
  bytes.append(reinterpret_cast<const char*>(counter), 4);
  int before = 0;
  bytes.copy(reinterpret_cast<char*>(&before), 4, 100);
  const int after = before + 1;
  bytes.replace(0, 4, reinterpret_cast<const char*>(&after), 4);
  bytes.copy(reinterpret_cast<char*>(counter), 4);
  return before;
}
