// Checked blocks that run on several OS threads at once: all is as if they ran one after the other.
#include <unistd.h>

#include <cstdio>
#include <emulator/host.hpp>
#include <memory>
#include <string>

#include "harness.hpp"
#include "last_block.cuh"

namespace {

constexpr int blocks = 64, threads = 64;

__global__ void sum_of_block(const int* numbers, int* sums) {
  __shared__ int tile[threads];
  tile[threadIdx.x] = numbers[blockIdx.x * threads + threadIdx.x];
  __syncthreads();
  for (int width = threads / 2; width > 0; width /= 2) {
    if (threadIdx.x < width) tile[threadIdx.x] += tile[threadIdx.x + width];
    __syncthreads();
  }
  if (threadIdx.x == 0) sums[blockIdx.x] = tile[0];
}

__global__ void count_up(int* numbers) {
  numbers[blockIdx.x * threads + threadIdx.x] = blockIdx.x * threads + threadIdx.x;
}

__global__ void take_ticket(int* next, int* tickets) {
  if (threadIdx.x == 0) tickets[blockIdx.x] = atomicAdd(next, 1);
}

__global__ void add_fraction(float* sum) {
  if (threadIdx.x == 0) atomicAdd(sum, 1.0f / (1 + blockIdx.x));
}

__global__ void go_on_from_the_block_before(int* chain) {
  if (threadIdx.x == 0) chain[blockIdx.x + 1] = chain[blockIdx.x] + 1;
}
constexpr int line_of_chain = __LINE__ - 2;

/// All blocks read all numbers, several times. One thread then changes some of their bytes.
template <class Bytes>
__global__ void change_what_all_have_read(int* numbers, unsigned block) {
  int sum = 0;
  for (int i = 0; i < 4 * threads; ++i) sum += numbers[i % threads];
  if (blockIdx.x == block && threadIdx.x == 40) reinterpret_cast<Bytes*>(numbers)[7] = Bytes(sum);
}
constexpr int line_of_change = __LINE__ - 2;

__global__ void go_on_without_some() {
  if (threadIdx.x == 7) return;
  __syncthreads();
}

__global__ void leave_a_volatile_number(volatile int* last) {
  if (threadIdx.x == 0) *last = blockIdx.x;
}

__global__ void print_block() {
  if (threadIdx.x == 0) printf("%d\n", static_cast<int>(blockIdx.x));
}

/// What the program prints while `body` runs.
template <class Body>
std::string printed_by(Body body) {
  const std::unique_ptr<FILE, int (*)(FILE*)> file(std::tmpfile(), std::fclose);
  REQUIRE(file);
  std::fflush(stdout);
  const int before = dup(STDOUT_FILENO);
  dup2(fileno(file.get()), STDOUT_FILENO);
  body();
  std::fflush(stdout);
  dup2(before, STDOUT_FILENO);
  close(before);
  std::rewind(file.get());
  std::string text;
  for (int c = std::fgetc(file.get()); c != EOF; c = std::fgetc(file.get())) text += c;
  return text;
}

/// The first cause of what is launched, which must be a race. The device is reset.
template <class Launch>
emulator::ReportCause race_of(Launch launch) {
  emulator::print_reports(false);
  emulator::take_reports();
  launch();
  CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
  const auto reports = emulator::take_reports();
  emulator::print_reports(true);
  cudaDeviceReset();
  REQUIRE(reports.size() == 1);
  CHECK(reports.front().causes.front().kind == "race");
  return reports.front().causes.front();
}

}  // namespace

TEST_SUITE("blocks side by side") {
  TEST_CASE("each block has its own sum, of what another kernel has written") {
    cohort::device_buffer<int> numbers(blocks * threads), sums(blocks);
    count_up<<<blocks, threads>>>(numbers.data());
    sum_of_block<<<blocks, threads>>>(numbers.data(), sums.data());
    cohort::synchronize();
    const auto result = sums.to_host();
    for (int i = 0; i < blocks; ++i)
      CHECK(result[i] == threads * (i * threads) + threads * (threads - 1) / 2);
  }

  TEST_CASE("atomics come in the order of the blocks") {
    cohort::device_buffer<int> next(std::vector<int>{0}), tickets(blocks);
    take_ticket<<<blocks, threads>>>(next.data(), tickets.data());
    cohort::synchronize();
    const auto result = tickets.to_host();
    for (int i = 0; i < blocks; ++i) CHECK(result[i] == i);
  }

  // The order shows in the last digits.
  TEST_CASE("a sum of fractions is rounded as in the order of the blocks") {
    cohort::device_buffer<float> sum(std::vector<float>{0});
    add_fraction<<<blocks, threads>>>(sum.data());
    cohort::synchronize();
    float expected = 0;
    for (int i = 0; i < blocks; ++i) expected += 1.0f / (1 + i);
    CHECK(sum.to_host().front() == expected);
  }

  TEST_CASE("the last block knows what the others have released") {
    cohort::device_buffer<int> parts(blocks), sum(std::vector<int>{0});
    cohort::device_buffer<unsigned> arrived(std::vector<unsigned>{0});
    rules::last_block_sums_up<<<blocks, threads>>>(parts.data(), arrived.data(), sum.data());
    cohort::synchronize();
    CHECK(sum.to_host().front() == blocks * (blocks - 1) / 2);
  }

  TEST_CASE("a race is told as of one thread, and memory holds what that leaves") {
    int* chain = nullptr;
    REQUIRE(cudaMallocManaged(&chain, (blocks + 1) * sizeof(int)) == cudaSuccess);
    chain[0] = 0;
    const auto race = race_of([&] {
      go_on_from_the_block_before<<<blocks, threads>>>(chain);
      cudaDeviceSynchronize();
      for (int i = 0; i <= blocks; ++i) CHECK(chain[i] == i);
    });
    CHECK(race.count == blocks - 1);
    REQUIRE(race.sides.size() == 2);
    CHECK(race.sides[0].line == line_of_chain);
    REQUIRE(race.sides[1].block);
    CHECK(race.sides[1].block->x == 1);
  }

  TEST_CASE_TEMPLATE("what all blocks have read is known to have been read", Bytes, unsigned char,
                     int, long long) {
    for (const unsigned block : {0, 1, blocks - 1}) {
      int* numbers = nullptr;
      REQUIRE(cudaMalloc(&numbers, threads * sizeof(int)) == cudaSuccess);
      REQUIRE(cudaMemset(numbers, 0, threads * sizeof(int)) == cudaSuccess);
      const auto race =
          race_of([&] { change_what_all_have_read<Bytes><<<blocks, threads>>>(numbers, block); });
      REQUIRE(race.sides.size() == 2);
      CHECK((race.sides[0].line == line_of_change || race.sides[1].line == line_of_change));
    }
  }

  TEST_CASE("a race of volatile data is found between blocks") {
    int* last = nullptr;
    REQUIRE(cudaMalloc(&last, sizeof(int)) == cudaSuccess);
    race_of([&] { leave_a_volatile_number<<<blocks, threads>>>(last); });
  }

  TEST_CASE("a barrier that does without threads is noted once") {
    emulator::take_notes();
    go_on_without_some<<<blocks, threads>>>();
    cohort::synchronize();
    CHECK(emulator::take_notes().size() == 1);
  }

  TEST_CASE("what blocks print comes once, and in their order") {
    const std::string text = printed_by([] {
      print_block<<<blocks, threads>>>();
      cohort::synchronize();
    });
    std::string expected;
    for (int i = 0; i < blocks; ++i) expected += std::to_string(i) + "\n";
    CHECK(text == expected);
  }
}
