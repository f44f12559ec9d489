/// @file
/// cuRAND's random numbers in device code: the generators XORWOW and Philox.
#pragma once

#define CURAND_KERNEL_H_  // programs ask by this name whether the header is there

#include "curand.h"
#include "emulator/cuda/random/distributions.hpp"
#include "emulator/cuda/random/philox.hpp"
#include "emulator/cuda/random/xorwow.hpp"
