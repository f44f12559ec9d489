// How much of a kernel the device holds at once.
#pragma once

#include <cstddef>

#include "emulator/kernel.hpp"
#include "runtime/known_kernel.hpp"

namespace emulator {

/// Blocks that a multiprocessor holds; 0 if it can't run even one.
unsigned blocks_on_multiprocessor(const Kernel& kernel, unsigned threads,
                                  std::size_t dynamic_shared);

/// Clusters of `size` blocks that the device holds.
unsigned clusters_on_device(const Kernel& kernel, unsigned threads, std::size_t dynamic_shared,
                            unsigned size);

/// Blocks that the device holds of a legal launch, in whole clusters.
std::size_t blocks_on_device(const Kernel& kernel, const Configuration& launch);

}  // namespace emulator
