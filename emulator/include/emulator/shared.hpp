// What the translation of a `__shared__` declaration calls.
#pragma once

#include <cstddef>
#include <type_traits>

#include "emulator/members.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {

/// One `__shared__` variable of the source, for all kernels that reach it. A kernel gives it an
/// offset in the block's shared memory when a lane first reaches it, the same in every block, so
/// that a peer's copy is at the same offset.
struct SharedSite {
  const char* name;
  const char* file;
  int line;
  std::size_t size;
  std::size_t element;  ///< bytes of an element of an array, or of all of it
  std::size_t alignment;
  ArrayShape shape;
  Members members;  ///< of an element; null of what has none
  unsigned id;      ///< counts the sites of the program from 0

  SharedSite(const char* name, const char* file, int line, std::size_t size, std::size_t element,
             std::size_t alignment, const ArrayShape& shape, Members members);
};

/// Those of what is not an array itself.
template <class T>
inline constexpr Members members_of_element = members_of<std::remove_all_extents_t<T>>();

/// The current block's memory for a site; for `extern` declarations, its dynamic shared memory.
void* shared_memory(const SharedSite& site);
void* dynamic_shared_memory(const char* name, const char* file, int line, std::size_t element,
                            Members members);

/// The variable of type `Variable` that is declared as member `index` of the local struct
/// `Declaration`, whose alignment it gets.
template <class Declaration, class Variable, std::size_t index>
EMULATOR_UNCHECKED Variable& shared_variable(const char* name, const char* file, int line) {
  static const SharedSite site(name, file, line, sizeof(Variable), element_size<Variable>,
                               alignof(Declaration), array_shape<Variable>(),
                               members_of_element<Variable>);
  return *static_cast<Variable*>(shared_memory(site));
}

/// The block's dynamic shared memory as an array of unknown size, such as `float[]`.
template <class Array>
EMULATOR_UNCHECKED Array& dynamic_shared(const char* name, const char* file, int line) {
  return *static_cast<Array*>(
      dynamic_shared_memory(name, file, line, element_size<Array>, members_of_element<Array>));
}

/// An `extern __shared__` array declared outside of functions, where device functions that use it
/// by its plain name don't declare it anew.
template <class Array>
struct DynamicShared {
  EMULATOR_UNCHECKED operator std::decay_t<Array>() const {
    return dynamic_shared<Array>("", "", 0);
  }
};

}  // namespace emulator
