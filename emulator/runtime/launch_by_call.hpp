// Launches by function call.
#pragma once

#include "emulator/kernel.hpp"
#include "emulator/types/errors.hpp"
#include "emulator/types/launch_types.hpp"
#include "machine/source_line.hpp"

namespace emulator {

/// The line of the host that has launched the kernel which runs. Unknown if nobody knows.
SourceLine launch_site();

/// Whether any kernel of the program has run, or begun to.
bool has_launched();

/// What CUDA says of a configuration whose attributes can't be read: cudaSuccess, or the error.
cudaError_t refuse_attributes(const cudaLaunchConfig_t* config);

/// What the launch of `cudaLaunchKernelEx` asks for, its attributes included.
Configuration configuration_of(const cudaLaunchConfig_t& config);

/// Launches the kernel at `function`; `arguments[i]` points to its parameter i. `call` is the name
/// of the function that calls this one.
cudaError_t launch(const void* function, const Configuration& configuration, void** arguments,
                   const char* call = __builtin_FUNCTION());

}  // namespace emulator
