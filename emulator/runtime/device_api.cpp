// Choosing the device, asking what it is, waiting for it, and starting over.
#include <array>
#include <bit>
#include <cstdio>
#include <optional>
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
/// Of what may be set, what is told again.
constexpr unsigned kept_flags =
    cudaDeviceScheduleMask | cudaDeviceLmemResizeToMax | cudaDeviceSyncMemops;
constexpr const char* only_one = "there is one device, and it has no peer.";
constexpr const char* bus_id = "0000:00:00.0";

}  // namespace

cudaError_t emulator::check_device(int device) {
  if (device == 0) return cudaSuccess;
  return explain(cudaErrorInvalidDevice,
                 "there is no device " + std::to_string(device) + ": the only one is device 0.");
}

cudaError_t emulator::check_device_flags(unsigned flags, unsigned known) {
  if (flags & ~known) return explain_flags(flags);
  if (std::popcount(flags & cudaDeviceScheduleMask) <= 1) return cudaSuccess;
  return explain(cudaErrorInvalidValue, "a host can't wait for the device in two ways.");
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
  if (count < 0 || count > 1)
    return remember(explain(cudaErrorInvalidValue, "a list of " + std::to_string(count) +
                                                       " devices, and there is only one."));
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
  if (cudaError_t error = emulator::check_device_flags(flags, cudaDeviceMask))
    return remember(error);
  device_flags = flags & kept_flags;
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
  if (size > 0) std::snprintf(id, size, "%s", bus_id);
  if (size >= 13) return cudaSuccess;
  return remember(explain(cudaErrorInvalidValue, "the name takes 13 characters, and there are " +
                                                     std::to_string(size) + "."));
}

namespace {

/// A device's place on the bus: domain, bus, device and function. The first may be left out, and
/// the last.
using BusPlace = std::array<unsigned, 4>;

std::optional<BusPlace> place_of(const char* id) {
  BusPlace place{};
  auto& [domain, bus, device, function] = place;
  if (!id) return {};
  if (std::sscanf(id, "%x:%x:%x.%x", &domain, &bus, &device, &function) >= 3) return place;
  if (std::sscanf(id, "%x:%x.%x", &bus, &device, &function) < 2) return {};
  domain = 0;
  return place;
}

}  // namespace

cudaError_t cudaDeviceGetByPCIBusId(int* device, const char* id) {
  const auto place = place_of(id);
  if (!place) return remember(explain(cudaErrorInvalidValue, "it is no device's name on the bus."));
  if (place != place_of(bus_id))
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

cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int flags) {
  if (cudaError_t error = check_device(peer)) return remember(error);
  if (flags != 0) return remember(emulator::explain_flags(flags));
  return remember(explain(cudaErrorPeerAccessUnsupported, only_one));
}

cudaError_t cudaDeviceDisablePeerAccess(int peer) {
  if (cudaError_t error = check_device(peer)) return remember(error);
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
