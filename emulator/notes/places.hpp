// What lies at an address, as people call it.
#pragma once

#include <cstddef>
#include <cstring>
#include <optional>
#include <string>

#include "machine/access.hpp"
#include "machine/part_text.hpp"
#include "machine/shared_place.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

/// Memory in the words of the kernel's source.
struct PlaceName {
  std::string memory;                        ///< "tile", "counts"; empty if it has no name
  std::string text;                          ///< "tile[3], in the shared memory of block (0,0,0)"
  bool is_single = false;                    ///< the memory holds that element and no other
  std::optional<std::ptrdiff_t> index = {};  ///< of the element, if a pointer was to count to it
  PartName part = {};                        ///< "tile[3]"; empty if nothing is known of it
  std::string origin = {};                   ///< "cudaMalloc at main.cu:12", if it is from there
};

/// Of the `size` bytes at `address`, which is in shared or device memory. In global memory, that is
/// what the kernel's parameters call it.
PlaceName name_of_place(const Gang& gang, const void* address, std::size_t size);

/// The pointer that the parameter is.
const std::byte* pointer_in(const Parameter& parameter);

/// The first pointer among the bytes of which `is_it(pointer)` is true, be it null.
template <class Predicate>
std::optional<const std::byte*> find_pointer(const void* begin, std::size_t size, Predicate is_it) {
  const auto* bytes = static_cast<const std::byte*>(begin);
  for (std::size_t at = 0; at + sizeof(void*) <= size; at += sizeof(void*)) {
    const std::byte* pointer;
    std::memcpy(&pointer, bytes + at, sizeof pointer);
    if (is_it(pointer)) return pointer;
  }
  return std::nullopt;
}

/// What an access outside of all memory is called by a pointer to elements: "counts[64]". No name
/// by null.
PlaceName name_by_pointer(const Parameter* parameter, const Access& access);

/// The parameter that holds the nearest pointer to about there: within a MiB. Null if there is
/// none.
const Parameter* parameter_to(const Launch& launch, const void* address);

/// ", from cudaMalloc at main.cu:12"
std::string origin_text(const Allocation& allocation);

}  // namespace emulator
