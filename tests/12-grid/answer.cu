// An answer to lesson 12, and what calls its tasks c and d.
#include "answer/pretended_device.hpp"

#include <cuda/atomic>

#include "pieces.hpp"

#include "exercise.cuh"

namespace tests {

// Task c. About which kernel it asks is known until the next call.
int blocks_at_once(int threads) {
  pretend::kernel_asked = nullptr;
  return EXERCISE::blocks_at_once(threads);
}

bool asked_about_another_kernel() {
  return pretend::kernel_asked != nullptr &&
         pretend::kernel_asked != reinterpret_cast<const void*>(EXERCISE::normalise);
}

cudaError_t launch_normalise(int blocks, int threads, float* x, std::size_t n, float* sums) {
  return EXERCISE::launch_normalise(blocks, threads, x, n, sums);
}

// Task d. The judge knows the bytes.
using EXERCISE::Progress;
constexpr Progress members = {1, 2, 3};
static_assert(members.status == 1 && members.own == 2 && members.all == 3 &&
                  sizeof members == sizeof(unsigned) + 2 * sizeof(int),
              "Progress isn't declared as it was handed out");

// Asks for the sum before the last piece, whose own sum is 2.
__global__ void ask(Progress* progress, unsigned piece, int* before) {
  *before = EXERCISE::sum_before(progress, piece, 2);
}

// Thread 0 has piece 1; thread 32 has piece 0, and says nothing of it until it has heard of
// piece 1.
__global__ void ask_before_the_first(Progress* progress, int* before) {
  using Status = cuda::atomic_ref<unsigned, cuda::thread_scope_device>;
  if (threadIdx.x == 0) *before = EXERCISE::sum_before(progress, 1, 2);
  if (threadIdx.x != 32) return;
  while (Status(progress[1].status).load(cuda::memory_order_acquire) == EXERCISE::nothing) {
  }
  progress[0].own = progress[0].all = 40 + progress[1].own;
  Status(progress[0].status).store(EXERCISE::all_sums, cuda::memory_order_release);
}

// Task x.
Pieces pieces() { return {EXERCISE::threads_of_block, EXERCISE::numbers_of_piece}; }

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"
