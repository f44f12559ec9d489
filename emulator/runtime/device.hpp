// The one device.
#pragma once

#include "emulator/types/device_attributes.hpp"
#include "emulator/types/errors.hpp"
#include "emulator/types/function.hpp"
#include "emulator/types/properties.hpp"

namespace emulator {

inline constexpr int cuda_version = 13000;

/// Of streams. A smaller number goes first.
inline constexpr int least_priority = 0, greatest_priority = -5;

/// `cudaErrorInvalidDevice` unless it is device 0.
cudaError_t check_device(int device);

/// An error unless the flags are among the `known` ones, and name at most one way to wait.
cudaError_t check_device_flags(unsigned flags, unsigned known);

/// An error unless there are such preferences of the device, or of a kernel.
cudaError_t check_preference(cudaFuncCache preference);
cudaError_t check_preference(cudaSharedMemConfig preference);

/// What the device is; the same throughout the program's run.
const cudaDeviceProp& device_properties();

}  // namespace emulator
