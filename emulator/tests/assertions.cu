// Kernels that end themselves, and the error that the host gets to see.
#include <cassert>

#include "harness.hpp"

namespace {

__global__ void assert_below(unsigned limit) { assert(threadIdx.x < limit); }

__global__ void trap_in(unsigned thread) {
  if (threadIdx.x == thread) __trap();
}

// The error stays until the device is reset.
cudaError_t ending_of(void (*kernel)(unsigned), unsigned argument) {
  kernel<<<1, 64>>>(argument);
  cudaError_t error = cudaDeviceSynchronize();
  CHECK(cudaDeviceSynchronize() == error);
  if (error != cudaSuccess) cudaDeviceReset();
  return error;
}

}  // namespace

TEST_SUITE("assertions") {
  TEST_CASE("an assertion that holds does nothing") {
    CHECK(ending_of(assert_below, 64) == cudaSuccess);
  }

  TEST_CASE("host code may assert too") {
    int two = 2;
    assert(two == 2);
  }

  TEST_CASE("__trap is cudaErrorLaunchFailure") {
    if (!cohort::on_emulator()) return;  // a GPU may need a new process for what follows
    CHECK(ending_of(trap_in, 64) == cudaSuccess);
    CHECK(ending_of(trap_in, 63) == cudaErrorLaunchFailure);
  }

  TEST_CASE("an assertion that fails is cudaErrorAssert") {
    CHECK(ending_of(assert_below, 63) == cudaErrorAssert);
  }
}
