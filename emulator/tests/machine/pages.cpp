// Reserving more addresses than there are, as on systems that have few.
#include "machine/pages.hpp"

#include <doctest/doctest.h>
#include <sys/mman.h>

using emulator::page_size;
using emulator::reserve_addresses;

namespace {

constexpr std::size_t more_than_any_system_has = std::size_t{1} << 56;

}  // namespace

TEST_CASE("fewer addresses are taken where there are not as many, and as many are left") {
  std::size_t size = more_than_any_system_has;
  std::byte* range = reserve_addresses(size, page_size());
  REQUIRE(range);
  CHECK(size < more_than_any_system_has);
  CHECK(size % page_size() == 0);
  void* as_many =
      mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(as_many != MAP_FAILED);
  munmap(as_many, size);

  std::byte* last = range + size - page_size();
  REQUIRE(mprotect(last, page_size(), PROT_READ | PROT_WRITE) == 0);
  *last = std::byte{1};
  munmap(range, size);
}

TEST_CASE("no addresses are taken if there are fewer than the least that is asked for") {
  std::size_t size = more_than_any_system_has;
  CHECK(reserve_addresses(size, more_than_any_system_has / 2) == nullptr);
}
