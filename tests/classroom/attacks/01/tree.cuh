// expected: tested: host memory
// A map links its nodes by the library's code.
#include <map>

inline std::map<int, int> found;
__device__ inline int fetch_add(int* counter) {
  const int before = static_cast<int>(found.size());
  found[before] = 1;
  *counter = before + 1;
  return before;
}
