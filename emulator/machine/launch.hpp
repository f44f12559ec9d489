// A launch that the runtime found legal.
#pragma once

#include <cstddef>
#include <cstdint>

#include "emulator/kernel.hpp"
#include "machine/shared_layout.hpp"

namespace emulator {

struct Launch {
  const char* kernel_name;
  const char* file;  ///< of the kernel's definition
  int line;
  dim3 grid, block;
  dim3 cluster;    ///< 1,1,1 without clusters
  bool clustered;  ///< launched with clusters, even of one block
  bool cooperative;
  bool in_order = false;  ///< blocks start so under every schedule: CUB's wait for earlier ones
  std::size_t dynamic_shared;                    ///< bytes a block
  Parameters parameters;                         ///< they outlive the launch
  std::uint64_t steps = std::uint64_t{1} << 30;  ///< after which a loop counts as endless
  const char* more_steps = nullptr;  ///< how one gets more; null if the program has set them
  LaneBody body;
  SharedLayout& shared;
  /// What blocks run that nobody watches, if that is another body.
  struct Fast {
    CallBody call = nullptr;
    SharedLayout* shared = nullptr;
  } fast = {};
};

}  // namespace emulator
