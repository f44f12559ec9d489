// Making contexts, and making them current.
#include "driver/current_context.hpp"

#include <deque>
#include <vector>

#include "driver/call.hpp"
#include "emulator/api/allocations.hpp"
#include "emulator/api/device_calls.hpp"
#include "emulator/driver/contexts.hpp"
#include "runtime/device.hpp"

using driver::Needs;
using driver::own_call;
using emulator::explain;
using emulator::store;

namespace {

struct Contexts {
  std::mutex mutex;
  bool is_initialised = false;
  int primary_users = 0;  ///< of the primary context: calls that retained it
  CUctx_st primary;
  std::deque<CUctx_st> made;  ///< they stay, so that a handle of one that is gone is known
};

Contexts& contexts() {
  static Contexts& contexts = *new Contexts;
  return contexts;
}

thread_local std::vector<CUcontext> stack;  ///< null where a program has set no context

bool is_primary_there() { return contexts().primary_users > 0 || emulator::has_called_runtime(); }

/// Whether that is a context that is there.
cudaError_t check(CUcontext context) {
  auto& all = contexts();
  std::lock_guard lock(all.mutex);
  bool is_there = context == &all.primary && is_primary_there();
  for (CUctx_st& each : all.made) is_there = is_there || (&each == context && each.is_alive);
  if (is_there) return cudaSuccess;
  return explain(cudaErrorDeviceUninitialized, "it is no context, or has been destroyed.");
}

cudaError_t check(CUdevice device) {
  if (device == 0) return cudaSuccess;
  return explain(cudaErrorInvalidDevice,
                 "there is no device " + std::to_string(device) + "; the only one is device 0.");
}

/// The primary context's flags can be set before it is there, and then it maps memory anyway.
cudaError_t check_flags(unsigned flags, unsigned refused = 0) {
  return emulator::check_device_flags(flags, CU_CTX_FLAGS_MASK & ~refused);
}

/// Frees what belongs to a context.
cudaError_t empty(CUctx_st& context) {
  cudaError_t error = cudaDeviceSynchronize();
  for (void* const memory : std::exchange(context.memory, {}))
    if (const cudaError_t failed = cudaFree(memory); error == cudaSuccess) error = failed;
  return error;
}

/// A call that needs no current context.
template <class Body>
CUresult call_without(Body&& body, const char* name = __builtin_FUNCTION()) {
  return own_call(body, Needs::initialisation, name);
}

/// The same for one about a context or a device.
template <class Of, class Body>
CUresult call_about(Of of, Body&& body, const char* name = __builtin_FUNCTION()) {
  return call_without(
      [&] {
        const cudaError_t error = check(of);
        return error ? error : body(contexts());
      },
      name);
}

/// What the driver says before it asks whether it is initialised.
CUresult refuse_null(const char* what, const char* name = __builtin_FUNCTION()) {
  return own_call([&] { return emulator::explain_null(what); }, Needs::nothing, name);
}

}  // namespace

namespace driver {

cudaError_t why_not_ready(Needs needs) {
  if (needs == Needs::nothing) return cudaSuccess;
  if (!contexts().is_initialised && !emulator::has_asked_runtime())
    return explain(cudaErrorInitializationError,
                   "the driver API isn't initialised.\n  Call cuInit(0) first.");
  if (needs == Needs::context && !current_context())
    return explain(cudaErrorDeviceUninitialized,
                   "no context is current in this thread.\n  Call cuCtxCreate, or cuCtxSetCurrent "
                   "with one that is there.");
  return cudaSuccess;
}

CUcontext current_context() {
  if (!stack.empty() && stack.back()) return stack.back();
  return emulator::has_called_runtime() && stack.empty() ? &contexts().primary : nullptr;
}

void own(void* memory) {
  std::lock_guard lock(contexts().mutex);
  if (CUcontext context = current_context(); context && memory) context->memory.insert(memory);
}

void disown(void* memory) {
  std::lock_guard lock(contexts().mutex);
  contexts().primary.memory.erase(memory);
  for (CUctx_st& each : contexts().made) each.memory.erase(memory);
}

}  // namespace driver

CUresult cuInit(unsigned flags) {
  return own_call(
      [&] {
        if (flags != 0) return emulator::explain_flags(flags);
        contexts().is_initialised = true;
        return cudaSuccess;
      },
      Needs::nothing);
}

CUresult cuCtxCreate(CUcontext* context, CUctxCreateParams* parameters, unsigned flags,
                     CUdevice device) {
  return call_about(device, [&](Contexts& all) {
    if (parameters && (parameters->numExecAffinityParams > 0 || parameters->cigParams))
      return explain(cudaErrorNotSupported,
                     "the emulator knows no parameters of contexts.\n  Pass a null pointer.");
    if (const cudaError_t error = check_flags(flags)) return error;
    std::lock_guard lock(all.mutex);
    if (const cudaError_t error = store(context, &all.made.emplace_back())) return error;
    (*context)->flags = flags;
    stack.push_back(*context);
    return cudaSuccess;
  });
}

CUresult cuCtxDestroy(CUcontext context) {
  if (!context) return refuse_null("the context");
  return call_about(context, [&](Contexts& all) {
    if (context == &all.primary)
      return explain(cudaErrorDeviceUninitialized,
                     "it is the device's primary context.\n  Call cuDevicePrimaryCtxRelease.");
    const cudaError_t error = empty(*context);
    context->is_alive = false;
    if (!stack.empty() && stack.back() == context) stack.pop_back();
    return error;
  });
}

CUresult cuCtxPushCurrent(CUcontext context) {
  return call_without([&] {
    const cudaError_t error = context ? check(context) : emulator::explain_null("the context");
    if (error == cudaSuccess) stack.push_back(context);
    return error;
  });
}

CUresult cuCtxPopCurrent(CUcontext* context) {
  return own_call([&] {
    if (context) *context = driver::current_context();
    if (!stack.empty()) stack.pop_back();
    return cudaSuccess;
  });
}

CUresult cuCtxSetCurrent(CUcontext context) {
  return call_without([&] {
    if (context)
      if (const cudaError_t error = check(context)) return error;
    const bool has_own = !stack.empty();
    if (has_own) stack.pop_back();
    if (context || !has_own) stack.push_back(context);
    return cudaSuccess;
  });
}

CUresult cuCtxGetCurrent(CUcontext* context) {
  return call_without([&] { return store(context, driver::current_context()); });
}

CUresult cuCtxGetDevice(CUdevice* device) {
  return own_call([&] { return store(device, 0); });
}

CUresult cuCtxGetFlags(unsigned* flags) {
  return own_call([&] {
    const CUcontext context = driver::current_context();
    const bool is_primary = context == &contexts().primary;
    return store(flags, context->flags | (is_primary ? unsigned{CU_CTX_MAP_HOST} : 0));
  });
}

CUresult cuCtxGetApiVersion(CUcontext context, unsigned* version) {
  constexpr unsigned of_handles = 3020;  // as CUDA 13 says
  return call_about(context ? context : driver::current_context(),
                    [&](Contexts&) { return store(version, of_handles); });
}

CUresult cuDevicePrimaryCtxRetain(CUcontext* context, CUdevice device) {
  return call_about(device, [&](Contexts& all) {
    if (const cudaError_t error = store(context, &all.primary)) return error;
    ++all.primary_users;
    return cudaSuccess;
  });
}

CUresult cuDevicePrimaryCtxRelease(CUdevice device) {
  return call_about(device, [](Contexts& all) {
    if (all.primary_users == 0)
      return explain(cudaErrorDeviceUninitialized,
                     "nobody has retained the device's primary context.");
    return --all.primary_users > 0 ? cudaSuccess : empty(all.primary);
  });
}

CUresult cuDevicePrimaryCtxReset(CUdevice device) {
  return driver::call(  // not `own_call`: a device that a kernel has broken can be reset
      [&] {
        if (const cudaError_t error = check(device)) return emulator::remember(error);
        contexts().primary.memory.clear();
        return cudaDeviceReset();
      },
      Needs::initialisation);
}

CUresult cuDevicePrimaryCtxSetFlags(CUdevice device, unsigned flags) {
  return call_about(device, [&](Contexts& all) {
    const cudaError_t error = check_flags(flags, CU_CTX_MAP_HOST);
    if (error == cudaSuccess) all.primary.flags = flags;
    return error;
  });
}

CUresult cuDevicePrimaryCtxGetState(CUdevice device, unsigned* flags, int* active) {
  if (!flags || !active) return refuse_null("the place for an answer");
  return call_about(device, [&](Contexts& all) {
    const cudaError_t error = store(flags, all.primary.flags);
    return error ? error : store(active, is_primary_there() ? 1 : 0);
  });
}
