// Functions of CUDA's that are no templates. A program that isn't optimised takes them from the
// library: to call a few of them it would compile all of them, and what they are made of.
#pragma once

#include "emulator/unchecked.hpp"

/// Put before such a function, and around what stands in its braces. The library's definitions
/// define EMULATOR_DEFINES_CALLED before.
#if defined EMULATOR_DEFINES_CALLED
#define EMULATOR_CALLED
#define EMULATOR_BODY(...) \
  { __VA_ARGS__ }
#elif defined __OPTIMIZE__
#define EMULATOR_CALLED EMULATOR_UNCHECKED inline
#define EMULATOR_BODY(...) \
  { __VA_ARGS__ }
#else
#define EMULATOR_CALLED
#define EMULATOR_BODY(...) ;
#endif
