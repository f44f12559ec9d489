// What went wrong on the host's side of CUDA and the program may not have noticed, kept for its
// end.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "emulator/types/errors.hpp"

namespace emulator {

/// A call or launch that failed.
struct FailedCall {
  std::string name;  ///< "cudaMemcpy"; of a launch, the kernel's
  cudaError_t error;
  std::vector<const void*> stack;  ///< return addresses, innermost first
  bool launches = false;           ///< a kernel: the innermost calls are then the kernel's own
  std::string reason = {};         ///< in words, where there are some
};

/// A launch by <<<…>>> was refused. It returns nothing: the program learns of it when it asks for
/// the calling thread's last error.
void note_refused_launch(const std::string& kernel, cudaError_t error, const std::string& reason);

/// A call failed, and the program dropped what it returned.
void note_dropped_error(const std::string& call, cudaError_t error, const std::string& reason);

/// The calling thread asks for its last error.
void note_question();

/// The refused launches and the dropped errors that no thread has asked about, oldest first.
std::vector<FailedCall> failures_nobody_asked_about();

/// The first of the launches, for a handler of signals: nothing too if the list is being changed.
std::optional<FailedCall> first_launch_nobody_asked_about();

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
