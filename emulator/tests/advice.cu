// What reports advise, where the wording took thought.
#include <cooperative_groups.h>

#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::check_says, rules::check_says_not, rules::first_report, rules::memory,
    rules::report_of, rules::zeros;

namespace {

__global__ void needs_dynamic(int* out) {
  extern __shared__ int numbers[];
  numbers[threadIdx.x] = 1;
  if (out) *out = numbers[threadIdx.x];
}

__global__ void before_the_beginning(int* out) {
  extern __shared__ int here[];
  here[static_cast<int>(threadIdx.x) - 1] = 1;
  out[threadIdx.x] = 0;
}

__global__ void follows_none(int*) {
  int* none = nullptr;
  *none = 1;
}

__global__ void shifts_by_its_rank(int* out) {
  out[threadIdx.x] = static_cast<int>((1u << threadIdx.x) - 1);
}
__global__ void shifts_in_a_loop(int* out) {
  for (int i = 0; i < 40; ++i) out[threadIdx.x] |= 1 << i;
}
__global__ void shifts_by_another(int* out) {
  out[threadIdx.x] = static_cast<int>(1u << (threadIdx.x + 33));
}
__global__ void divides_by_its_rank(int* out) {
  out[threadIdx.x] = 64 / static_cast<int>(threadIdx.x);
}

__global__ void all_write(int* out) { *out = static_cast<int>(threadIdx.x); }
__global__ void all_say_one(int* out) { *out = 1; }
__global__ void two_lines(int* out) {
  if (threadIdx.x == 0) *out = 1;
  if (threadIdx.x == 1) *out = 2;
}

__global__ void four_findings(int* out) {
  __shared__ int a, b, c, d;
  int sum = a;
  sum += b;
  sum += c;
  sum += d;
  out[threadIdx.x] = sum;
}

__global__ void reads_more_than_was_written(long long* out) {
  __shared__ long long word;
  reinterpret_cast<char*>(&word)[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = word;
}

__global__ void past_the_end(int* out) { out[threadIdx.x + 64] = 1; }

// 256 bytes are 64 elements.
__global__ void before_the_first_unsigned(int* out) {
  const unsigned i = threadIdx.x;
  out[i] = out[i - 1];
}
__global__ void before_the_first(int* out) {
  const int i = threadIdx.x;
  out[i] = out[i - 1];
}

__global__ void one_too_far(int* out) {
  for (int i = threadIdx.x; i <= 64; i += blockDim.x) {
    out[i] = 0;
  }
}
constexpr int line_of_comparison = __LINE__ - 4;

__global__ void next_one_too_far(int* out) {
  const int n = 64;
  for (int i = threadIdx.x; i < n; i += blockDim.x) out[i + 1] = 0;
}
__global__ void next_one_of_none(int* out) {
  const unsigned n = 0;
  for (unsigned i = threadIdx.x; i < n - 1; i += blockDim.x) out[i + 1] = 0;
}
__global__ void next_one_fits(int* out) {
  const int n = 65;
  for (int i = threadIdx.x; i < n - 1; i += blockDim.x) out[i + 64] = 0;
}

__global__ void of_no_elements(int*) {
  const int n = 0;
  const int* none = nullptr;
  int sum = 0;
  for (int i = 0; i <= n; ++i) sum += none[i];
}

__global__ void one_too_far_elsewhere(int* out) {
  for (int i = 1; i <= 64; ++i) out[i - 1] = 0;
  for (int i = 1; i <= 2; ++i) out[threadIdx.x + 64] = 1;
}

__global__ void to_the_last_by_two(int* out) {
  for (int i = 0; i <= 64 - 1; ++i) out[i * 2] = 0;
}

__global__ void to_the_named_last_by_two(int* out) {
  const int last = 63;
  for (int i = 0; i <= last; ++i) out[i * 2] = 0;
}

__global__ void past_the_end_by_bytes(int* out) { *(out + threadIdx.x * sizeof(int)) = 1; }

__global__ void all_write_for_the_block(int* out) {
  out[cooperative_groups::this_grid().block_rank()] = 7;
}

/// Of a launch of all_write by its arguments, which are made of the pointer that it should have.
template <class Launch>
emulator::Report report_by_arguments(Launch launch) {
  cohort::check(launch(reinterpret_cast<const void*>(all_write), memory(64)));
  return first_report();
}

emulator::Report report_of_a_value_for_an_address() {
  return report_by_arguments([](const void* kernel, int* out) {
    cohort::check(cudaMemset(out, 0x40, 256));
    void* arguments[] = {out};
    return cudaLaunchKernel(kernel, dim3(1), dim3(64), arguments, 0, nullptr);
  });
}
constexpr int line_of_launch = __LINE__ - 3;

__global__ void sets_all(int* out, std::size_t n, int*) {
  for (std::size_t i = threadIdx.x; i < n; i += blockDim.x) out[i] = 1;
}

__global__ void adds_to_each(int* out) { ++out[threadIdx.x]; }

/// Of 64 numbers, of which the host has set so many bytes.
std::string report_of_numbers_set(std::size_t bytes) {
  int* const out = memory(64);
  cohort::check(cudaMemset(out, 1, bytes));
  adds_to_each<<<1, 64>>>(out);
  return first_report().message;
}

/// Of memory for 64 bytes, of which the kernel is told, or for 16 numbers.
std::string report_of_bytes_for_numbers(bool by_numbers) {
  int* out = nullptr;
  const std::size_t n = 64;
  if (by_numbers)
    cohort::check(cudaMalloc(&out, n / sizeof(int) * sizeof(int)));
  else
    cohort::check(cudaMalloc(&out, n));
  sets_all<<<1, 64>>>(out, n, nullptr);
  const auto report = first_report();
  if (!by_numbers) CHECK(report.causes.front().cure.kind == "count bytes");
  return report.message;
}

emulator::Report report_of_arguments_exchanged() {
  return report_by_arguments([](const void*, int* out) {
    std::size_t n = 64;
    void* arguments[] = {&out, &out, &n};
    const auto kernel = reinterpret_cast<const void*>(sets_all);
    return cudaLaunchKernel(kernel, dim3(1), dim3(64), arguments, 0, nullptr);
  });
}
constexpr int line_of_exchange = __LINE__ - 3;

}  // namespace

// A pointer to the host's memory in an object, and by itself.
struct Adds {
  const int* to;
  __device__ int operator()(int number) const { return *to + number; }
};
template <class Function>
__global__ void applies(Function f, int* out) {
  out[threadIdx.x] = f(threadIdx.x);
}
__global__ void adds(const int* to, int* out) { out[threadIdx.x] = *to; }

TEST_SUITE("advice") {
  TEST_CASE("the host's memory: an object may hold the value itself") {
    const int three = 3;
    applies<<<1, 64>>>(Adds{&three}, memory(64));
    check_says(first_report().message, "Let it hold the value itself");
    adds<<<1, 64>>>(&three, memory(64));
    check_says(first_report().message, "Copy the data to memory from cudaMalloc");
  }
  TEST_CASE("a part of a shared number: no call has set it") {
    long long* out = nullptr;
    cohort::check(cudaMalloc(&out, 256));
    reads_more_than_was_written<<<1, 3>>>(out);
    const auto report = first_report();
    check_says(report.message, "Of its 8 bytes, 3 have been written.");
    check_says(report.message, "set all of it first.");
    check_says_not(report.message, "cudaMemcpy count");
  }
  TEST_CASE("past the end: a comparison is for an index that is as it was meant") {
    check_says(
        report_of(past_the_end),
        "`64` alone leads beyond the end, and `out` has 64 elements: a comparison would keep "
        "all threads away. Is the number right? If it is, more bytes must be allocated.");
    check_says_not(report_of(past_the_end), "sizeof");
  }
  TEST_CASE("past the end by <=: the comparison is named, if it is that of the index") {
    const std::string text = report_of(one_too_far);
    check_says(text, "`i <=` in line " + std::to_string(line_of_comparison) +
                         " is one too far: the last of n elements is n - 1. Write `<` there.");
    check_says_not(text, "Look first");
    for (auto* other : {one_too_far_elsewhere, to_the_last_by_two, to_the_named_last_by_two})
      check_says_not(report_of(other), "one too far");
  }
  TEST_CASE("past the end by the one after: what is compared is named") {
    check_says(report_of(next_one_too_far),
               " lets `i + 1` go too far: compare `i + 1` there. Or, if that element should "
               "be there, make the array larger.");
    check_says_not(report_of(next_one_fits), "too far");
    check_says(report_of(next_one_of_none), "Compare `i + 1` with `n`.");
  }
  TEST_CASE("below 0: whether the index has a sign") {
    check_says(report_of(before_the_first_unsigned),
               "The index went below 0, and where it is unsigned");
    check_says(report_of(before_the_first), "`i - 1` is below 0 where `i < 1`: keep those");
  }
  TEST_CASE("a null pointer to no elements: the comparison is named") {
    const std::string text = report_of(of_no_elements);
    check_says(text, "A pointer to no elements may be null.");
    check_says(text, "`i <=` in line ");
    check_says_not(text, "what cudaMalloc");
  }
  TEST_CASE("past the end by bytes: a pointer counts elements") {
    check_says(report_of(past_the_end_by_bytes), "count elements, not bytes: leave out sizeof.");
  }
  TEST_CASE("after as many bytes as there are numbers: sizeof is missing") {
    const char* const said = "as many as it has elements: calls such as cudaMemcpy count bytes";
    check_says(report_of_numbers_set(64), said);
    check_says_not(report_of_numbers_set(60), said);
    check_says_not(report_of_numbers_set(0), said);
  }
  TEST_CASE("past the end of as many bytes as there are numbers: sizeof is missing") {
    check_says(report_of_bytes_for_numbers(false), "has as many bytes as `n`. If that counts");
    check_says_not(report_of_bytes_for_numbers(true), "as many bytes as");
  }
  TEST_CASE("an argument's value where its address belongs: the launch is to blame") {
    const auto report = report_of_a_value_for_an_address();
    const std::string text = report.message;
    CHECK(report.causes.front().cure.line == line_of_launch);
    check_says(text, "at the address that the launch gave as out");
    check_says(text, "take the address of each argument, &x and not x");
    check_says_not(text, "how the pointer was computed");
  }
  TEST_CASE("arguments in another order than the parameters: a number that is an address") {
    const auto report = report_of_arguments_exchanged();
    CHECK(report.causes.front().cure.kind == "arguments");
    CHECK(report.causes.front().cure.line == line_of_exchange);
    check_says(report.message, "The number `n` has the bits of an address.");
  }
  TEST_CASE("a race of two blocks: what could order them is a flag, too") {
    check_says(report_of(all_write, 0, 1, 2), "no release and acquire orders the two");
    check_says(rules::report_together(all_write, 2, 1, memory(64)).message,
               "neither a grid.sync() nor a release and an acquire orders the two");
  }
  TEST_CASE("an element for each block, and all its threads write it: one is enough") {
    check_says(report_of(all_write_for_the_block), "Let one thread write it for all.");
  }
  TEST_CASE("past the end of dynamic shared memory: the launch may give more") {
    check_says(report_of(needs_dynamic, 63 * sizeof(int)),
               "or give the launch more: its third number is in bytes.");
    check_says(report_of(needs_dynamic), "The launch asks for no dynamic shared memory");
  }
  TEST_CASE("before the beginning: the index is negative") {
    std::string text = report_of(before_the_beginning, 256);
    check_says(text, ": here[-1], 4 bytes before the beginning of here");
    check_says(text, "The index is negative.");
    check_says(text, "Compare it with 0 only if it can rightly be negative.");
    check_says_not(text, "give the launch more");
  }
  TEST_CASE("a shift by the thread's rank in the block: from the second warp on that is no lane") {
    check_says(report_of(shifts_by_its_rank), "a lane is the rank modulo 32");
    check_says_not(report_of(shifts_by_another), "a lane is the rank modulo 32");
    shifts_in_a_loop<<<1, 32>>>(zeros(64));
    check_says(first_report().message, "end a loop that counts them there");
  }
  TEST_CASE("a division by zero: a case of its own") {
    check_says(report_of(divides_by_its_rank), "treat that as a case of its own, before this line");
  }
  TEST_CASE("a null pointer that nobody has set, though no allocation has failed") {
    check_says(report_of(follows_none), "Set it before it is followed.");
  }
  TEST_CASE("a race in one line: first of all, elements of their own") {
    std::string text = report_of(all_write);
    check_says(text, "      __global__ void all_write");
    check_says(text, "give each an element of its own");
    check_says_not(text, "__syncthreads()");
    check_says(report_of(all_say_one), "Let one thread write");
    check_says_not(report_of(two_lines), "of its own");
  }
  TEST_CASE("several findings of a kernel are counted") {
    check_says(report_of(four_findings), "and 1 more finding in this kernel");
  }
}
