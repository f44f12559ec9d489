// Where the program's `__device__`, `__constant__` and `__managed__` variables lie.
#pragma once

#include <vector>

#include "runtime/allocation.hpp"

namespace emulator {

/// The linker collects the variables of each kind in a section. One allocation each.
std::vector<Allocation> variable_allocations();

/// True if `address` is of a `__constant__` variable.
bool is_constant(const void* address);

}  // namespace emulator
