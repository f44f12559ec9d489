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

// Waits as programs do that need a kernel which takes its time.
__global__ void wait_by_the_clock(long long* waited, long long cycles) {
  const long long start = clock64();
  long long now = start;
  while (now - start < cycles) now = clock64();
  waited[blockIdx.x * blockDim.x + threadIdx.x] = now - start;
}

// The first thread waits for the second, but not for longer than a second.
__global__ void wait_with_a_limit(int* came, int* flag, long long second) {
  if (threadIdx.x == 0) {
    const long long start = clock64();
    while (atomicAdd(flag, 0) == 0 && clock64() - start < second) {
    }
    came[0] = atomicAdd(flag, 0);
  } else {
    for (int i = 0; i < 1000; ++i) __nanosleep(10);
    atomicExch(flag, 1);
  }
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
    constexpr long long ten_seconds = 20'000'000'000;
    const auto before = clock();
    const auto all_apart = results_of(64, ask_two_clocks);
    // A GPU's has 32 bits.
    if (cohort::on_emulator())
      for (const long long apart : all_apart) CHECK((apart >= 0 && apart < ten_seconds));
    CHECK((clock() - before) / CLOCKS_PER_SEC < 10);
  }

  TEST_CASE("threads that wait by the clock wait at once, and events count their time") {
    int kilohertz = 0;
    CHECK(cudaDeviceGetAttribute(&kilohertz, cudaDevAttrClockRate, 0) == cudaSuccess);
    constexpr int milliseconds = 500, blocks = 64, threads = 256;
    const long long cycles = 1LL * milliseconds * kilohertz;
    cohort::device_buffer<long long> waited(blocks * threads);
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    cudaEventRecord(start);
    wait_by_the_clock<<<blocks, threads>>>(waited.data(), cycles);
    cudaEventRecord(stop);
    cudaEventSynchronize(stop);
    float elapsed = 0;
    CHECK(cudaEventElapsedTime(&elapsed, start, stop) == cudaSuccess);
    CHECK(elapsed >= milliseconds * 0.9f);  // a GPU may go at less than its highest rate
    for (const long long each : waited.to_host()) CHECK(each >= cycles);
    cudaEventDestroy(start);
    cudaEventDestroy(stop);
  }

  TEST_CASE("the clock doesn't run away from a thread that waits for another one") {
    int kilohertz = 0;
    CHECK(cudaDeviceGetAttribute(&kilohertz, cudaDevAttrClockRate, 0) == cudaSuccess);
    cohort::device_buffer<int> flag({0});
    CHECK(results_of(2, wait_with_a_limit, flag.data(), 1000LL * kilohertz)[0] == 1);
  }

  TEST_CASE("a thread that sleeps lets the others run") {
    cohort::device_buffer<int> message({0}), told({0});
    auto received = results_of(2, pass_a_message, message.data(), told.data());
    CHECK(received[0] == 42);
  }
}
