// Launches by function call, and the attributes of kernels. `function` is the address of a
// `__global__` function; `cudaErrorInvalidDeviceFunction` if it is another's.
#pragma once

#include <type_traits>
#include <utility>

#include "driver_types.h"
#include "emulator/standard.hpp"

extern "C" {

/// `arguments[i]` points to the kernel's parameter i.
cudaError_t cudaLaunchKernel(const void* function, dim3 grid, dim3 block, void** arguments,
                             std::size_t dynamic_shared, cudaStream_t stream);
cudaError_t cudaLaunchCooperativeKernel(const void* function, dim3 grid, dim3 block,
                                        void** arguments, std::size_t dynamic_shared,
                                        cudaStream_t stream);
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void* function,
                                void** arguments);

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void* function);
cudaError_t cudaFuncSetAttribute(const void* function, cudaFuncAttribute attribute, int value);
cudaError_t cudaFuncSetCacheConfig(const void* function, cudaFuncCache config);
cudaError_t cudaFuncSetSharedMemConfig(const void* function, cudaSharedMemConfig config);
cudaError_t cudaFuncGetName(const char** name, const void* function);
}

template <class Function>
cudaError_t cudaLaunchKernel(Function* function, dim3 grid, dim3 block, void** arguments,
                             std::size_t dynamic_shared = 0, cudaStream_t stream = nullptr) {
  return cudaLaunchKernel(reinterpret_cast<const void*>(function), grid, block, arguments,
                          dynamic_shared, stream);
}

template <class Function>
cudaError_t cudaLaunchCooperativeKernel(Function* function, dim3 grid, dim3 block, void** arguments,
                                        std::size_t dynamic_shared = 0,
                                        cudaStream_t stream = nullptr) {
  return cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(function), grid, block,
                                     arguments, dynamic_shared, stream);
}

/// Converts the arguments to the kernel's parameters, as a call would.
template <class... Parameters, class... Arguments>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t* config, void (*kernel)(Parameters...),
                               Arguments&&... arguments) {
  static_assert(!emulator::has_reference<Parameters...>::value,
                "cudaLaunchKernelEx can't pass references, and with nvcc passes what they refer to "
                "for their addresses: launch the kernel by <<<…>>>, or let it take a pointer");
  static_assert(
      sizeof...(Parameters) == sizeof...(Arguments),
      "after the kernel, cudaLaunchKernelEx takes an argument for each of its parameters");
  const auto launch = [&](Parameters... parameters) {
    void* addresses[] = {__builtin_addressof(parameters)..., nullptr};
    return cudaLaunchKernelExC(config, reinterpret_cast<const void*>(kernel), addresses);
  };
  return launch(std::forward<Arguments>(arguments)...);
}

template <class Function>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, Function* function) {
  return cudaFuncGetAttributes(attributes, reinterpret_cast<const void*>(function));
}

template <class Function>
cudaError_t cudaFuncSetAttribute(Function* function, cudaFuncAttribute attribute, int value) {
  return cudaFuncSetAttribute(reinterpret_cast<const void*>(function), attribute, value);
}

template <class Function>
cudaError_t cudaFuncSetCacheConfig(Function* function, cudaFuncCache config) {
  return cudaFuncSetCacheConfig(reinterpret_cast<const void*>(function), config);
}

template <class Function>
cudaError_t cudaFuncSetSharedMemConfig(Function* function, cudaSharedMemConfig config) {
  return cudaFuncSetSharedMemConfig(reinterpret_cast<const void*>(function), config);
}

template <class Function>
cudaError_t cudaFuncGetName(const char** name, Function* function) {
  return cudaFuncGetName(name, reinterpret_cast<const void*>(function));
}
