// Which clusters a worker gets, in grids as large as the emulator takes.
#include "machine/grid.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <numeric>
#include <vector>

#include "machine/schedule.hpp"

namespace {

using emulator::Grid, emulator::Schedule;

constexpr unsigned most = 0xffffffff;  // clusters of a grid
constexpr std::uint64_t seeds = 50;

emulator::Launch launch_of(dim3 grid, bool cooperative) {
  static emulator::SharedLayout shared;
  return {.kernel_name = "k",
          .file = "k.cu",
          .line = 1,
          .grid = grid,
          .block = dim3(1),
          .cluster = dim3(1),
          .clustered = false,
          .cooperative = cooperative,
          .dynamic_shared = 0,
          .parameters = {},
          .body = {},
          .shared = shared};
}

}  // namespace

TEST_SUITE("order of clusters") {
  TEST_CASE("each comes once") {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      Schedule schedule;
      schedule.start(seed);
      for (unsigned count : {1u, 2u, 3u, 6u, 97u, 1024u}) {
        CAPTURE(seed);
        CAPTURE(count);
        std::vector<int> runs(count);
        for (unsigned i = 0; i < count; ++i) ++runs.at(schedule.permute(i, count));
        CHECK(runs == std::vector<int>(count, 1));
      }
    }
  }

  // Too many to count them all. One step, the same everywhere and without a common divisor with
  // their number, comes to each before it comes to one again.
  TEST_CASE("each comes once in the largest grids too") {
    for (std::uint64_t seed = 1; seed < seeds; ++seed) {
      Schedule schedule;
      schedule.start(seed);
      for (unsigned count : {0x7fffffffu, 65535u * 65535u, most}) {
        CAPTURE(seed);
        CAPTURE(count);
        const auto step_at = [&](unsigned i) {
          const std::uint64_t here = schedule.permute(i, count);
          const std::uint64_t next = schedule.permute((i + 1) % count, count);
          REQUIRE(next < count);
          return (next + count - here) % count;
        };
        const std::uint64_t step = step_at(0);
        CHECK(std::gcd(step, std::uint64_t{count}) == 1);
        for (unsigned i = 0; i < 4096; ++i) REQUIRE(step_at(i * (count / 4096)) == step);
        CHECK(step_at(count - 1) == step);
      }
    }
  }
}

TEST_SUITE("workers") {
  TEST_CASE("the largest grid has clusters for each number below their count") {
    CHECK(Grid(launch_of(dim3(65535, 65537), false)).cluster_count() == most);
    CHECK(Grid(launch_of(dim3(0x7fffffff, 2), false)).cluster_count() == most - 1);
  }

  TEST_CASE("when all clusters are taken, no worker gets one, however often it asks") {
    Grid grid(launch_of(dim3(65535, 65537), true));
    REQUIRE(grid.take_clusters() == 0);
    for (int i = 0; i < 8; ++i) CHECK_FALSE(grid.take_clusters());
  }
}
