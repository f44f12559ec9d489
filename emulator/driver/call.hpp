// A call of the driver API: nearly all are the runtime's by other names, in a context.
#pragma once

#include <cstdint>
#include <utility>

#include "emulator/driver/driver_handles.hpp"
#include "runtime/error.hpp"

namespace driver {

/// What a call can't do without.
enum class Needs { nothing, initialisation, context };

/// What is wrong before the call begins; success if nothing is.
cudaError_t why_not_ready(Needs needs);

/// The driver's name for an error of the runtime's.
CUresult result_of(cudaError_t error);

/// Calls `body`, which calls the runtime and returns its error. `name` is that of the function that
/// calls this one.
template <class Body>
CUresult call(Body&& body, Needs needs = Needs::context, const char* name = __builtin_FUNCTION()) {
  const emulator::CalledAs the_program_has(name);
  if (const cudaError_t error = why_not_ready(needs))
    return result_of(emulator::remember(error, name));
  return result_of(std::forward<Body>(body)());
}

/// The same for a `body` that the runtime has no call for.
template <class Body>
CUresult own_call(Body&& body, Needs needs = Needs::context,
                  const char* name = __builtin_FUNCTION()) {
  return call([&] { return emulator::device_call(body, name); }, needs, name);
}

inline void* pointer_of(CUdeviceptr address) { return reinterpret_cast<void*>(address); }
inline CUdeviceptr address_of(const void* pointer) {
  return reinterpret_cast<std::uintptr_t>(pointer);
}

}  // namespace driver
