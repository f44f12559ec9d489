// Whose code runs in a lane: the program's or the emulator's. `malloc` and `new` mean the device's
// heap to the one, the host's to the other.
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

}  // namespace emulator
