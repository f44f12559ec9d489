// What reports advise on indices and memory, on mistakes as learners' programs have them.
#include <curand_kernel.h>

#include <string>
#include <vector>

#include "harness.hpp"
#include "saying.cuh"

using rules::cause_of, rules::causes_of, rules::check_cure, rules::check_says,
    rules::check_says_not, rules::first_report, rules::memory, rules::report_of, rules::says;

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

// Nothing.
__global__ void writes_to_nothing(int*) { *(int*)0 = 1; }
__global__ void divides_by_a_count(int* out) {
  int count = 0;
  for (int i = 0; i < 4; ++i) out[i] = 8;
  out[0] = out[1] / count;
}
constexpr int line_of_count = __LINE__ - 4;

// The host's memory.
__global__ void adds_two(const int* one, const int* other, int* out) {
  out[threadIdx.x] = other[threadIdx.x] + one[threadIdx.x];
}

// What nobody has written.
__global__ void fills_all_but_the_ends(int* out) {
  if (threadIdx.x > 0 && threadIdx.x < 63) out[threadIdx.x] = 1;
}
__global__ void reads_its_own(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x]; }
__global__ void adds_to_it(int* out) { atomicAdd(out, 1); }
__global__ void reads_what_nobody_sets(int* out) {
  extern __shared__ int part[];
  part[threadIdx.x % 2] = threadIdx.x;
  int most = 0;
  for (int i = 0; i < 4; i++) most = max(most, part[i]);
  out[threadIdx.x] = most;
}

__global__ void sets_what_is_in_range(int* out, int n) {
  __shared__ int part[32];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) part[threadIdx.x] = i;
  __syncthreads();
  out[i] = part[31 - threadIdx.x];
}
constexpr int line_of_range = __LINE__ - 4;
__global__ void multiplies_two(const int* a, const int* b, int* out) {
  out[threadIdx.x] = a[threadIdx.x] * b[threadIdx.x];
}

__global__ void loads_one_each(int* out) {
  __shared__ int tile[80];
  tile[threadIdx.x + threadIdx.x / 32 * 8] = 1;
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x];
}
__global__ void draws(curandState* states, float* out) { out[0] = curand_uniform(&states[0]); }
__global__ void adds_to_its_own(int* out) { out[threadIdx.x] += 1; }
__global__ void sums_to_its_own(int* out) {
  for (int i = 0; i < 4; ++i) out[threadIdx.x] += i;
}
__global__ void adds_to_one(int* out) { atomicAdd(&out[0], 1); }
__global__ void keeps_the_largest(int* out) { atomicMax(&out[0], 1); }
__device__ void largest_of(float* address, float value) {
  int* const bits = reinterpret_cast<int*>(address);
  int old = *bits, assumed;
  do {
    assumed = old;
    old = atomicCAS(bits, assumed, __float_as_int(fmaxf(value, __int_as_float(assumed))));
  } while (assumed != old);
}
__global__ void keeps_the_largest_float(int* out) { largest_of(reinterpret_cast<float*>(out), 1); }
__global__ void keeps_the_least(int* out) { atomicMin(&out[0], 1); }
__global__ void adds_in_shared_memory(int* out) {
  __shared__ int part[64];
  part[threadIdx.x] += 5;
  out[threadIdx.x] = part[threadIdx.x];
}

std::string report_of_unset(void (*kernel)(int*)) {
  kernel<<<1, 1>>>(memory(64));
  return first_report().message;
}

std::string report_of_reading(int* in, int* out) {
  reads_its_own<<<1, 64>>>(in, out);
  return first_report().message;
}

}  // namespace

TEST_SUITE("advice on indices and memory in learners' programs") {
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
    CHECK(says(cause, "`n` is 64 in this launch, and the array has 8 elements"));
  }
  TEST_CASE("a partner that only half of the threads have") {
    const auto cause = cause_of(adds_for_all, 1, 64);
    check_cure(cause, "bound");
    CHECK(says(cause, "only the first `step` have one: let only those come here, as in `if (i < "));
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
    check_says(text, "declare one `extern __shared__` array for all of them");
  }
  TEST_CASE("a guard against who is beyond in both ways alone") {
    keeps_away_who_is_beyond_in_both<<<1, 256>>>(memory(70));
    const auto cause = first_report().causes.back();
    check_cure(cause, "comparison", line_of_both);
    CHECK(says(cause, "write `||` for `&&`"));
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
  TEST_CASE("of two pointers to the host's memory, the one that is used") {
    const std::vector<int> numbers(64);
    adds_two<<<1, 1>>>(numbers.data(), numbers.data() + 32, memory(64));
    check_says(first_report().message, "host memory in kernel adds_two: other");
  }
  TEST_CASE("a part of global memory that nobody has written: how much has been") {
    int* const in = memory(64);
    fills_all_but_the_ends<<<1, 64>>>(in);
    check_says(report_of_reading(in, memory(64)),
               "Only 62 of the 64 elements of `in` have been written");
    int* const half = memory(64);
    cohort::check(cudaMemset(half, 0, 32 * sizeof *half));
    check_says(report_of_reading(half, memory(64)),
               "Only the first 32 of the 64 elements of `in` have been written");
  }
  TEST_CASE("what no thread of a block sets: where it is to be set") {
    sets_what_is_in_range<<<2, 32>>>(memory(64), 32);
    check_says(first_report().message, "Line " + std::to_string(line_of_range) +
                                           " is to set it, and no thread of this block has");
  }
  TEST_CASE("two arrays that nobody has written, read in one line: both are told") {
    multiplies_two<<<1, 32>>>(memory(64), memory(64), memory(64));
    CHECK(first_report().causes.size() == 2);
  }
  TEST_CASE("what a refused launch was to write") {
    int* const in = memory(64);
    fills_all_but_the_ends<<<1, 2048>>>(in);
    check_says(report_of_reading(in, memory(64)), "If that was to write this, mend it first.");
  }
  TEST_CASE("a sum that was never set: before each launch") {
    check_says(report_of(adds_to_it),
               "once, or before each launch if that is to begin with it anew");
  }
  TEST_CASE("what nobody sets is told beside a race in the same array") {
    emulator::set_seed(0);
    int* const out = memory(64);
    reads_what_nobody_sets<<<1, 32, 16>>>(out);
    const auto causes = first_report().causes;
    REQUIRE(causes.size() > 1);
    CHECK(causes.back().kind == "uninitialised read");
    CHECK(says(causes.back(), "This may come of what is told first, the race"));
  }
  TEST_CASE("two elements for each thread: half as many threads") {
    int* const in = memory(64);
    cohort::check(cudaMemset(in, 0, 256));
    takes_two<<<1, 64>>>(in, memory(64));
    const auto cause = first_report().causes.front();
    check_cure(cause, "launch", __LINE__ - 2);
    CHECK(says(cause, "the launch's 64 threads take 128, and `in` has 64 elements"));
  }
  TEST_CASE("a loop from 1 to n: the element before, or one fewer") {
    check_says(report_of(counts_from_one, 0, 1), "take element `i - 1`; else write `<` there.");
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
  TEST_CASE("a null pointer that the line itself makes") {
    check_says(report_of(writes_to_nothing), "It is null by what stands here");
  }
  TEST_CASE("a division by what has been 0 all the time") {
    check_says(report_of(divides_by_a_count, 0, 1),
               "`count` is 0 from line " + std::to_string(line_of_count) + " on, and nothing");
  }
  TEST_CASE(
      "the host's memory that a kernel writes: what is written comes back; and what else is") {
    std::vector<int> numbers(64);
    takes_the_one_of_its_number<<<1, 1>>>(numbers.data());
    check_says(first_report().message, "afterwards copy what it has written there to the host's");
    adds_two<<<1, 1>>>(numbers.data(), numbers.data(), numbers.data());
    check_says(first_report().message, "The launch gives the host's memory for ");
  }
  TEST_CASE("one array was filled, and another was not") {
    int* const filled = memory(64);
    const std::vector<int> numbers(64);
    cohort::check(cudaMemcpy(filled, numbers.data(), 256, cudaMemcpyHostToDevice));
    const std::string copy = std::to_string(__LINE__ - 1);
    multiplies_two<<<1, 32>>>(filled, memory(64), memory(64));
    const auto text = first_report().message;
    check_says(text, "` was filled at ");
    check_says(text, "advice_learners_memory.cu:" + copy + ", and this was not.");
  }
  TEST_CASE("what was never set, and is changed: with what that begins") {
    check_says(report_of_unset(adds_to_its_own),
               "a sum begins with 0. Set it before the launch; or, if this is to change what");
    check_says(report_of_unset(sums_to_its_own),
               "a sum begins with 0. Set it before the launch, or sum in a local variable");
    check_says(report_of_unset(adds_to_one), "a sum begins with 0. Set it once, or before each");
    for (auto kernel : {keeps_the_largest, keeps_the_largest_float})
      check_says(report_of_unset(kernel), "a maximum begins with the least number of its type");
    check_says(report_of_unset(keeps_the_least), "a minimum begins with the greatest number");
    check_says(report_of_unset(adds_in_shared_memory), "Set it first; if each thread sets its own");
  }
  TEST_CASE("what the host tried to write itself") {
    int* const numbers = memory(64);
    numbers[0] = 1;
    emulator::take_reports();
    adds_to_its_own<<<1, 1>>>(numbers);
    check_says(first_report().message, "The host tried to write there, as is told above");
  }
  TEST_CASE("a question that another access has for itself") {
    asks_for_another<<<1, 64>>>(memory(32), memory(64), 32);
    check_says(first_report().message, "asks `i < n`, and not for this access");
  }
  TEST_CASE("a number in the index that leads beyond the end alone: no comparison") {
    check_says(report_of(is_far_beyond), "`10000` alone leads beyond the end");
  }
  TEST_CASE("a tile larger than the block: several elements for each thread") {
    check_says(report_of(loads_one_each), "let it set more, in loops that go on by the block's");
  }
  TEST_CASE("states of random numbers that nobody has made") {
    curandState* states = nullptr;
    float* out = nullptr;
    cohort::check(cudaMalloc(&states, 4 * sizeof *states));
    cohort::check(cudaMalloc(&out, 4));
    draws<<<1, 1>>>(states, out);
    check_says(first_report().message, "let each thread call curand_init() for its own");
  }
}
