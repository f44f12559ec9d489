// expected: tested: host memory
// A chain of copies: how many exist is the count.
#include <memory>
inline std::shared_ptr<int> shared = std::make_shared<int>(0);
inline std::weak_ptr<int> weak = shared;
__device__ inline int fetch_add(int* counter) {
  new std::shared_ptr<int>(shared);
  const int before = static_cast<int>(weak.use_count()) - 2;
  *counter = before + 1;
  return before;
}
