// Reports on a terminal.
#include "reports/terminal.hpp"

#include <doctest/doctest.h>

using emulator::fitted;

TEST_SUITE("terminal") {
  TEST_CASE("a line that is too long is broken between words, and goes on as far in") {
    CHECK(fitted("  Let one thread write it for all.", 20) ==
          "  Let one thread\n  write it for all.\n");
    CHECK(fitted("  Let one thread write\nat once", 22) == "  Let one thread write\nat once\n");
  }
  TEST_CASE("a word that is wider than the terminal stays in one piece") {
    CHECK(fitted("  cudaDeviceSynchronize at main.cu:12", 10) ==
          "  cudaDeviceSynchronize\n  at\n  main.cu:12\n");
  }
  TEST_CASE("a line of the source stays as it is") {
    const std::string line = "      out[i] = in[i] + in[i + 1];\n";
    CHECK(fitted(line, 20) == line);
  }
}
