/// @file
/// cuRAND's random numbers in device code: the generators XORWOW and Philox.
#pragma once

#include "emulator/cuda/random/distributions.hpp"
#include "emulator/cuda/random/philox.hpp"
#include "emulator/cuda/random/xorwow.hpp"
