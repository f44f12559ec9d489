// Where blocks of memory lie.
#include "runtime/address_space.hpp"

#include <doctest/doctest.h>

using emulator::AddressSpace;

TEST_CASE("an index that goes back too far from the first block is still in the space of blocks") {
  AddressSpace space(std::size_t{1} << 30, std::size_t{1} << 30);
  const std::byte* first = space.open(64);
  REQUIRE(first);
  CHECK(space.contains(first - 1));
  CHECK(space.contains(first - (std::size_t{1} << 20)));
  CHECK_FALSE(space.contains(first - (std::size_t{1} << 30)));
}
