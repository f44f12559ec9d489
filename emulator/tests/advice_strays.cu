// Of an address outside of all memory, whose it was to be: the line, the launch and what was freed
// say so. Beside memory that host and device share, or before all shared memory, it is out of
// bounds, and not the host's.
#include <cohort/check.hpp>
#include <emulator/host.hpp>
#include <string>
#include <vector>

#include "harness.hpp"
#include "saying.cuh"

using rules::check_says, rules::check_says_not, rules::first_report, rules::zeros;

namespace {

constexpr int count = 2048;

__global__ void past_the_one_that_it_names(const int* in, int* out) {
  out[threadIdx.x] = in[count + threadIdx.x];
}

__global__ void before_the_one_that_it_names(const int* in, int* out) {
  out[static_cast<int>(threadIdx.x) - 1020] = in[threadIdx.x];
}

__global__ void by_a_name_of_its_own(const int* in, int* out) {
  const int* from = in + count;
  int sum = from[1020];
  out[threadIdx.x] = sum;
}

__global__ void goes_on_after_the_end(const int4* in, int* out) {
  *reinterpret_cast<int4*>(out) = in[count / 4 - 1];
}

/// `far` is the way from the one to the other.
__global__ void comes_to_another(const int* in, int* out, std::ptrdiff_t far) {
  const std::ptrdiff_t at = threadIdx.x == 63 ? count : far + 63 - threadIdx.x;
  out[threadIdx.x] = in[at];
}

struct Holder {
  const int* data;
};
__global__ void through_memory(const Holder* holder, int* out) {
  out[threadIdx.x] = holder->data[threadIdx.x];
}

__global__ void past_a_row(int** rows, int column) {
  rows[1][column + static_cast<int>(threadIdx.x)] = 1;
}

__device__ void choose(bool is_set, int* index) {
  if (is_set) *index = 0;
}
__global__ void by_an_index_that_nobody_set(const int* in, int* out) {
  int index;
  choose(in[threadIdx.x] != 0, &index);
  out[index] = in[threadIdx.x];
}

template <class Kernel>
std::string report_between_two(Kernel kernel) {
  int* const in = zeros(count);
  int* const out = zeros(count);
  kernel<<<1, 1>>>(in, out);
  return first_report().message;
}

std::string report_of_a_piece_too_many() {
  int* const in = zeros(count - 1);
  goes_on_after_the_end<<<1, 1>>>(reinterpret_cast<const int4*>(in), zeros(count));
  return first_report().message;
}

std::string report_beside_freed() {
  int* const out = zeros(count);
  int* const in = zeros(count);
  cohort::check(cudaFree(zeros(count)));
  past_the_one_that_it_names<<<1, 1>>>(in + 1024, out);
  return first_report().message;
}

std::string report_of_freed_in_memory() {
  const Holder holder{zeros(count)};
  auto* const kept = reinterpret_cast<Holder*>(zeros(2));
  cohort::check(cudaMemcpy(kept, &holder, sizeof holder, cudaMemcpyDefault));
  int* const out = zeros(count);
  cohort::check(cudaFree(const_cast<int*>(holder.data)));
  through_memory<<<1, 32>>>(kept, out);
  return first_report().message;
}

std::string report_of_a_row(int column) {
  int *row = nullptr, **rows = nullptr;
  cohort::check(cudaMalloc(&rows, 2 * sizeof *rows));
  cohort::check(cudaMalloc(&row, 32 * sizeof *row));
  cohort::check(cudaMemcpy(rows + 1, &row, sizeof row, cudaMemcpyHostToDevice));
  past_a_row<<<1, 32>>>(rows, column);
  return first_report().message;
}

constexpr int few = 64;

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
  cohort::check(cudaMallocManaged(&numbers, few * sizeof(int)));
  return numbers;
}

std::string report_of_writing(int* numbers, int i) {
  writes_at<<<1, 1>>>(numbers, i);
  return first_report().message;
}

__device__ void add_to(unsigned* where) {
  atomicAdd(reinterpret_cast<unsigned long long*>(where), 1ull);
}

__global__ void adds_eight_bytes(int* in, unsigned* number) {
  unsigned* const total = number;
  if (in[threadIdx.x] == 0) add_to(total);
}

}  // namespace

TEST_SUITE("advice: strays") {
  TEST_CASE("between two arrays: the one that the line names for this access") {
    const std::string text = report_between_two(past_the_one_that_it_names);
    check_says(text, ": in[2048], the first byte after an allocation of 8192 bytes");
    check_says(text, "The index goes past the array.");
    check_says(report_between_two(before_the_one_that_it_names),
               ": out[-1020], 4080 bytes before an allocation");
  }
  TEST_CASE("between two arrays that the line doesn't name: both, and no index") {
    const std::string text = report_between_two(by_a_name_of_its_own);
    check_says(text, ": 16 bytes before an allocation of 8192 bytes");
    check_says(text, "; and 4080 bytes after the end of an allocation of 8192 bytes");
    check_says(text, "is the pointer the right one?");
    check_says_not(text, "negative");
  }
  TEST_CASE("past a row that a pointer in memory leads to: the row, and no array of pointers") {
    const std::string text = report_of_a_row(1);
    check_says(text, ": the first byte after an allocation of 128 bytes");
    check_says(text, "The index goes past the array.");
    check_says(report_of_a_row(-2), " bytes before an allocation of 128 bytes");
  }
  TEST_CASE("a piece that is only partly there") {
    check_says(report_of_a_piece_too_many(),
               "in[511], whose last 4 bytes lie after the end of an allocation of 8188 bytes");
  }
  TEST_CASE("by an index that is a local variable's garbage: nobody set it") {
    const std::string text = report_between_two(by_an_index_that_nobody_set);
    check_says(text, "illegal address in kernel by_an_index_that_nobody_set: out[-16843010]");
    check_says(text, "a local variable holds here that nobody has set");
  }
  TEST_CASE("in freed memory that the kernel had no pointer to: out of bounds") {
    const std::string text = report_beside_freed();
    check_says(text, "out of bounds in kernel past_the_one_that_it_names: in[2048]");
    check_says(text, "an allocation of 8192 bytes");
    check_says_not(text, "freed");
  }
  TEST_CASE("in freed memory that memory points to: use after free") {
    check_says(report_of_freed_in_memory(), "use after free in kernel through_memory");
  }
  TEST_CASE("past the end and into another array: no race is told of that one") {
    const int* const in = zeros(count);
    int* const out = zeros(count);
    comes_to_another<<<1, 64>>>(in, out, out - in);
    const std::string report = first_report().message;
    check_says(report, "out of bounds in kernel comes_to_another: in[2048], ");
    check_says_not(report, "race");
  }
  TEST_CASE("managed memory: out of bounds, and not the host's memory") {
    const std::string text = report_of_writing(managed(), few);
    check_says(text, "out of bounds in kernel writes_at: numbers[64], the first byte after");
    check_says(text, "an allocation of 256 bytes, from cudaMallocManaged");
    check_says_not(text, "host's");
    check_says(report_of_writing(managed(), -1), ": numbers[-1], 4 bytes before an allocation");
  }
  TEST_CASE("pinned memory, and registered: out of bounds") {
    int* pinned = nullptr;
    cohort::check(cudaMallocHost(&pinned, few * sizeof(int)));
    check_says(report_of_writing(pinned, few), "out of bounds in kernel writes_at: numbers[64]");
    std::vector<int> own(few);
    cohort::check(cudaHostRegister(own.data(), 32 * sizeof(int), cudaHostRegisterDefault));
    check_says(report_of_writing(own.data(), 32), "out of bounds in kernel writes_at: numbers[32]");
  }
  TEST_CASE("memory that a struct of the launch points to: no name of another array") {
    int* const out = zeros(few);
    reads_the_second<<<1, 1>>>(Pair{managed(), managed()}, out, few);
    const std::string text = first_report().message;
    check_says(text, "out of bounds in kernel reads_the_second: the first byte after");
    check_says(text, "from cudaMallocManaged");
  }
  TEST_CASE("more bytes than the memory has that it begins in: no way to what the line names") {
    unsigned* number = nullptr;
    cohort::check(cudaMalloc(&number, sizeof *number));
    cohort::check(cudaMemset(number, 0, sizeof *number));
    adds_eight_bytes<<<1, 1>>>(zeros(few), number);
    const std::string text = first_report().message;
    check_says(text, "number[0] to number[1], whose last 4 bytes lie after the end of an alloc");
    check_says(text, "of 4 bytes, from cudaMalloc");
  }
  TEST_CASE("a negative index to the first array in shared memory") {
    counts_before<<<1, 64>>>(-3);
    const std::string text = first_report().message;
    check_says(text, "out of bounds in kernel counts_before: bins[-3], 12 bytes before the ");
    check_says(text, "The index is negative.");
  }
  TEST_CASE("of several arrays: a read may be by an index of what is written, or in a condition") {
    const int* const places = zeros(few);
    goes_by_an_array<<<1, 1>>>(places, zeros(few), few);
    check_says(first_report().message,
               ": places[64], the first byte after an allocation of 256 bytes");
    const int *const a = zeros(few), *const b = zeros(few);
    asks_one_and_takes_another<<<1, 1>>>(a, b, zeros(few), few);
    check_says(first_report().message, ": b[64], the first byte after an allocation of 256 bytes");
  }
}
