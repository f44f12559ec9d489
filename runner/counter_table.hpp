// What kernels cost, as a table.
#pragma once

#include <string>
#include <string_view>

#include "terminal.hpp"

namespace runner {

/// From the lines of JSON that the emulator writes for each launch: under each test case its
/// kernels, a line each, with a column for each thing that any of them did.
std::string counter_table(std::string_view json_lines, const Style& style);

}  // namespace runner
