// Where the program's `__device__`, `__constant__` and `__managed__` variables lie.
#pragma once

#include <vector>

#include "machine/part_text.hpp"
#include "machine/source_line.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

struct Image;

/// The linker collects the variables of each kind in a section. One allocation each, of a part of
/// the program or of all.
std::vector<Allocation> variable_allocations(const Image& image);
std::vector<Allocation> variable_allocations();

/// The variables, in the order of their addresses; none if the program's symbols were taken out.
const std::vector<Variable>& device_variables();
/// There are more now.
void forget_variables();

/// True if `address` is in one of the sections, though perhaps between two variables.
bool is_among_variables(const void* address);

/// True of the allocations that are such a section.
inline bool holds_variables(const Allocation& allocation) {
  return allocation.kind == MemoryKind::variables ||
         (allocation.kind == MemoryKind::managed && is_among_variables(allocation.begin));
}

/// Bytes from `address` to the end of the variable that it is in; 0 if it is in none.
std::size_t room_in_variable(const void* address);

/// The one that is nearest to `address`. There must be one.
const Variable& nearest_variable(const void* address);

/// A place in a variable, or beside it. Where nothing is known of the variable's type, its elements
/// are taken to be as large as the access, of `size` bytes.
PlaceInVariable place_in_variable(const Variable& variable, const std::byte* address,
                                  std::size_t size);

/// True if `address` is of a `__device__` or `__constant__` variable, or between two.
bool is_only_on_device(const void* address);

/// CUDA has told the program where the variable at `address` is.
void note_told_address(const void* address);
/// Whether it has.
bool is_told_address(const void* address);

/// True if `address` is of a `__constant__` variable.
bool is_constant(const void* address);

}  // namespace emulator
