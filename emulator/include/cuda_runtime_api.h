// The host side of the CUDA runtime, as far as the emulator goes: the functions of CUDA 13 with the
// same names, parameters and errors, and the template overloads of `cuda_runtime.h`.
#pragma once

#ifndef __cplusplus
#include "emulator/no_c.h"
#elif __cplusplus < 201103L
#error "the emulator's CUDA headers need C++11: compile this file with -std=c++11 or later"
#else

/// Programs look at this to learn whether they have been included after CUDA.
#define __CUDA_RUNTIME_API_H__
#define CUDART_VERSION 13000

#include "emulator/api/allocations.hpp"
#include "emulator/api/device_calls.hpp"
#include "emulator/api/graph_calls.hpp"
#include "emulator/api/graph_node_calls.hpp"
#include "emulator/api/launches.hpp"
#include "emulator/api/occupancy_calls.hpp"
#include "emulator/api/sharing_calls.hpp"
#include "emulator/api/stream.hpp"
#include "emulator/api/symbol.hpp"
#include "emulator/api/texture_calls.hpp"
#if !defined(__CUDACC__) && !defined(COHORT_STRICT)
#include "emulator/api/dropped_names.hpp"
#endif

#endif
