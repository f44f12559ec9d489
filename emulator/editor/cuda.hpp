// What clangd reads before a CUDA file. The headers are the emulator's, for which all code is a
// host's; so the words that say where a function runs mean nothing here.
#pragma once

#include <cstdlib>

// To these, Clang adds functions for a device: that is what it needs the words for.
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#include <algorithm>
#include <complex>
#include <new>
#undef __host__
#undef __device__

#define __global__
#define __device__
#define __host__
#define __shared__
#define __constant__
#define __managed__
#define __launch_bounds__(...)
#define __cluster_dims__(...)

// libstdc++ has it for Clang 15 and later.
#if !__has_builtin(__builtin_source_location)
#include <cstdint>
namespace std {
struct source_location {
  static constexpr source_location current() { return {}; }
  constexpr uint_least32_t line() const { return 0; }
  constexpr uint_least32_t column() const { return 0; }
  constexpr const char* file_name() const { return ""; }
  constexpr const char* function_name() const { return ""; }
};
}  // namespace std
#endif

#include <cuda_runtime.h>

/// Clang wants it for a launch.
extern "C" unsigned __cudaPushCallConfiguration(dim3, dim3, std::size_t = 0, void* = nullptr);
