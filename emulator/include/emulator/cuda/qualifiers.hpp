// CUDA's words around declarations, for a compiler that doesn't know them; and what a program may
// ask about its compiler. The translator takes care of `__global__`, `__device__`, `__host__`,
// `__shared__`, `__constant__`, `__managed__`, `__launch_bounds__` and `__cluster_dims__`: they are
// not macros.
#pragma once

#ifndef __CUDACC__  // what other C++ files include says them too, and they mean nothing there
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __launch_bounds__(...)
#define __cluster_dims__(...)
#endif
#define __grid_constant__
#define __forceinline__ inline __attribute__((always_inline))
#define __inline_hint__ inline
/// Nothing, because the headers of GCC say `__attribute__((__noinline__))`.
#define __noinline__
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __builtin_align__(bytes) __align__(bytes)
#define __maxnreg__(registers)
#define __nv_pure__

#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDART_CB

// In a .cu file, where the translator has defined __CUDACC__ as nvcc does.
#ifdef __CUDACC__
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 0
#define __CUDACC_EXTENDED_LAMBDA__ 1
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#ifndef __clang__
#define __builtin_assume(condition) ((condition) ? static_cast<void>(0) : __builtin_unreachable())
#endif
#endif
