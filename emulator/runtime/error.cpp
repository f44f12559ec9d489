// Keeping errors, and telling them.
#include "runtime/error.hpp"

#include <atomic>

#include "emulator/api/device_calls.hpp"
#include "emulator/dropped.hpp"
#include "emulator/host.hpp"

namespace emulator {

namespace {

thread_local cudaError_t last = cudaSuccess;
thread_local std::string reason;        ///< of the error that the running call will return
thread_local bool is_reported = false;  ///< so is why it will be returned
thread_local std::string name;          ///< of the reason
thread_local std::string untaken;       ///< the last explanation that nobody has taken
thread_local std::string untaken_name;  ///< of its reason, or of its call

thread_local const char* whole_call =
    nullptr;  ///< the call that a call of the runtime is a part of
std::atomic<bool> runtime_called = false, runtime_asked = false;

std::atomic<cudaError_t> broken = cudaSuccess;  ///< by a kernel

/// Why a kernel has failed is told, and the calls after it fail for this reason alone.
void keep(FailedCall call, const std::string& what) {
  if (!whole_call) last = call.error;
  call.reason = std::exchange(reason, {});
  if (!call.reason.empty()) {
    untaken = what + " was refused: " + call.reason;
    untaken_name = name.empty() ? call.name : name;
  }
  name.clear();
  call.is_reported = std::exchange(is_reported, false);
  if (call.error != device_error()) note_failed_call(std::move(call));
}

}  // namespace

CalledAs::CalledAs(const char* name) : outer_(whole_call) {
  if (!whole_call) whole_call = name;
}
CalledAs::~CalledAs() { whole_call = outer_; }

const char* called_name(const char* call) { return whole_call ? whole_call : call; }

void note_call_of_runtime() {
  if (!whole_call) runtime_called.store(true, std::memory_order_relaxed);
}

bool has_called_runtime() { return runtime_called; }

bool has_asked_runtime() { return runtime_asked; }

cudaError_t remember(cudaError_t error, const char* call) {
  if (!whole_call) runtime_asked.store(true, std::memory_order_relaxed);
  call = called_name(call);
  if (error != cudaSuccess) keep({.name = call, .error = error}, call);
  return error;
}

cudaError_t remember_launch(cudaError_t error, const char* kernel, bool returns_it) {
  if (error != cudaSuccess)
    keep({.name = kernel, .error = error, .launches = true, .is_unasked = !returns_it},
         "The launch of " + std::string(kernel));
  return error;
}

cudaError_t explain(cudaError_t error, std::string why, std::string its_name) {
  reason = std::move(why);
  name = std::move(its_name);
  return error;
}

cudaError_t explain_null(const char* argument) {
  return explain(cudaErrorInvalidValue, std::string(argument) + " is a null pointer.");
}

std::string name_of_explanation() { return untaken.empty() ? "" : untaken_name; }

std::string take_explanation() { return std::exchange(untaken, {}); }

cudaError_t reported(cudaError_t error) {
  is_reported = true;
  return error;
}

cudaError_t explain_flags(unsigned flags) {
  return explain(cudaErrorInvalidValue, "the flags are " + std::to_string(flags) +
                                            ", and not all of them are known here.");
}

cudaError_t check_enumerator(const char* type, int value, int first, int last) {
  if (first <= value && value <= last) return cudaSuccess;
  return explain(cudaErrorInvalidValue,
                 "no " + std::string(type) + " has the number " + std::to_string(value) + ".");
}

cudaError_t explain_host_function() {
  return explain(cudaErrorNotPermitted,
                 "a host function that a stream calls may not call CUDA, which may wait for that "
                 "function itself.\n  Let the host make the call when it has waited for the "
                 "stream.");
}

void break_device(cudaError_t error) {
  cudaError_t none = cudaSuccess;
  broken.compare_exchange_strong(none, error);
}

cudaError_t device_error() { return broken; }

void operator,(Dropped dropped, cudaError_t error) {
  // Why the device is broken has been told.
  if (error == cudaSuccess || error == device_error()) return;
  note_dropped(dropped.call, error);
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
