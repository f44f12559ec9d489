// The parts of a program that have kernels and variables of the device: the program itself, and the
// modules that it loads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "emulator/variable_type.hpp"

namespace emulator {

/// What the linker has put into one section.
template <class T>
struct Section {
  T* first = nullptr;
  T* last = nullptr;  ///< one after the end

  T* begin() const { return first; }
  T* end() const { return last; }
  bool contains(const void* address) const { return address >= first && address < last; }
};

/// What the linker has collected of a part.
struct Image {
  Section<std::byte> device, constant, managed;  ///< all variables of a kind
  Section<const VariableType* const> types;      ///< of these variables
  Section<const std::uintptr_t> kernels;         ///< where the one `nop` in front of each is
  std::atomic<Image*> next = nullptr;            ///< the part that was loaded after it
};

/// The program itself; the others follow.
Image& first_image();

/// Adds a part that has been loaded, to the end of the program.
void add_image(Image& image);

/// Calls `each` with every part.
template <class Each>
void for_each_image(Each&& each) {
  for (const Image* image = &first_image(); image; image = image->next) each(*image);
}

/// Whether `has` is true of a part.
template <class Has>
bool any_image(Has&& has) {
  for (const Image* image = &first_image(); image; image = image->next)
    if (has(*image)) return true;
  return false;
}

}  // namespace emulator
