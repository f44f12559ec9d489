// The C++ standard library's functions and types that a GPU doesn't have.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace runner {

struct HostLibraryUse {
  std::size_t line = 0, column = 0;  ///< from 1
  std::string complaint;             ///< what it is, and what to write
};

/// The first use in a kernel or a `__device__` function of what nvcc takes for the host's library,
/// such as `std::min(a, b)`. The emulator compiles it.
std::optional<HostLibraryUse> use_of_host_library(std::string_view text);

}  // namespace runner
