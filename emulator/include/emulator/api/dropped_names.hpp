// What CUDA 13 has no more, for C++ files: in a .cu, the translator takes care of it.
#pragma once

#include "emulator/api/device_calls.hpp"

#define EMULATOR_FORMER(now)                                                \
  [[deprecated("gone since CUDA 13, taken as " #now "(); --strict refuses " \
               "it")]] inline cudaError_t

EMULATOR_FORMER(cudaDeviceSynchronize) cudaThreadSynchronize() { return cudaDeviceSynchronize(); }
EMULATOR_FORMER(cudaDeviceReset) cudaThreadExit() { return cudaDeviceReset(); }
EMULATOR_FORMER(cudaDeviceSetLimit) cudaThreadSetLimit(cudaLimit limit, std::size_t value) {
  return cudaDeviceSetLimit(limit, value);
}
EMULATOR_FORMER(cudaDeviceGetLimit) cudaThreadGetLimit(std::size_t* value, cudaLimit limit) {
  return cudaDeviceGetLimit(value, limit);
}
EMULATOR_FORMER(cudaDeviceSetCacheConfig) cudaThreadSetCacheConfig(cudaFuncCache config) {
  return cudaDeviceSetCacheConfig(config);
}
EMULATOR_FORMER(cudaDeviceGetCacheConfig) cudaThreadGetCacheConfig(cudaFuncCache* config) {
  return cudaDeviceGetCacheConfig(config);
}

EMULATOR_FORMER(cudaGetDeviceProperties)
cudaGetDeviceProperties_v2(cudaDeviceProp* properties, int device) {
  return cudaGetDeviceProperties(properties, device);
}

#undef EMULATOR_FORMER
