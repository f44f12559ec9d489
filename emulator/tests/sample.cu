// Grids of which only some blocks are watched: COHORT_SAMPLE says 8 of a kernel's first launch.
#include <emulator/host.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "harness.hpp"
#include "last_block.cuh"

namespace {

constexpr int blocks = 64, threads = 32;
/// Of 64 blocks, the first launch has the first and the last watched, but not the second.
constexpr int watched = 0, unwatched = 1;

__global__ void count_up(int* numbers) {
  const int i = blockIdx.x * threads + threadIdx.x;
  numbers[i] = i;
}

__global__ void double_each(const int* numbers, int* doubled) {
  const int i = blockIdx.x * threads + threadIdx.x;
  doubled[i] = 2 * numbers[i];
}

__global__ void count(int* total) { atomicAdd(total, 1); }

/// Each test has a kernel of its own, whose first launch it makes.
template <int of_its_own>
__global__ void race_in(int* numbers, int block) {
  if (blockIdx.x == block) numbers[0] = threadIdx.x;
}

template <int of_its_own>
__global__ void trap_in(int block) {
  if (blockIdx.x == block) __trap();
}

template <int of_its_own>
__global__ void copy(const int* from, int* to) {
  const int i = blockIdx.x * threads + threadIdx.x;
  to[i] = from[i];
}

__global__ void write_beyond(int* numbers) {
  numbers[blockIdx.x * (threads + 1) + threadIdx.x] = 1;
}

__global__ void read_the_next_block(int* numbers) {
  const int i = blockIdx.x * threads + threadIdx.x;
  numbers[i] = blockIdx.x + 1 < gridDim.x ? numbers[i + threads] : 0;
}

__global__ void take_from_the_heap(int* sums) {
  if (blockIdx.x == watched || blockIdx.x == blocks - 1) return;
  int* const own = new int[4];
  for (int i = 0; i < 4; ++i) own[i] = i;
  atomicAdd(sums + blockIdx.x, own[0] + own[1] + own[2] + own[3]);
  delete[] own;
}

/// The kinds of what is reported while `launch` runs, whose kernel may fail. The device is reset.
template <class Launch>
std::vector<std::string> reported_by(Launch launch) {
  emulator::print_reports(false);
  emulator::take_reports();
  launch();
  cudaDeviceSynchronize();
  std::vector<std::string> kinds;
  for (const auto& report : emulator::take_reports())
    for (const auto& cause : report.causes) kinds.push_back(cause.kind);
  emulator::print_reports(true);
  cudaDeviceReset();
  return kinds;
}

using Kinds = std::vector<std::string>;

int* device_numbers(int count) {
  int* numbers = nullptr;
  REQUIRE(cudaMalloc(&numbers, count * sizeof(int)) == cudaSuccess);
  return numbers;
}

}  // namespace

TEST_SUITE("a sample of the blocks") {
  TEST_CASE("all blocks run, each once, in each launch") {
    cohort::device_buffer<int> numbers(blocks * threads), doubled(blocks * threads);
    cohort::device_buffer<int> total(std::vector<int>{0});
    for (int launch = 1; launch <= 5; ++launch) {
      count_up<<<blocks, threads>>>(numbers.data());
      double_each<<<blocks, threads>>>(numbers.data(), doubled.data());
      count<<<blocks, threads>>>(total.data());
      cohort::synchronize();
      std::vector<int> expected(blocks * threads);
      std::iota(expected.begin(), expected.end(), 0);
      for (int& each : expected) each *= 2;
      CHECK(doubled.to_host() == expected);
      CHECK(total.to_host().front() == launch * blocks * threads);
    }
  }

  TEST_CASE("a mistake of a block that is watched is found") {
    CHECK(reported_by([] { race_in<1><<<blocks, threads>>>(device_numbers(1), watched); }) ==
          Kinds{"race"});
    CHECK(reported_by([] { race_in<2><<<blocks, threads>>>(device_numbers(1), blocks - 1); }) ==
          Kinds{"race"});
    CHECK(reported_by([] {
            write_beyond<<<blocks, threads>>>(device_numbers(blocks * threads));
          }) == Kinds{"out of bounds"});
  }

  TEST_CASE("so is one of two neighbours") {
    CHECK(reported_by([] {
            int* const numbers = device_numbers(blocks * threads);
            cudaMemset(numbers, 0, blocks * threads * sizeof(int));
            read_the_next_block<<<blocks, threads>>>(numbers);
          }) == Kinds{"race"});
  }

  TEST_CASE("one of another block isn't, but for what ends the kernel") {
    CHECK(
        reported_by([] { race_in<3><<<blocks, threads>>>(device_numbers(1), unwatched); }).empty());
    CHECK(reported_by([] { trap_in<1><<<blocks, threads>>>(unwatched); }) == Kinds{"trap"});
  }

  TEST_CASE("of a kernel that is launched again and again, some launches are watched") {
    const auto reported_in = [](int wrong) {
      return reported_by([=] {
        int* const numbers = device_numbers(1);
        for (int launch = 0; launch < 40; ++launch)
          race_in<4><<<blocks, threads>>>(numbers, launch == wrong ? watched : -1);
      });
    };
    CHECK(reported_in(32) == Kinds{"race"});  // the kernel fails, and isn't launched any more
    CHECK(reported_in(4).empty());            // the 37th launch
  }

  TEST_CASE("what nobody has written is found before blocks have run that nobody watches") {
    CHECK(reported_by([] {
            int* const numbers = device_numbers(2 * blocks * threads);
            copy<1><<<blocks, threads>>>(numbers, numbers + blocks * threads);
          }) == Kinds{"uninitialised read"});
    CHECK(reported_by([] {
            int* const numbers = device_numbers(2 * blocks * threads);
            count_up<<<blocks, threads>>>(numbers);
            copy<2><<<blocks, threads>>>(numbers + blocks * threads, numbers);
          }).empty());
    // Memory that is taken later is known to be new.
    CHECK(reported_by([] {
            count_up<<<blocks, threads>>>(device_numbers(blocks * threads));
            int* const numbers = device_numbers(2 * blocks * threads);
            copy<3><<<blocks, threads>>>(numbers, numbers + blocks * threads);
          }) == Kinds{"uninitialised read"});
  }

  TEST_CASE("blocks that tell each other when they are done are all watched") {
    cohort::device_buffer<int> parts(blocks), sum(std::vector<int>{0});
    cohort::device_buffer<unsigned> arrived(std::vector<unsigned>{0});
    rules::last_block_sums_up<<<blocks, threads>>>(parts.data(), arrived.data(), sum.data());
    cohort::synchronize();
    CHECK(sum.to_host().front() == blocks * (blocks - 1) / 2);
  }

  TEST_CASE("blocks that nobody watches share the device's heap") {
    cohort::device_buffer<int> sums(std::vector<int>(blocks, 0));
    take_from_the_heap<<<blocks, threads>>>(sums.data());
    cohort::synchronize();
    std::vector<int> expected(blocks, threads * (0 + 1 + 2 + 3));
    expected.front() = expected.back() = 0;
    CHECK(sums.to_host() == expected);
  }
}
