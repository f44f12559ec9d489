// Counts of one kernel, of one warp, of one line.
#include <emulator/host.hpp>

#include "counting.cuh"
#include "harness.hpp"

using rules::count, rules::Memory;

namespace {

__global__ void loop_in_one_warp(const int* in, int* out) {
  if (threadIdx.x / 32 != 1) return;
  int* mine = out + blockIdx.x * blockDim.x;
  for (int i = 0; i < 4; ++i) mine[threadIdx.x] = in[i * 32 + threadIdx.x];
}

__global__ void through_shared_memory(const int* in, int* out) {
  __shared__ int row[1024];
  row[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = row[threadIdx.x];
}

__global__ void one_atomic_a_warp(int* count) {
  int lanes = __popc(__ballot_sync(~0u, true));
  if (threadIdx.x % 32 == 0) atomicAdd(count, lanes);
}

__global__ void many_here_few_there(int* count) {
  for (int i = 0; i < 3; ++i) atomicAdd(count, 1);
  if (threadIdx.x == 0) atomicAdd(count, 100);
}
constexpr int line_of_many = __LINE__ - 3;

__global__ void as_many_twice(int* count) {
  atomicAdd(count, 1);
  if (threadIdx.x == 0) atomicAdd(count, 2);
  atomicAdd(count, 3);
}
constexpr int line_of_first = __LINE__ - 4;

}  // namespace

TEST_SUITE("counters by kernel" * counts_work) {
  // Warp 1 loads and stores four times, then each warp loads and stores twice; the kernels' busiest
  // warps are added up.
  TEST_CASE("of a kernel's warps, the one with the most requests") {
    Memory<int> memory;
    cohort::reset_counters();
    loop_in_one_warp<<<1, 96>>>(memory.in.data(), memory.out.data());
    cohort::synchronize();
    CHECK_COUNTER(busiest_warp, ==, 4u * 2);
    through_shared_memory<<<1, 1024>>>(memory.in.data(), memory.out.data());
    cohort::synchronize();
    CHECK_COUNTER(busiest_warp, ==, 4u * 2 + 4);
  }
  TEST_CASE("the line that took most is known, of all kernels that were counted") {
    Memory<int> memory;
    memory.out.fill_bytes(0);
    count(many_here_few_there, 1, 32, memory.out.data());
    if (emulator::seed() != 0) return;
    const auto place = emulator::place_that_took_most("global_atomics");
    REQUIRE(place);
    CHECK(place->line == line_of_many);
    CHECK(place->count == 3 * 32);
    CHECK(place->text.starts_with("for (int i = 0; i < 3; ++i) atomicAdd(count, 1);"));
    CHECK(place->equals.empty());
    CHECK_FALSE(emulator::place_that_took_most("shuffles"));
    CHECK_FALSE(emulator::place_that_took_most("no such counter"));
  }
  TEST_CASE("of lines that took as much, the first is known, and with it the others") {
    Memory<int> memory;
    memory.out.fill_bytes(0);
    count(as_many_twice, 1, 32, memory.out.data());
    if (emulator::seed() != 0) return;
    const auto place = emulator::place_that_took_most("global_atomics");
    REQUIRE(place);
    CHECK(place->line == line_of_first);
    CHECK(place->equals == std::vector{line_of_first + 2});
  }
  TEST_CASE("launches of one shape are counted together, and only under the friendly schedule") {
    Memory<int> memory;
    emulator::take_kernel_counters();
    count(one_atomic_a_warp, 1, 64, memory.in.data());
    count(one_atomic_a_warp, 1, 64, memory.in.data());
    count(one_atomic_a_warp, 3, 64, memory.in.data());
    auto kernels = emulator::take_kernel_counters();
    if (emulator::seed() != 0) {
      CHECK(kernels.empty());
      return;
    }
    REQUIRE(kernels.size() == 2);
    CHECK(kernels[0].kernel == "one_atomic_a_warp");
    CHECK(kernels[0].launches == 2);
    CHECK(kernels[0].counters.global_atomics == 2 + 2);
    CHECK(kernels[1].grid.x == 3);
    CHECK(kernels[1].counters.global_atomics == 6);
    CHECK(emulator::counters().global_atomics == 6);
    CHECK(emulator::take_kernel_counters().empty());
  }
}
