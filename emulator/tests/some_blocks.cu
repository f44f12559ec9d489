// Grids of which only some blocks run, as tests of far indices have them.
#include <emulator/host.hpp>
#include <vector>

#include "harness.hpp"

namespace {

__global__ void tell_block(unsigned* last, unsigned* blocks) {
  atomicMax(last, blockIdx.x);
  atomicAdd(blocks, 1u);
}

}  // namespace

TEST_SUITE("some blocks") {
  TEST_CASE("a grid of which some blocks run alone") {
    cohort::device_buffer<unsigned> seen{0, 0};
    emulator::run_blocks(50'000'000, 50'000'003);
    tell_block<<<50'000'003, 1>>>(seen.data(), seen.data() + 1);
    cohort::synchronize();
    CHECK(seen.to_host() == std::vector<unsigned>{50'000'002, 3});
    emulator::run_blocks(7, 9);
    tell_block<<<50'000'003, 1>>>(seen.data(), seen.data() + 1);
    cohort::synchronize();
    emulator::run_all_blocks();
    CHECK(seen.to_host()[1] == 3 + 2);
    tell_block<<<5, 1>>>(seen.data(), seen.data() + 1);
    cohort::synchronize();
    CHECK(seen.to_host()[1] == 3 + 2 + 5);
  }
}
