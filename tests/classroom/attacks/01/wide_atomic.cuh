// expected: refused: __atomic_compare_exchange
// An atomic too wide for the processor is a library's, with a lock.
#include <atomic>
struct Wide {
  long all[4];
};
inline std::atomic<Wide> wide;
__device__ inline int fetch_add(int* counter) {
  Wide old = wide.load(), next;
  do {
    next = old;
    ++next.all[0];
  } while (!wide.compare_exchange_strong(old, next));
  *counter = static_cast<int>(next.all[0]);
  return static_cast<int>(old.all[0]);
}
