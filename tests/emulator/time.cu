// Time in a kernel: the clock, and waiting for another thread without a barrier.
#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;

__global__ void take_time(long long* cycles) {
  long long start = clock64();
  __nanosleep(100);
  cycles[threadIdx.x] = clock64() - start;
}

// The first thread waits until the second has told it that the message is there.
__global__ void pass_a_message(int* received, volatile int* message, volatile int* told) {
  if (threadIdx.x == 0) {
    while (*told == 0) __nanosleep(10);
    __threadfence();
    received[0] = *message;
  } else {
    *message = 42;
    __threadfence();
    *told = 1;
  }
}

}  // namespace

TEST_SUITE("time") {
  TEST_CASE("the clock doesn't go back") {
    for (long long cycles : results_of(64, take_time)) CHECK(cycles > 0);
  }

  TEST_CASE("a thread that sleeps lets the others run") {
    cohort::device_buffer<int> message({0}), told({0});
    auto received = results_of(2, pass_a_message, message.data(), told.data());
    CHECK(received[0] == 42);
  }
}
