// The built-in variables: `threadIdx`, `blockIdx`, `blockDim`, `gridDim`, `warpSize`.
#pragma once

#include "emulator/here.hpp"
