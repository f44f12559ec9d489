// Words for a part of a variable.
#pragma once

#include <cstddef>
#include <string>

#include "emulator/members.hpp"

namespace emulator {

/// A type, as far as reports know it.
struct TypeOfPart {
  std::size_t size;
  Members members;  ///< null of what has none
};

/// "[8][3]" for the element of that number, in the order of memory.
std::string subscripts(std::size_t number, const ArrayShape& shape);

/// What the `size` bytes at `offset` of a variable are called, by the variable's name and type:
/// "near", "near.count", "byte 2 of near.count".
std::string part_text(const std::string& name, const TypeOfPart& type, std::size_t offset,
                      std::size_t size);

}  // namespace emulator
