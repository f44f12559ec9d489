// Ctrl-C while a kernel runs.
#include <unistd.h>

#include <chrono>
#include <cohort/check.hpp>
#include <csignal>
#include <emulator/host.hpp>
#include <thread>

#include "harness.hpp"

namespace {

__global__ void races_and_never_ends(volatile int* runs, int* data) {
  data[0] = threadIdx.x;
  for (;;) *runs = 1;
}

/// Each thread is soon done, and waits for nobody.
__global__ void many_short_threads(int* runs) {
  atomicExch(runs, 1);
  volatile int local = 0;
  for (int i = 0; i < 1000; ++i) local = local + i;
}

/// Its output is thrown away.
class SilentError {
 public:
  SilentError() : kept_(dup(2)) { CHECK(std::freopen("/dev/null", "w", stderr)); }
  ~SilentError() {
    std::fflush(stderr);
    dup2(kept_, 2);
    close(kept_);
  }

 private:
  int kept_;
};

/// Somebody presses Ctrl-C some time after a kernel has set `*runs`.
class CtrlC {
 public:
  explicit CtrlC(volatile int* runs) : before_(std::signal(SIGINT, SIG_DFL)) {
    emulator::end_kernels_on_ctrl_c();
    emulator::print_reports(true);
    presses_ = std::thread([runs] {
      using namespace std::chrono_literals;
      while (*runs == 0) std::this_thread::sleep_for(10ms);
      std::this_thread::sleep_for(700ms);  // a kernel that has just begun is not to blame
      kill(getpid(), SIGINT);
    });
  }

  ~CtrlC() {
    presses_.join();
    emulator::print_reports(false);
    std::signal(SIGINT, before_);
    cudaDeviceReset();
    cudaGetLastError();
  }

 private:
  void (*before_)(int);  ///< doctest's
  std::thread presses_;
};

/// Two numbers, the first of them 0.
int* two_numbers() {
  int* memory = nullptr;
  REQUIRE(cudaMallocManaged(&memory, 2 * sizeof(int)) == cudaSuccess);
  memory[0] = 0;
  emulator::take_reports();
  return memory;
}

}  // namespace

TEST_SUITE("Ctrl-C") {
  TEST_CASE("ends the kernel, and what was found in it is told") {
    int* memory = two_numbers();
    {
      const SilentError silent;
      const CtrlC pressed(memory);
      races_and_never_ends<<<1, 64>>>(memory, memory + 1);
      CHECK(cudaDeviceSynchronize() == cudaErrorLaunchTimeout);
    }
    const auto reports = emulator::take_reports();
    REQUIRE(!reports.empty());
    CHECK(reports.front().kind == "race");
    CHECK(reports.front().causes.back().kind == "Ctrl-C");
  }

  TEST_CASE("ends a kernel whose threads are all short") {
    int* memory = two_numbers();
    {
      const SilentError silent;
      const CtrlC pressed(memory);
      many_short_threads<<<1 << 20, 1024>>>(memory);
      CHECK(cudaDeviceSynchronize() == cudaErrorLaunchTimeout);
    }
    const auto reports = emulator::take_reports();
    REQUIRE(!reports.empty());
    CHECK(reports.front().kind == "Ctrl-C");
  }
}
