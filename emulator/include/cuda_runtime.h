// All of CUDA that a program has without including anything: the translator puts this header in
// front of every .cu file, as nvcc does with its own. Other C++ files get the host's side of it.
#pragma once

#ifndef __cplusplus
#include "emulator/no_c.h"
#elif __cplusplus < 201103L
#include "cuda_runtime_api.h"  // says what it needs
#else
#define __CUDA_RUNTIME_H__  // programs ask by this name whether the header is there

#include "cuda_runtime_api.h"
#include "vector_functions.h"
#include "vector_types.h"

#ifdef __CUDACC__
#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <new>
#include <utility>

#include "device_launch_parameters.h"
#include "emulator/cuda/address_spaces.hpp"
#include "emulator/cuda/atomics.hpp"
#include "emulator/cuda/atomics_128.hpp"
#include "emulator/cuda/bits.hpp"
#include "emulator/cuda/clock.hpp"
#include "emulator/cuda/conversions.hpp"
#include "emulator/cuda/dpx.hpp"
#include "emulator/cuda/fast_math.hpp"
#include "emulator/cuda/graph_condition.hpp"
#include "emulator/cuda/integer.hpp"
#include "emulator/cuda/load_store.hpp"
#include "emulator/cuda/math.hpp"
#include "emulator/cuda/memory_functions.hpp"
#include "emulator/cuda/min_max.hpp"
#include "emulator/cuda/ordered_atomics.hpp"
#include "emulator/cuda/rounding.hpp"
#include "emulator/cuda/shuffle.hpp"
#include "emulator/cuda/simd.hpp"
#include "emulator/cuda/synchronization.hpp"
#include "emulator/cuda/textures/cubemap.hpp"
#include "emulator/cuda/textures/reference.hpp"
#include "emulator/cuda/textures/surface.hpp"
#include "emulator/cuda/textures/texture_functions.hpp"
#include "emulator/cuda/trap.hpp"
#include "emulator/cuda/unused_results.hpp"
#include "emulator/cuda/votes.hpp"
#include "emulator/cuda/warp_reduce.hpp"
#include "emulator/dropped.hpp"
#include "emulator/kernel.hpp"
#include "emulator/linked.hpp"
#include "emulator/ptx/instructions.hpp"
#include "emulator/shared.hpp"
#include "emulator/size_in_copy.hpp"
#include "emulator/variable_type.hpp"
#endif

#endif
