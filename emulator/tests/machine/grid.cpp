// Which clusters a worker gets, in grids as large as the emulator takes.
#include "machine/grid.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "machine/sample.hpp"
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
    REQUIRE(grid.take_clusters());
    for (int i = 0; i < 8; ++i) CHECK_FALSE(grid.take_clusters());
  }
}

TEST_SUITE("a sample") {
  struct SampleOf {
    explicit SampleOf(unsigned size) { emulator::sample_size = size; }
    ~SampleOf() { emulator::sample_size = 0; }
  };

  TEST_CASE("none where all are watched, or nearly all would be") {
    CHECK(emulator::sample_of(most, 0).empty());
    const SampleOf of(8);
    CHECK(emulator::sample_of(16, 0).empty());
    CHECK_FALSE(emulator::sample_of(17, 0).empty());
  }

  TEST_CASE("of many launches fewer and fewer have one, and never none for long") {
    CHECK(emulator::is_watched_launch(12345));
    const SampleOf of(8);
    for (const unsigned each_time : {8u, 2u}) {
      CAPTURE(each_time);
      unsigned last = 0, launches = 0;
      for (unsigned launch = 0; launch < 4096; ++launch) {
        if (!emulator::is_watched_launch(launch, each_time == 2)) continue;
        CHECK(launch - last <= std::max(1u, launch / each_time));
        last = launch;
        ++launches;
      }
      // Of 4096 the first, and what the eight doublings from 16 on give, or the ten from 4 on.
      CHECK(launches == (each_time == 8 ? 16 + 8 * 8 : 4 + 10 * 2));
    }
  }

  TEST_CASE("the first, the last and pairs of neighbours, fewer and others from launch to launch") {
    const SampleOf of(32);
    for (const unsigned count : {65u, 1000u, 0x7fffffffu, most}) {
      std::size_t before = 32;
      for (std::uint64_t launch = 0; launch < 100; ++launch) {
        CAPTURE(count);
        CAPTURE(launch);
        const auto sample = emulator::sample_of(count, launch);
        REQUIRE(std::ranges::is_sorted(sample));
        CHECK(std::ranges::adjacent_find(sample) == sample.end());
        CHECK(sample.front() == 0);
        CHECK(sample.back() == count - 1);
        CHECK(sample.size() <= before);
        CHECK(sample.size() >= 3);
        CHECK(std::ranges::adjacent_find(sample, [](unsigned one, unsigned next) {
                return next == one + 1;
              }) != sample.end());
        if (count >= 1000) CHECK(sample != emulator::sample_of(count, launch + 1));
        before = std::max<std::size_t>(emulator::smallest_sample, before / 2);
      }
    }
  }

  TEST_CASE("its clusters run first, then all others") {
    const std::vector<unsigned> sample{0, 3, 4, 9};
    Grid grid(launch_of(dim3(10), false), nullptr, sample);
    std::vector<unsigned> taken;
    const auto take_all = [&] {
      while (const auto next = grid.take_clusters()) taken.push_back(next->first);
    };
    take_all();
    CHECK(taken == sample);
    CHECK_FALSE(grid.take_clusters());
    grid.leave_sample();
    take_all();
    CHECK(taken == std::vector<unsigned>{0, 3, 4, 9, 1, 2, 5, 6, 7, 8});
    CHECK(grid.clusters_begun() == 10);
  }
}
