// Programs that are hard to judge, and rare among random ones.
#pragma once

#include <vector>

#include "program.hpp"

namespace fuzz {

std::vector<Program> hard_cases();

}  // namespace fuzz
