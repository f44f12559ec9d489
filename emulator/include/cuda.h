// The version of CUDA that the emulator follows. The driver API itself is not offered.
#pragma once

#include "cuda_runtime_api.h"

#define CUDA_VERSION 13000

/// What some compare the results of the runtime's functions with.
typedef enum cudaError_enum { CUDA_SUCCESS = 0 } CUresult;
