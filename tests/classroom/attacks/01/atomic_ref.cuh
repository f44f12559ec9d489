// expected: tested 10
// std::atomic_ref, which kernels don't have.
#include <atomic>

__device__ inline int fetch_add(int* counter) {
  return std::atomic_ref<int>(*counter).fetch_add(1);
}
