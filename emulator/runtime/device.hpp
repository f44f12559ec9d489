// The one device.
#pragma once

#include "emulator/types/device_attributes.hpp"
#include "emulator/types/errors.hpp"
#include "emulator/types/properties.hpp"

namespace emulator {

inline constexpr int cuda_version = 13000;

/// Of streams. A smaller number goes first.
inline constexpr int least_priority = 0, greatest_priority = -5;

/// `cudaErrorInvalidDevice` unless it is device 0.
cudaError_t check_device(int device);

/// What the device is; the same throughout the program's run.
const cudaDeviceProp& device_properties();

}  // namespace emulator
