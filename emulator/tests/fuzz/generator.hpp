// Random well-formed programs.
#pragma once

#include <cstdint>

#include "program.hpp"

namespace fuzz {

/// The same program for the same seed, everywhere.
Program generate(std::uint64_t seed);

}  // namespace fuzz
