// Reading past what brackets hold.
#pragma once

#include <cstddef>
#include <string_view>

namespace emulator {

/// After what the `(` or `{` at `at` opens; npos if it isn't closed.
std::size_t after_brackets(std::string_view code, std::size_t at);

}  // namespace emulator
