// What reports know of the type of a `__device__` variable. The translation of a file has a pointer
// to one for each, in a section that the linker collects.
#pragma once

#include <cstddef>
#include <type_traits>

#include "emulator/members.hpp"

namespace emulator {

struct VariableType {
  const volatile void* begin;  ///< of the variable
  std::size_t size;
  std::size_t element;  ///< bytes of an element of an array, or of all of it
  ArrayShape shape;
  Members members;  ///< of an element; null of what has none
};

template <auto& variable, class Type = std::remove_reference_t<decltype(variable)>>
inline constexpr VariableType type_of_variable{
    __builtin_addressof(variable), sizeof(Type), element_size<Type>, array_shape<Type>(),
    members_of<std::remove_cv_t<std::remove_all_extents_t<Type>>>()};

}  // namespace emulator
