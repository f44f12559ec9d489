// expected: refused: std
// A lock of the host.
#include <mutex>

inline std::mutex mutex;
__device__ inline int fetch_add(int* counter) {
  const std::lock_guard lock(mutex);
  return (*counter)++;
}
