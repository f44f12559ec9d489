// The twin of a kernel: the same, compiled once more to be watched. The kernel itself is fast.
#pragma once

#include "emulator/kernel.hpp"
#include "machine/shared_layout.hpp"

namespace emulator {

struct Twin {
  CallBody call = nullptr;  ///< takes the arguments of the kernel itself
  SharedLayout shared;      ///< of its own declarations of shared variables
};

}  // namespace emulator
