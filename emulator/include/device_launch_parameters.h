// The built-in variables: `threadIdx`, `blockIdx`, `blockDim`, `gridDim`, `warpSize`.
#pragma once

#if __cplusplus >= 201703L  // older host code includes this for nothing
#include "emulator/here.hpp"
#endif
