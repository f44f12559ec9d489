// What to do about an index that leaves its array.
#pragma once

#include <string>

#include "checkers/strays.hpp"

namespace emulator {

/// For an access before the array, or after it; `by_launch` if the launch says how large it is.
std::string index_advice(const Access& access, Stray::Direction direction, bool by_launch);

}  // namespace emulator
