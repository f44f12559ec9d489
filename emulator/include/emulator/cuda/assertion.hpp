// What `assert` does in a kernel. Included by our <assert.h>, which has declared `__assert_fail`.
#pragma once

namespace emulator {

/// What a failed `assert` calls. In a kernel it ends the kernel, with the message that a device
/// prints; in host code it does what the C library does.
[[noreturn]] void assertion_failed(const char* expression, const char* file, unsigned int line,
                                   const char* function);

}  // namespace emulator
