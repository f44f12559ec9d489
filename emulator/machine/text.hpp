// Words for reports.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "vector_types.h"

namespace emulator {

/// "0-31, 40, 64-95" for ascending numbers.
std::string ranges(const std::vector<unsigned>& numbers);

/// "1 thread", "2 threads"
std::string count_text(std::size_t count, const std::string& noun);

/// "a", "a and b", "a, b and c"
std::string list_of(const std::vector<std::string>& names);

/// "49,152"
std::string with_commas(std::size_t number);

/// "(1,0,0)"
std::string index_text(uint3 index);

/// "0x7f0012345678"
std::string address_text(const void* address);

}  // namespace emulator
