// Errors of CUDA calls: the last one of a host thread, and the one that stays with the device.
#pragma once

#include <string>
#include <utility>

#include "emulator/types/errors.hpp"
#include "machine/whose_code.hpp"
#include "runtime/unnoticed.hpp"

namespace emulator {

/// Remembers `error`, unless it is success, as the calling thread's last error; returns it.
cudaError_t remember(cudaError_t error);

/// Writes what a call was asked for to where its caller wants it; an error if that is nowhere.
template <class Value>
cudaError_t store(Value* where, Value value) {
  if (!where) return cudaErrorInvalidValue;
  *where = value;
  return cudaSuccess;
}

/// Says for people why the call that now runs fails with `error`, and what to do; returns `error`.
cudaError_t explain(cudaError_t error, std::string explanation);

/// A kernel failed: once a call has waited for it, every call that uses the device fails so.
void break_device(cudaError_t error);

/// The error that the device is left with. Whoever asks has waited for the kernels.
cudaError_t device_error();

/// Forgets all errors, the calling thread's included.
void forget_errors();

/// A call that uses the device: does nothing on a broken one. `body` returns a `cudaError_t`;
/// `name` is that of the function that calls this one.
template <class Body>
cudaError_t device_call(Body&& body, const char* name = __builtin_FUNCTION()) {
  MachineCode own;
  cudaError_t error = device_error();
  if (error != cudaSuccess) note_call_on_broken_device(name, error);
  return remember(error == cudaSuccess ? std::forward<Body>(body)() : error);
}

}  // namespace emulator
