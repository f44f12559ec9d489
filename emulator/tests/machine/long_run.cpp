// What is said of kernels that take long.
#include "host/long_run.hpp"

#include <doctest/doctest.h>

using emulator::long_kernel_text, emulator::long_launches_text;

TEST_SUITE("long runs") {
  const std::string advice =
      ". Checking takes its time: try a smaller problem, or --sample, which checks some blocks.";

  TEST_CASE("what is left is guessed by the blocks that are done") {
    CHECK(long_kernel_text("sum", 12, 5, 80) ==
          "kernel sum has run for 12 s, checked: 5 of 80 blocks done, and the rest may take 3 min "
          "more" +
              advice);
    CHECK(long_kernel_text("sum", 12, 79, 80) ==
          "kernel sum has run for 12 s, checked: 79 of 80 blocks done, and the rest may take 0 s "
          "more" +
              advice);
  }

  TEST_CASE("nothing is guessed of a single block, or before the first has begun") {
    const std::string text = "kernel sum has run for 12 s, checked" + advice;
    CHECK(long_kernel_text("sum", 12, 1, 1) == text);
    CHECK(long_kernel_text("sum", 12, 0, 80) == text);
  }

  TEST_CASE("of a kernel that is known to be wrong there is something better to do") {
    CHECK(long_kernel_text("sum", 12, 0, 80, true) ==
          "kernel sum has run for 12 s, checked. It has a mistake already: Ctrl-C ends it, and "
          "tells which.");
  }

  TEST_CASE("many short launches") {
    CHECK(long_launches_text(5000, 10) == "5000 launches have run for 10 s, checked" + advice);
  }
}
