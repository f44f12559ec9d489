// Of an address outside of all memory, whose it was to be: the line, the launch and what was freed
// say so.
#include <cohort/check.hpp>
#include <emulator/host.hpp>
#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::check_says;
using rules::check_says_not;
using rules::first_report;

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

/// So many zeros. The reset that ends each case frees them.
int* zeros(int number = count) {
  int* memory = nullptr;
  cohort::check(cudaMalloc(&memory, number * sizeof(int)));
  cohort::check(cudaMemset(memory, 0, number * sizeof(int)));
  return memory;
}

template <class Kernel>
std::string report_between_two(Kernel kernel) {
  int* const in = zeros();
  int* const out = zeros();
  kernel<<<1, 1>>>(in, out);
  return first_report();
}

std::string report_of_a_piece_too_many() {
  int* const in = zeros(count - 1);
  goes_on_after_the_end<<<1, 1>>>(reinterpret_cast<const int4*>(in), zeros());
  return first_report();
}

std::string report_beside_freed() {
  int* const out = zeros();
  int* const in = zeros();
  cohort::check(cudaFree(zeros()));
  past_the_one_that_it_names<<<1, 1>>>(in + 1024, out);
  return first_report();
}

std::string report_of_freed_in_memory() {
  const Holder holder{zeros()};
  auto* const kept = reinterpret_cast<Holder*>(zeros(2));
  cohort::check(cudaMemcpy(kept, &holder, sizeof holder, cudaMemcpyDefault));
  int* const out = zeros();
  cohort::check(cudaFree(const_cast<int*>(holder.data)));
  through_memory<<<1, 32>>>(kept, out);
  return first_report();
}

std::string report_of_a_row(int column) {
  int *row = nullptr, **rows = nullptr;
  cohort::check(cudaMalloc(&rows, 2 * sizeof *rows));
  cohort::check(cudaMalloc(&row, 32 * sizeof *row));
  cohort::check(cudaMemcpy(rows + 1, &row, sizeof row, cudaMemcpyHostToDevice));
  past_a_row<<<1, 32>>>(rows, column);
  return first_report();
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
    const int* const in = zeros();
    int* const out = zeros();
    comes_to_another<<<1, 64>>>(in, out, out - in);
    const std::string report = first_report();
    check_says(report, "out of bounds in kernel comes_to_another: in[2048], ");
    check_says_not(report, "race");
  }
}
