// Where a few things are kept that were found last.
#pragma once

#include <cstddef>
#include <cstdint>

namespace emulator {

/// Which of so many slots is for the thing with this number. Arrays are often as far from each
/// other as they are long, so the last bits alone would bring their pages to the same few.
constexpr std::size_t slot_of(std::uintptr_t number, std::size_t slots) {
  return (number ^ number / slots) % slots;
}

/// That of the page of an address.
inline std::size_t slot_of_page(const void* address, std::size_t slots) {
  return slot_of(reinterpret_cast<std::uintptr_t>(address) / 4096, slots);
}

}  // namespace emulator
