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

}  // namespace

TEST_SUITE("Ctrl-C") {
  TEST_CASE("ends the kernel, and what was found in it is told") {
    int* memory = nullptr;
    REQUIRE(cudaMallocManaged(&memory, 2 * sizeof(int)) == cudaSuccess);
    memory[0] = 0;
    emulator::take_reports();
    const auto before = std::signal(SIGINT, SIG_DFL);  // doctest's
    emulator::end_kernels_on_ctrl_c();
    emulator::print_reports(true);
    {
      const SilentError silent;
      std::thread presses([memory] {
        using namespace std::chrono_literals;
        while (*static_cast<volatile int*>(memory) == 0) std::this_thread::sleep_for(10ms);
        std::this_thread::sleep_for(700ms);  // a kernel that has just begun is not to blame
        kill(getpid(), SIGINT);
      });
      races_and_never_ends<<<1, 64>>>(memory, memory + 1);
      CHECK(cudaDeviceSynchronize() == cudaErrorLaunchTimeout);
      presses.join();
    }
    emulator::print_reports(false);
    std::signal(SIGINT, before);
    const auto reports = emulator::take_reports();
    REQUIRE(!reports.empty());
    CHECK(reports.front().kind == "race");
    cudaDeviceReset();
    cudaGetLastError();
  }
}
