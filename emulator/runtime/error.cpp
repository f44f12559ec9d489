// Keeping errors, and telling them.
#include "runtime/error.hpp"

#include <atomic>

#include "emulator/api/device.hpp"

namespace emulator {

namespace {

struct LastError {
  cudaError_t error = cudaSuccess;
  std::string explanation;
};

thread_local LastError last;
thread_local std::string reason;  ///< of the error that the running call will return

std::atomic<cudaError_t> broken = cudaSuccess;  ///< by a kernel

}  // namespace

cudaError_t remember(cudaError_t error) {
  std::string why = std::exchange(reason, {});
  if (error != cudaSuccess) last = {error, std::move(why)};
  return error;
}

cudaError_t explain(cudaError_t error, std::string explanation) {
  reason = std::move(explanation);
  return error;
}

const std::string& explanation() { return last.explanation; }

void break_device(cudaError_t error) {
  cudaError_t none = cudaSuccess;
  broken.compare_exchange_strong(none, error);
}

cudaError_t device_error() { return broken; }

void forget_errors() {
  broken = cudaSuccess;
  last = {};
}

}  // namespace emulator

cudaError_t cudaPeekAtLastError() { return emulator::last.error; }

cudaError_t cudaGetLastError() {
  cudaError_t error = cudaPeekAtLastError();
  emulator::last = {};
  return error;
}
