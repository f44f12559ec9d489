// expected: tested: host memory
// Host memory counts.
#include <vector>

inline std::vector<int> seen = [] {
  std::vector<int> room;
  room.reserve(100000);
  return room;
}();
__device__ inline int fetch_add(int* counter) {
  seen.push_back(1);
  const int before = static_cast<int>(seen.size()) - 1;
  *counter = before + 1;
  return before;
}
