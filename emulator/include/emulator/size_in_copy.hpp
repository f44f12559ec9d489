// The size of a copy, where the program takes it from what is copied: `sizeof(to)`.
#pragma once

#include <cstddef>
#include <type_traits>

namespace emulator {

template <class T, bool is_pointer = std::is_pointer_v<std::remove_reference_t<T>>>
struct SizeInCopy {
  static constexpr std::size_t of(std::size_t bytes) { return bytes; }
};
template <class T>
struct SizeInCopy<T, true> {
  static constexpr std::size_t of
      [[deprecated("sizeof gives the bytes of this pointer, not of its memory")]] (
          std::size_t bytes) {
    return bytes;
  }
};

}  // namespace emulator
