// Whose code runs, the program's or the emulator's. In a lane, `malloc` and `new` mean the device's
// heap to the one, the host's to the other. On the host, only what the program does is of interest.
#pragma once

#include <utility>

#include "emulator/here.hpp"

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

/// This thread runs a host function of a stream: all that it does is of interest.
inline thread_local bool in_host_function = false;

/// This thread is in a call of CUDA's, or does work of a stream, which a host function is, too.
inline thread_local bool in_own_code = false;

/// While it is there, what this thread does is the emulator's, except in a host function.
class OwnCode {
 public:
  OwnCode()
      : of_function_before_(std::exchange(in_host_function, false)),
        own_before_(std::exchange(in_own_code, true)) {}
  ~OwnCode() {
    in_host_function = of_function_before_;
    in_own_code = own_before_;
  }
  OwnCode(const OwnCode&) = delete;

 private:
  bool of_function_before_, own_before_;
};

}  // namespace emulator
