// The driver API, as far as the emulator goes: CUDA 13's names, parameters and results. A module is
// what cohort-nvcc makes with -fatbin, -cubin or -ptx, or what NVRTC compiles.
#pragma once

#ifndef __cplusplus
#include "emulator/no_c.h"
#else

/// Programs look at this to learn whether they have been included after the driver API.
#define __cuda_cuda_h__
#define CUDA_VERSION 13000

#include "cuda_runtime_api.h"
#include "emulator/driver/contexts.hpp"
#include "emulator/driver/driver_memory.hpp"
#include "emulator/driver/driver_streams.hpp"
#include "emulator/driver/mapped_memory.hpp"
#include "emulator/driver/modules.hpp"
#include "emulator/driver/sharing.hpp"
#include "emulator/driver/textures.hpp"

#endif
