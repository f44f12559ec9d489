// What reports advise on indices, on mistakes as learners' programs have them.
#include <stdexcept>
#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::cause_of, rules::check_cure, rules::check_says, rules::check_says_not,
    rules::first_report, rules::memory, rules::report_of, rules::says, rules::zeros;

namespace {

// Out of bounds.
__global__ void takes_the_one_of_its_number(int* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = i;
}
__global__ void fills_a_small_array(int* out) {
  __shared__ int part[32];
  part[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = part[threadIdx.x % 32];
}
__global__ void goes_by_a_larger_number(int* out, int n) {
  __shared__ int part[8];
  const int i = threadIdx.x;
  if (i < n) part[i] = i;
  __syncthreads();
  out[i] = part[i % 8];
}
constexpr int line_of_larger_number = __LINE__ - 4;
__global__ void keeps_away_who_is_beyond_in_both(int* out) {
  const int i = threadIdx.x / 16, j = threadIdx.x % 16;
  if (i >= 7 && j >= 10) return;
  out[i * 10 + j] = 1;
}
constexpr int line_of_both = __LINE__ - 3;
__global__ void takes_four_at_once(int* out) {
  const int i = 4 * (15 + threadIdx.x);
  if (i < 63) reinterpret_cast<int4*>(out)[i / 4] = {};
}
__global__ void keeps_away_who_is_below(int* out) {
  __shared__ int part[4];
  const int row = threadIdx.x / 4, column = threadIdx.x % 4;
  if (row >= 2 && row < 4) part[(row - 2) * 4 + column] = 1;
  __syncthreads();
  out[threadIdx.x] = part[column];
}
__global__ void adds_for_all(int* out) {
  __shared__ int part[64];
  const int i = threadIdx.x;
  part[i] = i;
  __syncthreads();
  for (int step = 32; step > 0; step /= 2) {
    const int sum = part[i] + part[i + step];
    __syncthreads();
    part[i] = sum;
    __syncthreads();
  }
  out[i] = part[0];
}
__global__ void asks_for_no_number(int* out, int n) {
  const int i = 2 * threadIdx.x;
  out[i] = i;
}
__global__ void sets_bits_of_bytes(unsigned* words) {
  auto* const bytes = reinterpret_cast<unsigned char*>(words);
  atomicOr(reinterpret_cast<unsigned*>(bytes + threadIdx.x / 2), 1u << threadIdx.x % 2);
}
__global__ void takes_too_much(int* out) {
  __shared__ int first[8192], second[8192];
  *out = first[threadIdx.x] = second[threadIdx.x] = 1;
}

__global__ void goes_by_row_and_column(int* out) {
  const int column = threadIdx.x, row = threadIdx.y;
  out[row * 10 + column] = 1;
}

__global__ void takes_two(const int* in, int* out) {
  const unsigned i = blockIdx.x * (blockDim.x * 2) + threadIdx.x;
  out[threadIdx.x] = in[i] + in[i + blockDim.x];
}
__global__ void counts_from_one(int* out) {
  for (int i = 1; i <= 64; ++i) out[i] = i;
}
__global__ void asks_after_reading(const int* in, int* out, int n) {
  const int i = threadIdx.x;
  const int number = in[i];
  out[i] = i < n ? number : 0;
}
constexpr int line_of_late_question = __LINE__ - 2;
__global__ void asks_for_another(const int* in, int* out, int n) {
  const int i = threadIdx.x;
  if (i < n) out[i] = 1;
  if (threadIdx.x == 40) out[0] = in[i];
}
__global__ void fills_two_tiles(int* out, int tile) {
  extern __shared__ int part[];
  for (int i = 0; i < tile; i += blockDim.x) part[tile + i + threadIdx.x] = i;
  out[threadIdx.x] = part[tile];
}
__global__ void takes_another_far_on(int* out, int n) {
  out[threadIdx.x] = 1;
  out[threadIdx.x + 64] = 2;
}
__global__ void averages(const int* in, int* out) {
  const int i = threadIdx.x;
  out[i] = (in[i - 2] + in[i - 1] + in[i]) / 3;
}
__global__ void asks_for_a_sum(int* out, int n) {
  const int i = threadIdx.x;
  if (n - 64 + i < n) out[i + 4] = 1;
}
__global__ void adds_in_rows_of_four(int* out) {
  int sum = 0;
  for (int k = 0; k < 4; k++) sum += out[(16 + threadIdx.x) * 4 + k];
  out[threadIdx.x] = sum;
}
__global__ void takes_rows_of_the_launch(int* out) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  out[row * gridDim.x * blockDim.x + column] = 1;
}
__global__ void asks_for_a_row_of_another(const int* in, int* out, int n) {
  __shared__ int part[4][8];
  const int row = threadIdx.y;
  if (row < n) part[threadIdx.y][threadIdx.x] = in[row];
  __syncthreads();
  out[threadIdx.x] = part[0][threadIdx.x];
}
__global__ void takes_one_of_each_warp(int* out) {
  extern __shared__ int sums[];
  const int lane = threadIdx.x % 32;
  if (lane == 0) sums[threadIdx.x / 32] = 1;
  __syncthreads();
  if (threadIdx.x < 32) out[lane] = sums[lane];
}
__global__ void gives_a_sum_of_its_block(int* out) {
  if (threadIdx.x == 0) out[blockIdx.x] = 1;
}
__global__ void sets_its_own(int* to) {
  const int id = blockIdx.x * blockDim.x + threadIdx.x;
  to[id] = id;
}
__global__ void loads_a_tile(const int* in, int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = in[2 * threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
__global__ void reads_one_of_each_block(const int* sums, int* out) {
  if (blockIdx.x == 1) out[threadIdx.x] = sums[threadIdx.x];
}
__global__ void is_far_beyond(int* out) { out[threadIdx.x + 10000] = 1; }
__global__ void counts_in_a_small_array(int* out) {
  __shared__ int part[32];
  atomicAdd(&part[threadIdx.x], 1);
  __syncthreads();
  out[threadIdx.x] = part[threadIdx.x % 32];
}
__global__ void indexes_by_lane(int* out) {
  __shared__ int part[8];
  const int lane = threadIdx.x % 32;
  part[lane] = 1;
  __syncthreads();
  out[threadIdx.x] = part[lane % 8];
}

__global__ void has_two_arrays_of_the_launch(int* out) {
  extern __shared__ int sums[];
  extern __shared__ int counts[];
  sums[threadIdx.x] = counts[threadIdx.x] = 1;
  out[threadIdx.x] = sums[threadIdx.x];
}

/// Such as programs check their calls with.
#define ALLOCATE(call)                                      \
  do {                                                      \
    const cudaError_t error = call;                         \
    if (error != cudaSuccess) throw std::runtime_error(""); \
  } while (0)

}  // namespace

TEST_SUITE("advice on indices in learners' programs") {
  TEST_CASE("more threads than elements: how many there are of each") {
    check_says(report_of(takes_the_one_of_its_number, 0, 64, 2),
               "The launch has 128 threads, `out` has 64 elements");
    check_says(report_of(fills_a_small_array), "A block has 64 threads");
  }
  TEST_CASE("a guard that lets too many through: by which number") {
    goes_by_a_larger_number<<<1, 64>>>(memory(64), 64);
    const auto cause = first_report().causes.front();
    check_cure(cause, "bound", line_of_larger_number);
    CHECK(says(cause, "`i < n` in line " + std::to_string(line_of_larger_number)));
    CHECK(says(cause, "`n` is 64 in this launch, and `part` has 8 elements"));
  }
  TEST_CASE("a partner that only half of the threads have") {
    check_cure(cause_of(adds_for_all, 1, 64), "bound",
               "only the first `step` have one: let only those come here, as in `if (i < ");
  }
  TEST_CASE("a number of elements that the kernel never asks for") {
    asks_for_no_number<<<1, 64>>>(memory(64), 64);
    check_says(first_report().message,
               "The launch gives the kernel `n`, which is 64, and the kernel never uses it");
  }
  TEST_CASE("an atomic in the middle of a word") {
    CHECK(
        says(cause_of(sets_bits_of_bytes), "the aligned word that has this byte, with the value"));
  }
  TEST_CASE("more shared memory than a block has: up to which array, and what to do with all") {
    const auto text = report_of(takes_too_much);
    check_says(text, "takes 65,536 bytes up to here");
    check_says(text, "Declare one `extern __shared__` array for all that it has there");
  }
  TEST_CASE("a guard against who is beyond in both ways alone") {
    keeps_away_who_is_beyond_in_both<<<1, 256>>>(memory(70));
    check_cure(first_report().causes.back(), "comparison", line_of_both, "write `||` for `&&`");
  }
  TEST_CASE("a row and a column: each has its own bound") {
    goes_by_row_and_column<<<1, dim3(10, 12)>>>(memory(100));
    check_says(first_report().message, "a bound for each coordinate, since");
  }
  TEST_CASE("several elements at once, the last of them beyond the end") {
    takes_four_at_once<<<1, 1>>>(memory(63));
    check_says(first_report().message, "only the first 12 are in the array");
  }
  TEST_CASE("a comparison that keeps away who is below is not one too far") {
    check_says_not(report_of(keeps_away_who_is_below, 0, 16), "one too far");
  }
  TEST_CASE("two elements for each thread: half as many threads") {
    int* const in = zeros(64);
    takes_two<<<1, 64>>>(in, memory(64));
    const auto cause = first_report().causes.front();
    check_cure(cause, "launch", __LINE__ - 2);
    CHECK(says(cause, "the launch's 64 threads take 128, and `in` has 64 elements"));
  }
  TEST_CASE("a loop from 1 to n: the element before, or one fewer") {
    check_says(report_of(counts_from_one, 0, 1), "take element `i - 1`; else write `<` there.");
  }
  TEST_CASE("bytes for elements that are counted with sizeof already, in a macro's call") {
    int* numbers = nullptr;
    ALLOCATE(cudaMalloc(&numbers, 16 * sizeof(int)));
    takes_the_one_of_its_number<<<1, 64>>>(numbers);
    const auto text = first_report().message;
    check_says(text, "`out` has 16 elements");
    check_says_not(text, "as many bytes");
  }
  TEST_CASE("bytes for two parts of so many elements: sizeof is missing, and no check") {
    fills_two_tiles<<<1, 32, 2 * 64>>>(memory(64), 64);
    const auto cause = first_report().causes.front();
    check_cure(cause, "count bytes", __LINE__ - 2);
    CHECK(says(cause, "as many bytes of shared memory as twice `tile`."));
  }
  TEST_CASE("a number that nobody asks for, before one that leads too far") {
    takes_another_far_on<<<1, 64>>>(memory(64), 64);
    check_says(first_report().message, "gives the kernel `n`, which is 64, and the kernel never");
  }
  TEST_CASE("a question for a sum is none for one of what is added") {
    asks_for_a_sum<<<1, 64>>>(memory(64), 64);
    check_says_not(first_report().message, "go too far");
    check_says_not(report_of(adds_in_rows_of_four), "go too far");
  }
  TEST_CASE("rows as long as the launch is wide") {
    takes_rows_of_the_launch<<<dim3(2, 2), dim3(4, 8)>>>(memory(64));
    check_says(first_report().message, "a row to have as many elements as the launch has threads");
  }
  TEST_CASE("a question for the index of another array") {
    int* const in = zeros(64);
    asks_for_a_row_of_another<<<1, dim3(8, 8)>>>(in, memory(64), 64);
    check_says_not(first_report().message, "lets it through");
  }
  TEST_CASE("more threads than elements: a rounded number of blocks, and too many blocks") {
    sets_its_own<<<2, 48>>>(memory(90));
    auto text = first_report().message;
    check_says(text, "as in `if (id < n)`.");
    sets_its_own<<<8, 48>>>(memory(90));
    text = first_report().message;
    check_says(text, "and launch no more blocks than that takes, or allocate more bytes.");
  }
  TEST_CASE("an element for each warp, and one for each lane") {
    takes_one_of_each_warp<<<1, 512, 16 * sizeof(int)>>>(memory(32));
    check_says(first_report().message,
               "`sums` has 16 elements, as many as the block has warps, and a warp has 32 lanes");
  }
  TEST_CASE("one element for what each block has: a sum, or another launch") {
    gives_a_sum_of_its_block<<<4, 32>>>(memory(1));
    check_says(first_report().message, "let each add its part to it with an atomic");
  }
  TEST_CASE("a part of an array that begins at its end: the launch") {
    sets_its_own<<<1, 32>>>(memory(64) + 64);
    const auto cause = first_report().causes.front();
    check_cure(cause, "launch", __LINE__ - 2);
    CHECK(says(cause, "`to` itself, as the launch gives it, is not before the end"));
  }
  TEST_CASE("what is beyond and goes into a tile: 0 instead") {
    int* const in = zeros(64);
    loads_a_tile<<<1, 64>>>(in, memory(64));
    check_says(first_report().message, "still sets its element of `tile`, to 0 for a sum");
  }
  TEST_CASE("a sum of each block that is read: not by the block's number") {
    int* const sums = zeros(2);
    reads_one_of_each_block<<<2, 64>>>(sums, memory(64));
    check_says(first_report().message, "let only those come here that have one");
  }
  TEST_CASE("a step back from the first: who is to be kept away") {
    averages<<<1, 64>>>(memory(64), memory(64));
    check_says(first_report().message, "`i - 2` is below 0 where `i < 2`: keep those threads away");
  }
  TEST_CASE("a question that comes after the access") {
    asks_after_reading<<<1, 64>>>(memory(32), memory(64), 32);
    check_says(first_report().message, "Line " + std::to_string(line_of_late_question) +
                                           " asks `i < n`, too late for this access");
  }
  TEST_CASE("a lane is no number of a thread in its block") {
    check_says_not(report_of(indexes_by_lane), "each thread takes the one of its number");
    check_says(report_of(counts_in_a_small_array), "each thread takes the one of its number");
  }
  TEST_CASE("as many bytes as the launch has threads") {
    int* bytes = nullptr;
    cohort::check(cudaMalloc(&bytes, 64));
    takes_the_one_of_its_number<<<1, 64>>>(bytes);
    const auto cause = first_report().causes.front();
    check_cure(cause, "count bytes", __LINE__ - 3);
    CHECK(says(cause, "as many bytes as the launch has threads"));
  }
  TEST_CASE("two arrays of the launch's bytes, and it gives none") {
    const auto text = report_of(has_two_arrays_of_the_launch);
    check_says(text, "or give the launch its bytes. All `extern __shared__` arrays begin at one");
  }
  TEST_CASE("the launch's bytes in the place of its threads") {
    has_two_arrays_of_the_launch<<<1, 8 * sizeof(int)>>>(memory(32));
    check_says(
        first_report().message,
        "The launch gives its bytes where the number of threads belongs: <<<blocks, threads,");
  }
  TEST_CASE("a question that another access has for itself") {
    asks_for_another<<<1, 64>>>(memory(32), memory(64), 32);
    check_says(first_report().message, "asks `i < n`, and not for this access");
  }
  TEST_CASE("a number in the index that leads beyond the end alone: no comparison") {
    check_says(report_of(is_far_beyond), "`10000` alone leads beyond the end");
  }
}
