// CCCL takes the emulator for a compiler of host and device code in one pass, as nvc++ is one: what
// differs is chosen when it runs (see `nv/target`), and no header asks for __CUDA_ARCH__.
#pragma once
#pragma GCC system_header

#define _NVHPC_CUDA 1
#define __NVCOMPILER_CUDA_ARCH__ 900
#define __builtin_current_device_sm() 900
// Their types here have no such bits as CCCL looks for.
#define CCCL_DISABLE_FP16_SUPPORT
#define CCCL_DISABLE_BF16_SUPPORT
#define CCCL_DISABLE_NVFP8_SUPPORT
#define CCCL_DISABLE_NVFP6_SUPPORT
#define CCCL_DISABLE_NVFP4_SUPPORT
// A wait that sleeps as a kernel does, on the host too.
#define _LIBCUDACXX_HAS_THREAD_API_CUDA
#define THRUST_DISABLE_ABI_NAMESPACE
#define THRUST_IGNORE_ABI_NAMESPACE_ERROR
#define CUB_DISABLE_NAMESPACE_MAGIC
#define CUB_IGNORE_NAMESPACE_MAGIC_ERROR

#pragma push_macro("__NVCC__")
#pragma push_macro("__CUDA_ARCH__")
#undef __NVCC__
#undef __CUDA_ARCH__
#include_next <cuda/std/__cccl/compiler.h>
#undef _CCCL_CUDA_COMPILER_NVHPC
#define _CCCL_CUDA_COMPILER_NVHPC() (25, 7)
#undef _CCCL_HAS_CUDA_COMPILER
#define _CCCL_HAS_CUDA_COMPILER() 1
#undef _CCCL_DEVICE_COMPILATION
#define _CCCL_DEVICE_COMPILATION() 1
#undef _CCCL_CUDACC
#define _CCCL_CUDACC() (__CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__)
// Loops that g++ unrolls as far as it is told take it minutes.
#undef _CCCL_PRAGMA_UNROLL
#undef _CCCL_PRAGMA_UNROLL_FULL
#define _CCCL_PRAGMA_UNROLL(count)
#define _CCCL_PRAGMA_UNROLL_FULL()
#include <cuda/std/__cccl/dialect.h>
#include <cuda/std/__cccl/execution_space.h>
#include <cuda/std/__cccl/rtti.h>
#include <cuda/std/__cccl/unreachable.h>
#pragma pop_macro("__CUDA_ARCH__")
#pragma pop_macro("__NVCC__")
