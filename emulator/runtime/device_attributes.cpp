// Single numbers of the device's properties, by the names that `cudaDeviceGetAttribute` has for
// them.
#include "emulator/api/device_calls.hpp"
#include "runtime/device.hpp"
#include "runtime/error.hpp"

namespace {

/// -1 for what has no property: none is negative.
long property(const cudaDeviceProp& it, cudaDeviceAttr attribute) {
  switch (attribute) {
#define EMULATOR_DEVICE_ATTRIBUTE(name, value, number) \
  case cudaDevAttr##name:                              \
    return number;
#include "emulator/types/device_attributes.inc"
    default:
      return -1;
  }
}

}  // namespace

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
  if (cudaError_t error = emulator::check_device(device)) return emulator::remember(error);
  long number = property(emulator::device_properties(), attribute);
  if (number < 0)
    return emulator::remember(emulator::explain(
        cudaErrorInvalidValue, "the device has no attribute " + std::to_string(attribute) + "."));
  return emulator::remember(emulator::store(value, static_cast<int>(number)));
}
