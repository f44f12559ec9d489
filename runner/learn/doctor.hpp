// `course doctor`: what this machine has, what it lacks, and the command that mends it.
#pragma once

#include "course/tree.hpp"

namespace runner {

/// What it finds, in lines or as JSON. Returns 0 when the emulator can be built and used, else 2.
int doctor(const Tree& tree, bool as_json = false);

}  // namespace runner
