// The table of what kernels cost.
#include <doctest/doctest.h>

#include "base/text.hpp"
#include "check/counter_table.hpp"

namespace {

/// A line of the emulator's: all other counters are 0.
std::string launch(const std::string& section, const std::string& kernel, int atomics, int loads,
                   int sectors) {
  return R"({"section": ")" + section + R"(", "kernel": ")" + kernel +
         R"(", "grid": [1,1,1], "launches": 1, "global_atomics": )" + std::to_string(atomics) +
         R"(, "global_loads": )" + std::to_string(loads) + R"(, "global_stores": 0)" +
         R"(, "global_sectors": )" + std::to_string(sectors) +
         R"(, "shared_atomics": 0, "shared_requests": 0, "shared_conflicts": 0)"
         R"(, "remote_accesses": 0, "barriers": 0, "shuffles": 0})"
         "\n";
}

}  // namespace

TEST_CASE("launches of a kernel in a case are one line; what nobody did has no column") {
  const auto table = runner::counter_table(
      launch("a: x", "copy", 0, 4, 16) + launch("a: x", "copy", 0, 6, 29) +
          launch("a: x", "count_all", 123456, 0, 0) + launch("b: y", "copy", 0, 1, 32),
      {});
  const auto lines = runner::lines_of(table);
  REQUIRE(lines.size() == 8);
  CHECK(lines[0] == "                          global  global    sectors");
  CHECK(lines[1] == "               launches  atomics   loads  a request");
  CHECK(lines[2] == "  a: x");
  CHECK(lines[3] == "    copy              2        0      10        4.5");
  CHECK(lines[4] == "    count_all         1   123456       0          -");
  CHECK(lines[5] == "  b: y");
  CHECK(lines[6] == "    copy              1        0       1       32.0");
}

TEST_CASE("launches of the open task can be left out") {
  const auto others = launch("a: x", "mine", 1, 0, 0) + launch("xx", "mine", 2, 0, 0);
  CHECK(runner::without_open_task(others + launch("x: y", "mine", 3, 0, 0)) == others);
}

TEST_CASE("yours stand beside the reference's, as far as one of the two has any") {
  const auto table =
      runner::costs_beside(launch("a: x", "mine", 100, 4, 16) + launch("b: y", "mine", 54, 0, 0),
                           launch("a: x", "theirs", 7, 0, 0), {});
  CHECK(table ==
        "                  yours  reference\n"
        "  launches            2          1\n"
        "  global atomics    154          7\n"
        "  global loads        4          0\n");
}
