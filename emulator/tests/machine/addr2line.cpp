// Lines that libbacktrace has lost are asked of the binutils.
#include "machine/addr2line.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

namespace {

/// Code of the call.
[[gnu::noinline]] const void* here() {
  return static_cast<const char*>(__builtin_return_address(0)) - 1;
}

}  // namespace

TEST_SUITE("addr2line") {
  TEST_CASE("code of the program has a file, a line and a function") {
    const void* const code = here();
    const int line = __LINE__ - 1;
    const auto lines = emulator::ask_addr2line(code);
    REQUIRE(!lines.empty());
    CHECK(lines.front().file.ends_with("machine/addr2line.cpp"));
    CHECK(lines.front().line == line);
    CHECK(!lines.front().function.empty());
  }

  TEST_CASE("nothing is asked about code of a library") {
    CHECK(emulator::ask_addr2line(reinterpret_cast<const void*>(&std::getenv)).empty());
  }
}
