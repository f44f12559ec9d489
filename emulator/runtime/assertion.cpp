// A failed `assert`: told here, since what prints it is the host's.
#include <cassert>
#include <cstdio>
#include <cstring>

#include "emulator/current_lane.hpp"

namespace emulator {

[[noreturn]] void assertion_failed(const char* expression, const char* file, unsigned int line,
                                   const char* function) {
  if (!in_kernel()) {
    say_last_words();
    __assert_fail(expression, file, line, function);
  }
  // The body of a kernel is a lambda here; its author knows nothing of that.
  const char* lambda = std::strstr(function, "::<lambda");
  const auto length = static_cast<int>(lambda ? lambda - function : std::strlen(function));
  char message[1024];
  std::snprintf(message, sizeof message,
                "%s:%u: %.*s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.", file,
                line, length, function, blockIdx.x, blockIdx.y, blockIdx.z, threadIdx.x,
                threadIdx.y, threadIdx.z, expression);
  fail_kernel(ReportKind::assertion, cudaErrorAssert, message);
}

}  // namespace emulator
