// What the checkers keep in mind is for the blocks that run, not for all that have ever run; and of
// a long array little more than of a short one.
#include <sys/resource.h>

#include "harness.hpp"

namespace {

constexpr int size = 4096, threads = 128;

// Bytes are what the checkers take most memory for.
__global__ void add_letters(const char* text, int* sum) {
  __shared__ char letters[size];
  for (int i = threadIdx.x; i < size; i += threads) letters[i] = text[i];
  __syncthreads();
  int mine = 0;
  for (int i = threadIdx.x; i < size; i += threads) mine += letters[size - 1 - i];
  atomicAdd(sum, mine);
}

__global__ void number_all(int* numbers) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  numbers[i] = i;
}

long peak_kibibytes() {
  rusage usage;
  REQUIRE(getrusage(RUSAGE_SELF, &usage) == 0);
  return usage.ru_maxrss;
}

}  // namespace

TEST_SUITE("checkers memory") {
  TEST_CASE("of three hundred blocks is that of twenty") {
    const cohort::device_buffer<char> text(std::vector<char>(size, 1));
    cohort::device_buffer<int> sum(std::vector<int>(1, 0));
    const auto run = [&](int blocks) {
      add_letters<<<blocks, threads>>>(text.data(), sum.data());
      cohort::synchronize();
      return peak_kibibytes();
    };
    const long of_few = run(20);
    const long of_many = run(300);
    CHECK(of_many < of_few + of_few / 5);
    CHECK(sum.to_host().front() == 320 * size);
  }

  // A note on each of the numbers would take six times what they do.
  TEST_CASE("of a long array is less than a few times the array's") {
    constexpr int count = 1 << 23, block = 256;
    constexpr long kibibytes = count / 1024 * sizeof(int);
    cohort::device_buffer<int> numbers(count);
    const long before = peak_kibibytes();
    number_all<<<count / block, block>>>(numbers.data());
    cohort::synchronize();
    CHECK(peak_kibibytes() < before + 4 * kibibytes);
  }
}
