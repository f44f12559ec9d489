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
std::atomic<bool> noticed = false;              ///< a call has waited for that kernel

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

cudaError_t device_error() {
  cudaError_t error = broken;
  if (error != cudaSuccess) noticed = true;
  return error;
}

void forget_errors() {
  broken = cudaSuccess;
  noticed = false;
  last = {};
}

}  // namespace emulator

cudaError_t cudaPeekAtLastError() {
  return emulator::noticed ? emulator::broken.load() : emulator::last.error;
}

cudaError_t cudaGetLastError() {
  cudaError_t error = cudaPeekAtLastError();
  emulator::last = {};
  return error;
}
