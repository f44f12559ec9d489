// Keeping errors, and telling them.
#include "runtime/error.hpp"

#include <atomic>

#include "emulator/api/device.hpp"
#include "emulator/dropped.hpp"
#include "emulator/host.hpp"

namespace emulator {

namespace {

thread_local cudaError_t last = cudaSuccess;
thread_local std::string reason;   ///< of the error that the running call will return
thread_local std::string of_last;  ///< the reason for the last error, if there is one
thread_local std::string untaken;  ///< the last explanation that nobody has taken

std::atomic<cudaError_t> broken = cudaSuccess;  ///< by a kernel

}  // namespace

cudaError_t remember(cudaError_t error) {
  std::string why = std::exchange(reason, {});
  if (error == cudaSuccess) return error;
  of_last = why;
  if (!why.empty()) untaken = std::move(why);
  return last = error;
}

cudaError_t explain(cudaError_t error, std::string explanation) {
  reason = std::move(explanation);
  return error;
}

std::string take_explanation() { return std::exchange(untaken, {}); }

void break_device(cudaError_t error) {
  cudaError_t none = cudaSuccess;
  broken.compare_exchange_strong(none, error);
}

cudaError_t device_error() { return broken; }

void operator,(Dropped dropped, cudaError_t error) {
  // That the device is not ready yet is an answer, and why it is broken has been told.
  if (error == cudaSuccess || error == cudaErrorNotReady || error == device_error()) return;
  note_dropped_error(dropped.call, error, of_last);
}

namespace unused {

cudaError_t cudaPeekAtLastError() { return last; }
cudaError_t cudaGetLastError() { return std::exchange(last, cudaSuccess); }

}  // namespace unused

void forget_errors() {
  broken = cudaSuccess;
  last = cudaSuccess;
}

}  // namespace emulator

cudaError_t cudaPeekAtLastError() {
  emulator::note_question();
  return emulator::unused::cudaPeekAtLastError();
}

cudaError_t cudaGetLastError() {
  emulator::note_question();
  return emulator::unused::cudaGetLastError();
}
