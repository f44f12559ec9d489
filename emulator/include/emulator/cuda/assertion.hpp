// What `assert` does in a kernel. Included by our <assert.h>, which has declared `__assert_fail`.
#pragma once

#include <stdio.h>
#include <string.h>

#include "emulator/device.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {

/// What a failed `assert` calls. In a kernel it ends the kernel, with the message that a device
/// prints; in host code it does what the C library does.
[[noreturn]] EMULATOR_UNCHECKED inline void assertion_failed(const char* expression,
                                                             const char* file, unsigned int line,
                                                             const char* function) {
  if (!in_kernel()) {
    say_last_words();
    __assert_fail(expression, file, line, function);
  }
  // The body of a kernel is a lambda here; its author knows nothing of that.
  const char* lambda = strstr(function, "::<lambda");
  int length = static_cast<int>(lambda ? lambda - function : strlen(function));
  char message[1024];
  snprintf(message, sizeof message,
           "%s:%u: %.*s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.", file, line,
           length, function, blockIdx.x, blockIdx.y, blockIdx.z, threadIdx.x, threadIdx.y,
           threadIdx.z, expression);
  fail_kernel(ReportKind::assertion, cudaErrorAssert, message);
}

}  // namespace emulator
