// What is running on this OS thread: the built-in variables of CUDA and the current lane.
#pragma once

#include <cstddef>
#include <cstdint>

#include "emulator/unchecked.hpp"
#include "vector_types.h"

/// The built-in variables. They are real variables, so that a program may shadow them or name its
/// own members `gridDim`, as `cudaLaunchConfig_t` does. The emulator sets them when it switches
/// lanes; within one lane they never change.
extern __thread const uint3 threadIdx;
extern __thread const uint3 blockIdx;
extern __thread const dim3 blockDim;
extern __thread const dim3 gridDim;

constexpr int warpSize = 32;

namespace emulator {

struct Lane;

/// What headers need to know of the current lane without a call into the machine.
struct Here {
  Lane* lane;         ///< the lane that runs on this OS thread, null in host code
  bool observed;      ///< somebody wants to hear of atomics (see `notice_atomic`)
  bool alone;         ///< no other OS thread uses the same memory at the same time
  bool lane_code;     ///< the program's code runs in a lane, not the emulator's on its behalf
  std::byte* shared;  ///< first byte of the shared memory of the lanes that are alive together
  std::size_t shared_size;
  unsigned audience;     ///< which observers hear of it: see `machine/audiences.hpp`
  const void* accessed;  ///< where the last access went to memory that isn't the lane's own
};

extern __thread Here here;

/// Whether that is the shared memory of lanes that are alive together with this one.
EMULATOR_UNCHECKED inline bool in_shared(const void* address) {
  return reinterpret_cast<std::uintptr_t>(address) - reinterpret_cast<std::uintptr_t>(here.shared) <
         here.shared_size;
}

/// True in a kernel, false in host code.
inline bool in_kernel() { return here.lane != nullptr; }

/// The same, asked by a function whose source has a body for the device and another for the host.
EMULATOR_UNCHECKED inline bool on_device() { return here.lane != nullptr; }

}  // namespace emulator
