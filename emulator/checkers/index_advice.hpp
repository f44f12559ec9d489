// What to do about an index that leaves its array.
#pragma once

#include <string>

#include "machine/access.hpp"

namespace emulator {

/// For an access before the array, or after it; `by_launch` if the launch says how large it is.
std::string index_advice(const Access& access, bool is_before, bool by_launch);

}  // namespace emulator
