// Choosing the device, asking what it is, waiting for it, and starting over.
#include <cstdio>
#include <cstring>

#include "emulator/api/device.hpp"
#include "runtime/device.hpp"
#include "runtime/error.hpp"
#include "runtime/kernel.hpp"
#include "runtime/memory.hpp"
#include "runtime/streams.hpp"
#include "runtime/waits.hpp"

using emulator::check_device;
using emulator::device_call;
using emulator::remember;
using emulator::store;

namespace {

unsigned device_flags = cudaDeviceScheduleAuto;
constexpr const char* bus_id = "0000:00:00.0";

}  // namespace

cudaError_t emulator::check_device(int device) {
  return device == 0 ? cudaSuccess : cudaErrorInvalidDevice;
}

cudaError_t cudaGetDeviceCount(int* count) { return remember(store(count, 1)); }
cudaError_t cudaGetDevice(int* device) { return remember(store(device, 0)); }
cudaError_t cudaSetDevice(int device) { return remember(check_device(device)); }
cudaError_t cudaDriverGetVersion(int* version) {
  return remember(store(version, emulator::cuda_version));
}
cudaError_t cudaRuntimeGetVersion(int* version) {
  return remember(store(version, emulator::cuda_version));
}

cudaError_t cudaSetValidDevices(int* devices, int count) {
  for (int i = 0; i < count; ++i)
    if (cudaError_t error = check_device(devices[i])) return remember(error);
  return cudaSuccess;
}

cudaError_t cudaChooseDevice(int* device, const cudaDeviceProp* properties) {
  return remember(properties ? store(device, 0) : cudaErrorInvalidValue);
}

cudaError_t cudaInitDevice(int device, unsigned int flags, unsigned int which) {
  if (cudaError_t error = check_device(device)) return remember(error);
  return which & cudaInitDeviceFlagsAreValid ? cudaSetDeviceFlags(flags) : cudaSuccess;
}

cudaError_t cudaSetDeviceFlags(unsigned int flags) {
  if (flags & ~cudaDeviceMask) return remember(cudaErrorInvalidValue);
  device_flags = flags;
  return cudaSuccess;
}

cudaError_t cudaGetDeviceFlags(unsigned int* flags) {
  return remember(store(flags, device_flags | cudaDeviceMapHost));
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
  if (cudaError_t error = check_device(device)) return remember(error);
  return remember(store(properties, emulator::device_properties()));
}

cudaError_t cudaDeviceGetPCIBusId(char* id, int size, int device) {
  if (cudaError_t error = check_device(device)) return remember(error);
  if (!id || size < 13) return remember(cudaErrorInvalidValue);
  std::snprintf(id, size, "%s", bus_id);
  return cudaSuccess;
}

cudaError_t cudaDeviceGetByPCIBusId(int* device, const char* id) {
  if (!id || std::strcmp(id, bus_id) != 0) return remember(cudaErrorInvalidDevice);
  return remember(store(device, 0));
}

cudaError_t cudaDeviceCanAccessPeer(int* can_access, int device, int peer) {
  if (check_device(device) || check_device(peer)) return remember(cudaErrorInvalidDevice);
  return remember(store(can_access, 0));
}

cudaError_t cudaDeviceGetP2PAttribute(int*, cudaDeviceP2PAttr, int, int) {
  return remember(cudaErrorInvalidDevice);  // no two devices
}

cudaError_t cudaDeviceEnablePeerAccess(int, unsigned int) {
  return remember(cudaErrorInvalidDevice);
}

cudaError_t cudaDeviceDisablePeerAccess(int) { return remember(cudaErrorPeerAccessNotEnabled); }

cudaError_t cudaDeviceSynchronize() {
  emulator::note_wait();
  return device_call([] { return cudaSuccess; });
}

cudaError_t cudaDeviceReset() {
  emulator::free_all_memory();
  emulator::destroy_all_streams();
  emulator::destroy_all_events();
  emulator::reset_kernels();
  emulator::forget_errors();
  device_flags = cudaDeviceScheduleAuto;
  return cudaSuccess;
}

cudaError_t cudaProfilerStart() { return cudaSuccess; }
cudaError_t cudaProfilerStop() { return cudaSuccess; }
