// Launches by function call.
#pragma once

#include "emulator/kernel.hpp"
#include "emulator/types/errors.hpp"
#include "emulator/types/launch.hpp"

namespace emulator {

/// What the launch of `cudaLaunchKernelEx` asks for, its attributes included.
Configuration configuration_of(const cudaLaunchConfig_t& config);

/// Launches the kernel at `function`; `arguments[i]` points to its parameter i.
cudaError_t launch(const void* function, const Configuration& configuration, void** arguments);

}  // namespace emulator
