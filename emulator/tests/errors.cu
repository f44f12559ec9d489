// How errors are kept and told: those of calls, of launches, and of kernels.
#include <string>

#include "harness.hpp"

namespace {

__global__ void nothing() {}
__global__ void trap() { __trap(); }

std::string name(cudaError_t error) { return cudaGetErrorName(error); }
std::string text(cudaError_t error) { return cudaGetErrorString(error); }

}  // namespace

TEST_SUITE("errors") {
  TEST_CASE("names and texts are CUDA's") {
    CHECK(name(cudaSuccess) == "cudaSuccess");
    CHECK(text(cudaSuccess) == "no error");
    CHECK(name(cudaErrorIllegalAddress) == "cudaErrorIllegalAddress");
    CHECK(text(cudaErrorIllegalAddress) == "an illegal memory access was encountered");
    CHECK(text(cudaErrorInvalidClusterSize) ==
          "a kernel launch error has occurred due to cluster misconfiguration");
    CHECK(text(static_cast<cudaError_t>(12345)) == "unrecognized error code");
  }
  TEST_CASE("the last error stays over calls that succeed, until it is taken") {
    CHECK(cudaGetLastError() == cudaSuccess);
    CHECK(cudaSetDevice(1000) == cudaErrorInvalidDevice);
    CHECK(cudaDeviceSynchronize() == cudaSuccess);
    CHECK(cudaPeekAtLastError() == cudaErrorInvalidDevice);
    CHECK(cudaGetLastError() == cudaErrorInvalidDevice);
    CHECK(cudaGetLastError() == cudaSuccess);
  }
  TEST_CASE("a refused launch leaves the device usable") {
    nothing<<<1, 4096>>>();
    CHECK(cudaGetLastError() == cudaErrorInvalidValue);
    nothing<<<1, 1>>>();
    CHECK(cudaGetLastError() == cudaSuccess);
    CHECK(cudaDeviceSynchronize() == cudaSuccess);
  }
  TEST_CASE("on the emulator, a kernel's failure shows once a call has waited for it") {
    if (!cohort::on_emulator()) return;  // a GPU may be as fast, or not
    trap<<<1, 1>>>();
    CHECK(cudaGetLastError() == cudaSuccess);
    CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
    CHECK(cudaGetLastError() == cudaErrorLaunchFailure);
    cudaDeviceReset();
  }
  TEST_CASE("it stays, and every call fails with it, until the device is reset") {
    int* memory = nullptr;
    cudaEvent_t event;
    trap<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
    CHECK(cudaGetLastError() == cudaErrorLaunchFailure);
    CHECK(cudaGetLastError() == cudaSuccess);
    CHECK(cudaMalloc(&memory, 4) == cudaErrorLaunchFailure);
    CHECK(cudaEventCreate(&event) == cudaErrorLaunchFailure);
    nothing<<<1, 1>>>();
    CHECK(cudaGetLastError() == cudaErrorLaunchFailure);
    if (!cohort::on_emulator()) return;  // a GPU may need a new process
    cudaDeviceReset();
    CHECK(cudaGetLastError() == cudaSuccess);
    nothing<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize() == cudaSuccess);
  }
}
