// expected: tested: host function
// The same with a stream.
#include <sstream>

__device__ inline int fetch_add(int* counter) {
  std::stringstream both;
  both.write(reinterpret_cast<const char*>(counter), 4);
  int before = 0;
  both.read(reinterpret_cast<char*>(&before), 4);
  const int after = before + 1;
  both.write(reinterpret_cast<const char*>(&after), 4);
  both.read(reinterpret_cast<char*>(counter), 4);
  return before;
}
