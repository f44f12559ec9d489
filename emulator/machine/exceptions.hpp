// Exceptions of lanes: where they were thrown, and the end of a kernel that one leaves.
#pragma once

namespace emulator {

/// A lane throws, called from `frame`. Where the exception is caught, the stack is gone.
void note_throw(const void* frame);

/// Ends the kernel, because an exception has left it. `what` is null if it says nothing.
[[noreturn]] void fail_exception(const char* what);

}  // namespace emulator
