// What to do about an index that leaves its array.
#pragma once

#include <string>

#include "advice/strays.hpp"
#include "advice/table.hpp"

namespace emulator {

/// What sets the size of an array.
enum class SizeFrom { declaration, launch, allocation };

/// For an access before the array, or after it.
Advice index_advice(const Access& access, Stray::Direction direction, SizeFrom size);

/// What a comparison near the access says of its index, that it may be one too large; empty if
/// nothing.
std::string one_too_far(const Access& access);

}  // namespace emulator
