// A test program with the tasks a to e. Task d ends as the environment variable ENDING says.
#include <cuda_runtime.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "harness.hpp"

namespace {

__global__ void greet() {
  if (threadIdx.x == 3) printf("thread %u is here\n", threadIdx.x);
}

__global__ void nothing() {}

__global__ void spin(volatile int* flag) {
  while (*flag == 0) {  // spins
  }
}

__global__ void meet_for_ever() {
  for (;;) __syncthreads();  // meets
}

void crash() {
  volatile int* nowhere = nullptr;
  *nowhere = 1;  // crashes
}

void wait_on_the_host() {
  for (;;) pause();  // waits
}

void launch_until_waiting_fails() {
  while (cudaDeviceSynchronize() == cudaSuccess) greet<<<1, 2048>>>();  // is refused
}

void end_as(std::string_view ending) {
  NAME_CHECKS("ending");
  printf("to end by: %s\n", ending.data());
  cohort::device_buffer<int> flag(1);
  cohort::check(cudaMemset(flag.data(), 0, sizeof(int)));
  if (ending == "spin") spin<<<1, 32>>>(flag.data());
  if (ending == "meet") meet_for_ever<<<1, 64>>>();
  if (ending == "crash") crash();
  if (ending == "wait") wait_on_the_host();
  if (ending == "refused") launch_until_waiting_fails();
  if (ending == "exit") std::exit(0);
  for (int i = 0; ending == "flood" && i < 1000; ++i) printf("line %d\n", i);
  cohort::synchronize();
}

// Before `main`, if the environment variable BEFORE says so.
const bool before = [] {
  const std::string_view what = std::getenv("BEFORE") ? std::getenv("BEFORE") : "";
  if (what.empty()) return false;
  puts("TAP version 13\n# device: a fake\n1..1\nok 1 - a: prints in a kernel");
  fflush(stdout);
  if (what == "_exit") _exit(0);
  if (what == "exit") std::exit(0);
  return true;
}();

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("prints in a kernel") {
    greet<<<1, 32>>>();
    cohort::synchronize();
  }
}

TEST_SUITE("b") {
  TEST_CASE("passes") { CHECK(true); }
}

TEST_SUITE("c") {
  TEST_CASE("passes too") {
    static unsigned runs = 0;
    CHECK(++runs == 1);  // without a kernel, no schedule is another
  }
  TEST_CASE("fails under a schedule") {
    static unsigned runs = 0;
    nothing<<<1, 1>>>();
    printf("run %u\n", ++runs);
    CHECK(runs != 3);
  }
}

TEST_SUITE("d") {
  TEST_CASE("ends") {
    const char* ending = std::getenv("ENDING");
    const int n = 33;
    CAPTURE(n);
    end_as(ending ? ending : "nothing");
  }
  TEST_CASE("comes after it") { CHECK(true); }
}

TEST_SUITE("e") {
  TEST_CASE("is another task") {
    printf("\1 is no letter, and here is no new line");
    FAIL_CHECK("a message\n\nof two paragraphs");
  }
}
