// Message passing: one thread leaves a number and sets a flag, another waits for the flag and
// reads.
#pragma once

#include <type_traits>

#include "program.hpp"

namespace bugs {

/// Requires what the writer left, the flag, and what the reader found.
inline void expect_message(const int* out) {
  expect(out, 3, [](int i) { return i == 1 ? 1 : 42; });
}

/// The same of a kernel with two warps, whose first parameter is `out`.
template <class... Parameters>
void expect_message_from(void (*kernel)(int*, Parameters...), int* out,
                         std::type_identity_t<Parameters>... more) {
  kernel<<<1, 64>>>(out, more...);
  expect_message(out);
}

}  // namespace bugs
