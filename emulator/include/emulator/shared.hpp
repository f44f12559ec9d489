// What the translation of a `__shared__` declaration calls.
#pragma once

#include <cstddef>

#include "emulator/unchecked.hpp"

namespace emulator {

/// One `__shared__` declaration of the source, for all kernels that reach it. A kernel gives it an
/// offset in the block's shared memory when a lane first reaches it, the same in every block, so
/// that a peer's copy is at the same offset.
struct SharedSite {
  const char* names;   ///< of the variables, each ended by a zero byte, the list by another
  const char* file;
  int line;
  std::size_t size;
  std::size_t alignment;
  unsigned id;         ///< counts the sites of the program from 0

  SharedSite(const char* names, const char* file, int line, std::size_t size,
             std::size_t alignment);
};

/// The current block's memory for a site; for `extern` declarations, its dynamic shared memory.
void* shared_memory(const SharedSite& site);
void* dynamic_shared_memory(const char* name, const char* file, int line);

/// The variables of one declaration, as the local struct `Variables` lays them out.
template <class Variables>
EMULATOR_UNCHECKED Variables& shared_variable(const char* names, const char* file, int line) {
  static const SharedSite site(names, file, line, sizeof(Variables), alignof(Variables));
  return *static_cast<Variables*>(shared_memory(site));
}

template <class Element>
EMULATOR_UNCHECKED Element* dynamic_shared(const char* name, const char* file, int line) {
  return static_cast<Element*>(dynamic_shared_memory(name, file, line));
}

/// An `extern __shared__` array declared outside of a function.
template <class Element>
struct DynamicShared {
  EMULATOR_UNCHECKED operator Element*() const { return dynamic_shared<Element>("", "", 0); }
};

}  // namespace emulator
