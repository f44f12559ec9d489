// A function's frame on the stack.
#pragma once

namespace emulator {

/// As the compiler lays it out on x86-64 and AArch64.
struct StackFrame {
  const StackFrame* caller;
  const void* return_address;
};

}  // namespace emulator
