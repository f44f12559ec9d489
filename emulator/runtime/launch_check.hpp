// Is a launch legal on a device of compute capability 9.0?
#pragma once

#include <optional>
#include <string>

#include "emulator/kernel.hpp"
#include "emulator/types/errors.hpp"
#include "runtime/known_kernel.hpp"

namespace emulator {

/// Why a launch can't be.
struct Refusal {
  cudaError_t error;
  std::string reason;  ///< for people: the number that is wrong, its limit, what to do
  std::string name;    ///< for programs: "shared memory"
};

std::optional<Refusal> refuse(const Kernel& kernel, const Configuration& launch);

/// Why no multiprocessor can run a block of that launch, whatever its grid, if none can.
std::optional<Refusal> refuse_block(const Kernel& kernel, const Configuration& launch);

/// Why the kernel can't have clusters of that shape in that grid, if it can't.
std::optional<Refusal> refuse_cluster(const Kernel& kernel, const Configuration& launch);

/// The shape of the launch's clusters: what it asks for, else what the kernel requires; 0,0,0 for a
/// launch without clusters.
dim3 cluster_of(const Kernel& kernel, const Configuration& launch);

}  // namespace emulator
