// Choosing the device, asking what it is, waiting for it, and starting over.
#include <cstdio>
#include <cstring>
#include <string>

#include "emulator/api/device_calls.hpp"
#include "runtime/array.hpp"
#include "runtime/capture.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/device.hpp"
#include "runtime/error.hpp"
#include "runtime/graph_footprint.hpp"
#include "runtime/known_kernel.hpp"
#include "runtime/memory.hpp"
#include "runtime/streams.hpp"
#include "runtime/waits.hpp"
#include "runtime/work.hpp"

using emulator::check_device;
using emulator::device_call;
using emulator::explain;
using emulator::explain_null;
using emulator::remember;
using emulator::store;

namespace {

unsigned device_flags = cudaDeviceScheduleAuto;
constexpr const char* only_one = "there is one device, and it has no peer.";
constexpr const char* bus_id = "0000:00:00.0";

}  // namespace

cudaError_t emulator::check_device(int device) {
  if (device == 0) return cudaSuccess;
  return explain(cudaErrorInvalidDevice,
                 "there is no device " + std::to_string(device) + ": the only one is device 0.");
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
  if (!devices && count > 0) return remember(explain_null("the list of devices"));
  for (int i = 0; i < count; ++i)
    if (cudaError_t error = check_device(devices[i])) return remember(error);
  return cudaSuccess;
}

cudaError_t cudaChooseDevice(int* device, const cudaDeviceProp* properties) {
  return remember(properties ? store(device, 0) : explain_null("what the device should have"));
}

cudaError_t cudaInitDevice(int device, unsigned int flags, unsigned int which) {
  if (cudaError_t error = check_device(device)) return remember(error);
  return which & cudaInitDeviceFlagsAreValid ? cudaSetDeviceFlags(flags) : cudaSuccess;
}

cudaError_t cudaSetDeviceFlags(unsigned int flags) {
  if (flags & ~cudaDeviceMask) return remember(emulator::explain_flags(flags));
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
  if (!id) return remember(explain_null("the place for the name"));
  if (size < 13)
    return remember(explain(cudaErrorInvalidValue, "the name takes 13 characters, and there are " +
                                                       std::to_string(size) + "."));
  std::snprintf(id, size, "%s", bus_id);
  return cudaSuccess;
}

cudaError_t cudaDeviceGetByPCIBusId(int* device, const char* id) {
  if (!id || std::strcmp(id, bus_id) != 0)
    return remember(
        explain(cudaErrorInvalidDevice,
                "no device has this name; that of the only one is " + std::string(bus_id) + "."));
  return remember(store(device, 0));
}

cudaError_t cudaDeviceCanAccessPeer(int* can_access, int device, int peer) {
  if (cudaError_t error = check_device(device)) return remember(error);
  if (cudaError_t error = check_device(peer)) return remember(error);
  return remember(store(can_access, 0));
}

cudaError_t cudaDeviceGetP2PAttribute(int*, cudaDeviceP2PAttr, int, int) {
  return remember(explain(cudaErrorInvalidDevice, only_one));
}

cudaError_t cudaDeviceEnablePeerAccess(int, unsigned int) {
  return remember(explain(cudaErrorInvalidDevice, only_one));
}

cudaError_t cudaDeviceDisablePeerAccess(int) {
  return remember(explain(cudaErrorPeerAccessNotEnabled, only_one));
}

cudaError_t cudaDeviceSynchronize() {
  emulator::note_wait();
  return device_call([] {
    if (const cudaError_t error = emulator::refuse_wait()) return error;
    emulator::tell_of_work<&emulator::WorkObserver::host_waits_for_all>();
    return emulator::device_error();
  });
}

cudaError_t cudaDeviceReset() {
  emulator::tell_of_work<&emulator::WorkObserver::host_waits_for_all>();
  emulator::free_all_memory();
  emulator::destroy_all_streams();
  emulator::destroy_all_events();
  emulator::forget_captures();
  emulator::destroy_all_graphs();
  emulator::forget_graph_footprint();
  emulator::forget_arrays();
  emulator::forget_textures();
  emulator::reset_kernels();
  emulator::forget_errors();
  device_flags = cudaDeviceScheduleAuto;
  return cudaSuccess;
}

cudaError_t cudaProfilerStart() { return cudaSuccess; }
cudaError_t cudaProfilerStop() { return cudaSuccess; }
