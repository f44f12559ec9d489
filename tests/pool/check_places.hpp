// What the tests of the pools require of addresses: aligned, in the memory, and apart.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "harness.hpp"

/// A request and what came of it: `begin` is an offset in the block's memory, or `refused`.
struct Place {
  static constexpr std::uint32_t refused = ~std::uint32_t{0};

  std::uint32_t begin;
  std::uint32_t bytes;
  std::uint32_t misaligned;  // the address modulo the alignment

  bool granted() const { return begin != refused; }
};

/// Device side: the place of an address in memory that begins at `memory`.
__device__ inline Place place_of(const void* address, const unsigned char* memory,
                                 std::size_t bytes, std::size_t alignment) {
  if (address == nullptr) return {Place::refused, static_cast<std::uint32_t>(bytes), 0};
  const auto* const byte = static_cast<const unsigned char*>(address);
  return {static_cast<std::uint32_t>(byte - memory), static_cast<std::uint32_t>(bytes),
          static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(address) % alignment)};
}

/// Requires that the places granted are aligned, in a memory of `size` bytes, and apart from each
/// other. Returns how many there are.
inline std::size_t check_places(std::vector<Place> places, std::size_t size) {
  std::erase_if(places, [](const Place& place) { return !place.granted(); });
  std::sort(places.begin(), places.end(), [](const Place& left, const Place& right) {
    return left.begin < right.begin || (left.begin == right.begin && left.bytes < right.bytes);
  });
  std::size_t end = 0;
  for (const Place& place : places) {
    REQUIRE(place.misaligned == 0);
    REQUIRE(place.begin >= end);
    end = place.begin + place.bytes;
  }
  REQUIRE(end <= size);
  return places.size();
}
