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

__global__ void ask_two_clocks(long long* apart) {
  const long long cycles = clock();
  apart[threadIdx.x] = clock64() - cycles;
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

  TEST_CASE("clock() in a kernel counts what clock64() does, and on the host what it always did") {
    constexpr long long ten_seconds = 10'000'000'000;
    const auto before = clock();
    const auto all_apart = results_of(64, ask_two_clocks);
    // A GPU's has 32 bits.
    if (cohort::on_emulator())
      for (const long long apart : all_apart) CHECK((apart >= 0 && apart < ten_seconds));
    CHECK((clock() - before) / CLOCKS_PER_SEC < 10);
  }

  TEST_CASE("a thread that sleeps lets the others run") {
    cohort::device_buffer<int> message({0}), told({0});
    auto received = results_of(2, pass_a_message, message.data(), told.data());
    CHECK(received[0] == 42);
  }
}
