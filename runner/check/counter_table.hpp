// What kernels cost, as a table.
#pragma once

#include <string>
#include <string_view>

#include "base/terminal.hpp"

namespace runner {

/// From the lines of JSON that the emulator writes for each launch: under each test case its
/// kernels, a line each, with a column for each thing that any of them did.
std::string counter_table(std::string_view json_lines, const Style& style);

/// Those of the launches that aren't of the open task.
std::string without_open_task(std::string_view json_lines);

/// The sums over all launches, yours beside those of the reference: a line for each counter that
/// one of the two uses.
std::string costs_beside(std::string_view yours, std::string_view reference, const Style& style);

}  // namespace runner
