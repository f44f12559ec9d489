// Launches by function call.
#pragma once

#include "emulator/kernel.hpp"
#include "emulator/types/errors.hpp"
#include "emulator/types/launch.hpp"

namespace emulator {

/// What CUDA says of a configuration whose attributes can't be read: cudaSuccess, or the error.
cudaError_t refuse_attributes(const cudaLaunchConfig_t* config);

/// What the launch of `cudaLaunchKernelEx` asks for, its attributes included.
Configuration configuration_of(const cudaLaunchConfig_t& config);

/// Launches the kernel at `function`; `arguments[i]` points to its parameter i.
cudaError_t launch(const void* function, const Configuration& configuration, void** arguments);

}  // namespace emulator
