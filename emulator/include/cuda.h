// The version of CUDA that the emulator follows. The driver API itself is not offered.
#pragma once

#include "cuda_runtime_api.h"

#define CUDA_VERSION 13000
