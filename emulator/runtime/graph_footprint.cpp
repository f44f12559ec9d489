// What the device keeps for graphs: as much as lived at once, until it is trimmed.
#include "runtime/graph_footprint.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <mutex>

#include "emulator/api/graph_node_calls.hpp"
#include "runtime/allocation.hpp"
#include "runtime/device.hpp"
#include "runtime/error.hpp"
#include "runtime/round_up.hpp"

namespace emulator {
namespace {

/// On an H200, with CUDA 13, what is kept grows by so much.
constexpr std::uint64_t footprint_step = std::uint64_t{32} << 20;

struct Footprint {
  std::mutex mutex;
  std::uint64_t kept = 0, used_high = 0, reserved_high = 0;
} footprint;

std::uint64_t needed_for_graphs() {
  std::uint64_t bytes = 0;
  for (const Allocation& each : live_allocations(MemoryKind::device))
    if (each.flags & of_a_graph) bytes += each.size;
  return round_up(bytes, footprint_step);
}

}  // namespace

void note_graph_footprint() {
  auto& [mutex, kept, used_high, reserved_high] = footprint;
  std::lock_guard lock(mutex);
  kept = std::max(kept, needed_for_graphs());
  used_high = std::max(used_high, kept);
  reserved_high = std::max(reserved_high, kept);
}

void forget_graph_footprint() {
  std::lock_guard lock(footprint.mutex);
  footprint.kept = footprint.used_high = footprint.reserved_high = 0;
}

}  // namespace emulator

using emulator::device_call;
using emulator::footprint;

namespace {

cudaError_t refuse_mark() {
  return emulator::explain(cudaErrorInvalidValue,
                           "there is no such attribute, or it can't be set to this: high marks are "
                           "set to 0, and nothing else.");
}

}  // namespace

cudaError_t cudaDeviceGetGraphMemAttribute(int device, cudaGraphMemAttributeType attribute,
                                           void* value) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_device(device)) return error;
    if (!value) return emulator::explain_null("the value");
    std::lock_guard lock(footprint.mutex);
    const std::uint64_t values[] = {footprint.kept, footprint.used_high, footprint.kept,
                                    footprint.reserved_high};
    if (attribute >= std::size(values)) return refuse_mark();
    std::memcpy(value, &values[attribute], sizeof *values);
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceSetGraphMemAttribute(int device, cudaGraphMemAttributeType attribute,
                                           void* value) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_device(device)) return error;
    if (!value) return emulator::explain_null("the value");
    std::uint64_t mark = 0;
    std::memcpy(&mark, value, sizeof mark);
    const bool is_of_use = attribute == cudaGraphMemAttrUsedMemHigh;
    if (mark != 0 || (!is_of_use && attribute != cudaGraphMemAttrReservedMemHigh))
      return refuse_mark();
    std::lock_guard lock(footprint.mutex);
    (is_of_use ? footprint.used_high : footprint.reserved_high) = footprint.kept;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGraphMemTrim(int device) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_device(device)) return error;
    std::lock_guard lock(footprint.mutex);
    footprint.kept = emulator::needed_for_graphs();
    return cudaSuccess;
  });
}
