// The host calls what only a kernel can.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <emulator/host.hpp>
#include <string>

#include "saying.cuh"

namespace {

__host__ __device__ void meets() { __syncthreads(); }
__host__ __device__ void shuffles() { (void)__shfl_sync(~0u, 1, 0); }

__global__ void fills(int* out) { *out = 3; }
void calls_a_kernel() {
  void (*const kernel)(int*) = fills;  // by its name, the translator refuses it, as nvcc does
  kernel(nullptr);
}

struct Ending {
  std::string said;
  int status = 0;
};

/// Of a process that calls it.
Ending ending_of(void (*function)()) {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], 2);
    std::signal(SIGABRT, SIG_DFL);  // doctest's
    emulator::print_reports(true);
    function();
    _exit(0);
  }
  close(ends[1]);
  Ending ending;
  char bytes[512];
  for (ssize_t count; (count = read(ends[0], bytes, sizeof bytes)) > 0;)
    ending.said.append(bytes, count);
  close(ends[0]);
  waitpid(child, &ending.status, 0);
  return ending;
}

}  // namespace

TEST_CASE("a device's call on the host is reported at its line, and ends the program") {
  for (auto* function : {meets, shuffles}) {
    const Ending ending = ending_of(function);
    rules::check_says(ending.said, "device call on the host\n");
    rules::check_says(ending.said, function == meets ? "host_calls.cu:13" : "host_calls.cu:14");
    rules::check_says(ending.said, "Call it in a __global__ or __device__ function.");
    CHECK(WIFSIGNALED(ending.status));
    CHECK(WTERMSIG(ending.status) == SIGABRT);
  }
}

TEST_CASE("a kernel that is called as a function is, too") {
  const Ending ending = ending_of(calls_a_kernel);
  rules::check_says(ending.said, "device call on the host\n");
  rules::check_says(ending.said, "host_calls.cu:19");
  rules::check_says(ending.said, "Launch it: fills<<<blocks, threads>>>(…).");
  CHECK(WTERMSIG(ending.status) == SIGABRT);
}

TEST_CASE("a program that takes the reports itself goes on after it") {
  emulator::print_reports(false);
  CHECK_THROWS(calls_a_kernel());
  const auto reports = emulator::take_reports();
  REQUIRE(reports.size() == 1);
  CHECK(reports[0].kind == "device call on the host");
}
