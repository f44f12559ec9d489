// Launches by function call, and the attributes of kernels.
#include "emulator/api/launches.hpp"
#include "runtime/device.hpp"
#include "runtime/error.hpp"
#include "runtime/known_kernel.hpp"
#include "runtime/launch_by_call.hpp"

using emulator::device_call;
using emulator::Kernel;

namespace {

/// A call about a kernel: `body` gets it.
template <class Body>
cudaError_t kernel_call(const void* function, Body&& body,
                        const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        Kernel* kernel = emulator::find_kernel(function);
        return kernel ? body(*kernel) : emulator::refuse_no_kernel(function);
      },
      name);
}

}  // namespace

cudaError_t cudaLaunchKernel(const void* function, dim3 grid, dim3 block, void** arguments,
                             std::size_t dynamic_shared, cudaStream_t stream) {
  return emulator::launch(
      function, {.grid = grid, .block = block, .dynamic_shared = dynamic_shared, .stream = stream},
      arguments);
}

cudaError_t cudaLaunchCooperativeKernel(const void* function, dim3 grid, dim3 block,
                                        void** arguments, std::size_t dynamic_shared,
                                        cudaStream_t stream) {
  return emulator::launch(function,
                          {.grid = grid,
                           .block = block,
                           .dynamic_shared = dynamic_shared,
                           .stream = stream,
                           .cooperative = true},
                          arguments);
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void* function,
                                void** arguments) {
  constexpr const char* call = "cudaLaunchKernelEx";  // the template that calls this
  if (const cudaError_t error = emulator::refuse_attributes(config))
    return emulator::remember(error, call);
  return emulator::launch(function, emulator::configuration_of(*config), arguments, call);
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void* function) {
  return kernel_call(function, [&](const Kernel& kernel) {
    return emulator::store(attributes, kernel.attributes());
  });
}

cudaError_t cudaFuncSetAttribute(const void* function, cudaFuncAttribute attribute, int value) {
  return kernel_call(function,
                     [&](Kernel& kernel) { return kernel.set_attribute(attribute, value); });
}

cudaError_t cudaFuncSetCacheConfig(const void* function, cudaFuncCache config) {
  return kernel_call(function, [&](const Kernel&) { return emulator::check_preference(config); });
}

cudaError_t cudaFuncSetSharedMemConfig(const void* function, cudaSharedMemConfig config) {
  return kernel_call(function, [&](const Kernel&) { return emulator::check_preference(config); });
}

cudaError_t cudaFuncGetName(const char** name, const void* function) {
  return kernel_call(
      function, [&](const Kernel& kernel) { return emulator::store(name, kernel.info().name); });
}
