// expected: tested
// A shared_ptr counts.
#include <memory>

inline std::shared_ptr<int> shared = std::make_shared<int>();
__device__ inline int fetch_add(int* counter) {
  new std::shared_ptr<int>(shared);
  const int before = static_cast<int>(shared.use_count()) - 2;
  *counter = before + 1;
  return before;
}
