// Words for a part of a variable.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "emulator/members.hpp"

namespace emulator {

/// A type, as far as reports know it.
struct TypeOfPart {
  std::size_t size;
  Members members;  ///< null of what has none
};

/// "[8][3]" for the element of that number, in the order of memory. There need be no such element:
/// the first index may be negative, or too large.
std::string subscripts(std::ptrdiff_t number, const ArrayShape& shape);

/// What a part of a variable is called.
struct PartName {
  std::string text;
  bool is_whole = false;   ///< one element or member, and not several, or bytes of one
  bool is_member = false;  ///< of a struct
};

/// Of the `size` bytes at `offset` of a variable, by the variable's name and type: "near",
/// "near.count", "2 bytes at byte 2 of near.count".
PartName part_name(const std::string& name, const TypeOfPart& type, std::size_t offset,
                   std::size_t size);

/// A pointer in an object: "queue.items", and to what.
struct PointerMember {
  std::string name;
  std::size_t offset;  ///< in the object
  TypeOfPart target;
};

/// Those of an object by its name and type, in members of members as well.
std::vector<PointerMember> pointer_members(const std::string& name, Members members);

/// A place in a variable, or beside it, counted from its beginning.
struct PlaceInVariable {
  std::string name;           ///< of the variable
  std::ptrdiff_t offset = 0;  ///< of the place
  std::size_t size = 0;       ///< of the variable
  std::size_t element = 0;    ///< of an element of it; 0 if unknown
  ArrayShape shape = {};
  Members members = nullptr;  ///< of an element; null of what has none
};

/// "tile[8][3]", "points[3].y", "row[4] to row[7]", or "byte 2 of tile[8][3]" for the `size` bytes
/// at a place. Where memory is used by another type than that of its declaration, an index would be
/// of neither: "4 bytes at byte 40 of memory".
PartName element_name(const PlaceInVariable& place, std::size_t size);

}  // namespace emulator
