// Of an address beside memory that host and device share, or before all shared memory: it is out of
// bounds, and not the host's. And which of a line's arrays it is beside.
#include <cohort/check.hpp>
#include <emulator/host.hpp>
#include <string>
#include <vector>

#include "harness.hpp"
#include "saying.cuh"

using rules::check_says;
using rules::check_says_not;
using rules::first_report;

namespace {

constexpr int count = 64;

__global__ void writes_at(int* numbers, int i) { numbers[i] = 1; }

struct Pair {
  int *first, *second;
};
__global__ void reads_the_second(Pair pair, int* out, int i) { *out = pair.second[i]; }

__global__ void counts_before(int i) {
  __shared__ int bins[32];
  if (threadIdx.x < 32) bins[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&bins[i], 1);
}

__global__ void goes_by_an_array(const int* places, int* out, int i) { out[places[i]] = out[0]; }

__global__ void asks_one_and_takes_another(const int* a, const int* b, int* c, int i) {
  if (a[0] <= b[i]) c[0] = a[0];
}

int* managed() {
  int* numbers = nullptr;
  cohort::check(cudaMallocManaged(&numbers, count * sizeof(int)));
  return numbers;
}

int* zeros() {
  int* numbers = nullptr;
  cohort::check(cudaMalloc(&numbers, count * sizeof(int)));
  cohort::check(cudaMemset(numbers, 0, count * sizeof(int)));
  return numbers;
}

std::string report_of_writing(int* numbers, int i) {
  writes_at<<<1, 1>>>(numbers, i);
  return first_report();
}

__device__ void add_to(unsigned* where) {
  atomicAdd(reinterpret_cast<unsigned long long*>(where), 1ull);
}

__global__ void adds_eight_bytes(int* in, unsigned* number) {
  unsigned* const total = number;
  if (in[threadIdx.x] == 0) add_to(total);
}

}  // namespace

TEST_SUITE("advice: strays beside") {
  TEST_CASE("managed memory: out of bounds, and not the host's memory") {
    const std::string text = report_of_writing(managed(), count);
    check_says(text, "out of bounds in kernel writes_at: numbers[64], the first byte after");
    check_says(text, "an allocation of 256 bytes, from cudaMallocManaged");
    check_says_not(text, "host's");
    check_says(report_of_writing(managed(), -1), ": numbers[-1], 4 bytes before an allocation");
  }
  TEST_CASE("pinned memory, and registered: out of bounds") {
    int* pinned = nullptr;
    cohort::check(cudaMallocHost(&pinned, count * sizeof(int)));
    check_says(report_of_writing(pinned, count), "out of bounds in kernel writes_at: numbers[64]");
    std::vector<int> own(count);
    cohort::check(cudaHostRegister(own.data(), 32 * sizeof(int), cudaHostRegisterDefault));
    check_says(report_of_writing(own.data(), 32), "out of bounds in kernel writes_at: numbers[32]");
  }
  TEST_CASE("memory that a struct of the launch points to: no name of another array") {
    int* const out = zeros();
    reads_the_second<<<1, 1>>>(Pair{managed(), managed()}, out, count);
    const std::string text = first_report();
    check_says(text, "out of bounds in kernel reads_the_second: the first byte after");
    check_says(text, "from cudaMallocManaged");
  }
  TEST_CASE("more bytes than the memory has that it begins in: no way to what the line names") {
    unsigned* number = nullptr;
    cohort::check(cudaMalloc(&number, sizeof *number));
    cohort::check(cudaMemset(number, 0, sizeof *number));
    adds_eight_bytes<<<1, 1>>>(zeros(), number);
    const std::string text = first_report();
    check_says(text, "number[0] to number[1], whose last 4 bytes lie after the end of an alloc");
    check_says(text, "of 4 bytes, from cudaMalloc");
  }
  TEST_CASE("a negative index to the first array in shared memory") {
    counts_before<<<1, 64>>>(-3);
    const std::string text = first_report();
    check_says(text, "out of bounds in kernel counts_before: bins[-3], 12 bytes before the ");
    check_says(text, "The index is negative.");
  }
  TEST_CASE("of several arrays: a read may be by an index of what is written, or in a condition") {
    const int* const places = zeros();
    goes_by_an_array<<<1, 1>>>(places, zeros(), count);
    check_says(first_report(), ": places[64], the first byte after an allocation of 256 bytes");
    const int *const a = zeros(), *const b = zeros();
    asks_one_and_takes_another<<<1, 1>>>(a, b, zeros(), count);
    check_says(first_report(), ": b[64], the first byte after an allocation of 256 bytes");
  }
}
