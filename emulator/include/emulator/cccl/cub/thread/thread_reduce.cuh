// CCCL's file of this name, which without half precision takes every type for one that there are
// vector instructions for, and asserts that it isn't. It asks for a target twice, both times
// whether a shortcut is worth while: here none is.
#pragma once
#pragma GCC system_header

#include <cub/detail/array_utils.cuh>
#include <cub/detail/type_traits.cuh>
#include <cub/thread/thread_load.cuh>
#include <cub/thread/thread_operators.cuh>
#include <cuda/functional>
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/functional>

#pragma push_macro("_NV_TARGET_DISPATCH")
#undef _NV_TARGET_DISPATCH
#define _NV_TARGET_DISPATCH(...) return false
#include_next <cub/thread/thread_reduce.cuh>
#pragma pop_macro("_NV_TARGET_DISPATCH")
