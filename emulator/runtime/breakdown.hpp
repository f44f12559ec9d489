// The first kernel that failed, and the calls that failed because it had.
#pragma once

#include <optional>
#include <string>

#include "runtime/failed_calls.hpp"

namespace emulator {

/// A kernel that failed, and the calls that failed after it for this reason alone.
struct Breakdown {
  std::string kernel;
  std::string kind;  ///< of the report
  cudaError_t error;
  std::optional<FailedCall> first = {};  ///< of those calls
  unsigned more = 0;                     ///< of them
};

void note_broken_device(const std::string& kernel, const std::string& kind, cudaError_t error);

/// A call failed because the device is broken, or the launch of a kernel.
void note_call_on_broken_device(const std::string& name, cudaError_t error, bool launches = false);

/// The first of the program, if a kernel of it has failed.
std::optional<Breakdown> first_breakdown();

}  // namespace emulator
