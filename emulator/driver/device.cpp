// What a program asks of the device, and sets for all of it.
#include <cstring>

#include "driver/call.hpp"
#include "emulator/api/device_calls.hpp"
#include "emulator/driver/contexts.hpp"

using driver::call;
using driver::Needs;
using driver::own_call;
using emulator::explain;
using emulator::store;

namespace {

/// Null if it is none.
const char* name_of(CUresult result) {
  switch (result) {
#define EMULATOR_DRIVER_RESULT(name, value) \
  case name:                                \
    return #name;
#include "emulator/driver/results.inc"
  }
  return nullptr;
}

}  // namespace

/// The numbers are the same, but the driver lacks some.
CUresult driver::result_of(cudaError_t error) {
  if (name_of(CUresult(error))) return CUresult(error);
  return error == cudaErrorInvalidDeviceFunction ? CUDA_ERROR_INVALID_HANDLE
                                                 : CUDA_ERROR_INVALID_VALUE;
}

namespace {

/// A call that gets the device's properties.
template <class Body>
CUresult ask_device(CUdevice device, Body&& body, const char* name = __builtin_FUNCTION()) {
  return call(
      [&] {
        cudaDeviceProp properties;
        if (const cudaError_t error = cudaGetDeviceProperties(&properties, device)) return error;
        return emulator::device_call([&] { return body(properties); });
      },
      Needs::initialisation, name);
}

/// Stores an error's words, or null if there is no such error.
CUresult tell(CUresult error, const char** place, const char* words,
              const char* name = __builtin_FUNCTION()) {
  return own_call(
      [&] {
        const bool is_known = name_of(error);
        const cudaError_t stored = store<const char*>(place, is_known ? words : nullptr);
        return is_known ? stored : explain(cudaErrorInvalidValue, "there is no such error.");
      },
      Needs::nothing, name);
}

}  // namespace

CUresult cuGetErrorName(CUresult error, const char** name) {
  if (name_of(error)) cudaGetErrorName(cudaError_t(error));  // the program puts it in words
  return tell(error, name, name_of(error));
}

CUresult cuGetErrorString(CUresult error, const char** text) {
  return tell(error, text, name_of(error) ? cudaGetErrorString(cudaError_t(error)) : nullptr);
}

CUresult cuDriverGetVersion(int* version) {
  return call([&] { return cudaDriverGetVersion(version); }, Needs::nothing);
}

CUresult cuDeviceGet(CUdevice* device, int ordinal) {
  return ask_device(ordinal, [&](const cudaDeviceProp&) { return store(device, ordinal); });
}

CUresult cuDeviceGetCount(int* count) {
  return call([&] { return cudaGetDeviceCount(count); }, Needs::initialisation);
}

CUresult cuDeviceGetName(char* name, int size, CUdevice device) {
  return ask_device(device, [&](const cudaDeviceProp& it) {
    if (!name || size <= 0) return emulator::explain_null("the place for the name");
    std::strncpy(name, it.name, static_cast<std::size_t>(size));
    name[size - 1] = '\0';
    return cudaSuccess;
  });
}

CUresult cuDeviceGetUuid(CUuuid* uuid, CUdevice device) {
  return ask_device(device, [&](const cudaDeviceProp& it) { return store(uuid, it.uuid); });
}

CUresult cuDeviceTotalMem(std::size_t* bytes, CUdevice device) {
  return ask_device(device,
                    [&](const cudaDeviceProp& it) { return store(bytes, it.totalGlobalMem); });
}

namespace {

/// Whether the runtime can be asked for it, too.
bool is_of_runtime(CUdevice_attribute attribute) {
  switch (unsigned(attribute)) {
#define EMULATOR_DEVICE_ATTRIBUTE(name, value, number) case value:
#include "emulator/types/device_attributes.inc"
    return true;
  }
  return false;
}

}  // namespace

CUresult cuDeviceGetAttribute(int* value, CUdevice_attribute attribute, CUdevice device) {
  if (attribute > 0 && attribute < CU_DEVICE_ATTRIBUTE_MAX && !is_of_runtime(attribute))
    return ask_device(device, [&](const cudaDeviceProp&) {
      // All others are of what the emulator lacks.
      const bool has_it =
          attribute == CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED ||
          attribute == CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED;
      return store(value, has_it ? 1 : 0);
    });
  return call([&] { return cudaDeviceGetAttribute(value, cudaDeviceAttr(attribute), device); },
              Needs::initialisation);
}

CUresult cuDeviceComputeCapability(int* major, int* minor, CUdevice device) {
  return ask_device(device, [&](const cudaDeviceProp& it) {
    const cudaError_t error = store(major, it.major);
    return error == cudaSuccess ? store(minor, it.minor) : error;
  });
}

CUresult cuDeviceGetPCIBusId(char* id, int size, CUdevice device) {
  return call([&] { return cudaDeviceGetPCIBusId(id, size, device); }, Needs::initialisation);
}

CUresult cuDeviceGetByPCIBusId(CUdevice* device, const char* id) {
  return call([&] { return cudaDeviceGetByPCIBusId(device, id); }, Needs::initialisation);
}

CUresult cuDeviceCanAccessPeer(int* can_access, CUdevice device, CUdevice peer) {
  return call([&] { return cudaDeviceCanAccessPeer(can_access, device, peer); },
              Needs::initialisation);
}

CUresult cuCtxSynchronize() {
  return call([] { return cudaDeviceSynchronize(); });
}

CUresult cuCtxGetLimit(std::size_t* value, CUlimit limit) {
  return call([&] { return cudaDeviceGetLimit(value, cudaLimit(limit)); });
}

CUresult cuCtxSetLimit(CUlimit limit, std::size_t value) {
  return call([&] { return cudaDeviceSetLimit(cudaLimit(limit), value); });
}

CUresult cuCtxGetCacheConfig(CUfunc_cache* config) {
  return call([&] { return cudaDeviceGetCacheConfig(reinterpret_cast<cudaFuncCache*>(config)); });
}

CUresult cuCtxSetCacheConfig(CUfunc_cache config) {
  return call([&] { return cudaDeviceSetCacheConfig(cudaFuncCache(config)); });
}

CUresult cuCtxGetStreamPriorityRange(int* least, int* greatest) {
  return call([&] { return cudaDeviceGetStreamPriorityRange(least, greatest); });
}

namespace {

/// What is wrong with a context of another device, of which there is none.
cudaError_t refuse_peer(CUcontext peer, cudaError_t error) {
  if (!peer) return explain(cudaErrorDeviceUninitialized, "it is no context.");
  return explain(error, "there is no other device whose context it could be.");
}

}  // namespace

CUresult cuCtxEnablePeerAccess(CUcontext peer, unsigned flags) {
  return own_call([&] {
    return flags != 0 ? emulator::explain_flags(flags)
                      : refuse_peer(peer, cudaErrorPeerAccessUnsupported);
  });
}

CUresult cuCtxDisablePeerAccess(CUcontext peer) {
  return own_call([&] { return refuse_peer(peer, cudaErrorPeerAccessNotEnabled); });
}
