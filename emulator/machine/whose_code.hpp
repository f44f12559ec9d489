// Whose code runs, the program's or the emulator's. In a lane, `malloc` and `new` mean the device's
// heap to the one, the host's to the other. On the host, only what the program does is of interest.
#pragma once

#include <utility>

#include "emulator/here.hpp"
#include "machine/inline.hpp"

namespace emulator {

template <bool lane_code>
class CodeScope {
 public:
  CodeScope() : before_(std::exchange(here.lane_code, lane_code)) {}
  ~CodeScope() { here.lane_code = before_; }
  CodeScope(const CodeScope&) = delete;

 private:
  bool before_;
};

/// In its scope, the program's code runs: the machine calls the body of a kernel so.
using LaneCode = CodeScope<true>;

/// In its scope, the emulator's code runs, called by a lane: whatever a lane can call and that may
/// allocate, or change to another lane, begins so.
using MachineCode = CodeScope<false>;

/// Somebody wants to hear of what the code that runs does. The emulator's own code may be
/// instrumented too, where it shares a template with the program's.
EMULATOR_INLINE bool is_of_interest() { return here.lane_code && here.observed; }

/// Whose code a thread of the host runs.
enum class HostCode : unsigned char {
  program,
  emulator,       ///< a call of CUDA's, or work of a stream
  host_function,  ///< of a stream: all that it does is of interest
};
inline __thread HostCode host_code = HostCode::program;
inline bool in_host_function() { return host_code == HostCode::host_function; }

template <HostCode code>
class HostCodeScope {
 public:
  HostCodeScope() : before_(std::exchange(host_code, code)) {}
  ~HostCodeScope() { host_code = before_; }
  HostCodeScope(const HostCodeScope&) = delete;

 private:
  HostCode before_;
};
using OwnCode = HostCodeScope<HostCode::emulator>;
using HostFunctionCode = HostCodeScope<HostCode::host_function>;

}  // namespace emulator
