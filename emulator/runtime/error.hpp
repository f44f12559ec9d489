// Errors of CUDA calls: the last one of a host thread, and the one that stays with the device.
#pragma once

#include <string>
#include <utility>

#include "emulator/types/errors.hpp"
#include "machine/whose_code.hpp"
#include "runtime/breakdown.hpp"

namespace emulator {

/// Remembers `error`, unless it is success, as the calling thread's last error, and notes the call
/// with its reason; returns it. `call` is the name of the function that calls this one.
cudaError_t remember(cudaError_t error, const char* call = __builtin_FUNCTION());

/// The same for a launch. One by `<<<…>>>` doesn't return it: the program learns of it when it asks
/// for the calling thread's last error.
cudaError_t remember_launch(cudaError_t error, const char* kernel, bool returns_it);

/// Says for people why the call that now runs fails with `error`; returns `error`. The reason is a
/// sentence that begins small, since it follows "cudaMemcpy was refused:", and after a line's end
/// and two spaces, what to do, unless that is obvious. Programs are told its name, or that of the
/// call.
cudaError_t explain(cudaError_t error, std::string reason, std::string name = {});

/// The same for an argument that must not be null: "the pitch".
cudaError_t explain_null(const char* argument);

/// The same for flags, of which some are none that the call knows.
cudaError_t explain_flags(unsigned flags);

/// The same where a report has said why: the end of the program adds nothing.
cudaError_t reported(cudaError_t error);

/// An error, explained, unless one of an enumeration's values, `first` to `last`, is that number.
cudaError_t check_enumerator(const char* type, int value, int first, int last);

/// As long as one is there, the runtime's calls of this thread are parts of one of another library,
/// such as the driver API: reports call them by its name, and no error becomes the runtime's last.
class CalledAs {
 public:
  explicit CalledAs(const char* name);
  ~CalledAs();
  CalledAs(const CalledAs&) = delete;

 private:
  const char* const outer_;
};

/// The name of the call that the program has made: what `call` is a part of, or else that itself.
const char* called_name(const char* call);

/// Whether the program has made a call of the runtime's that uses the device: that makes the
/// device's context.
bool has_called_runtime();
/// Whether it has made any that may return an error: that initialises the driver.
bool has_asked_runtime();

/// A call that uses the device begins.
void note_call_of_runtime();

/// The text of an error's name. `cudaGetErrorName` is for the program, and notes that it asks.
const char* name_of(cudaError_t error);

/// Tells who watches memory that a call's answer is written there.
void note_answer_at(const void* place);
/// The same of an address that the host gives to a call, or to a kernel if that is null.
void note_address_given(const void* address, const char* call);

/// Writes what a call was asked for to where its caller wants it; an error if that is nowhere.
template <class Value>
cudaError_t store(Value* where, Value value) {
  if (!where) return explain_null("the place for the answer");
  note_answer_at(where);
  *where = value;
  return cudaSuccess;
}

/// A kernel failed: once a call has waited for it, every call that uses the device fails so.
void break_device(cudaError_t error);

/// The error that the device is left with. Whoever asks has waited for the kernels.
cudaError_t device_error();

/// Forgets all errors, the calling thread's included.
void forget_errors();

/// Says that a host function of a stream has made the call, which CUDA doesn't allow.
cudaError_t explain_host_function();

/// A call that uses the device: does nothing on a broken one, or in a host function. `body` returns
/// a `cudaError_t`; `name` is that of the function that calls this one.
template <class Body>
cudaError_t device_call(Body&& body, const char* name = __builtin_FUNCTION()) {
  MachineCode of_no_lane;
  const bool is_allowed = !in_host_function();
  const OwnCode own;
  note_call_of_runtime();
  name = called_name(name);
  cudaError_t error = device_error();
  if (error != cudaSuccess) note_call_on_broken_device(name, error);
  if (error == cudaSuccess)
    error = is_allowed ? std::forward<Body>(body)() : explain_host_function();
  return remember(error, name);
}

}  // namespace emulator
