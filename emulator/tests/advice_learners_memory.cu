// What reports advise on memory, on mistakes as learners' programs have them.
#include <curand_kernel.h>

#include <string>
#include <vector>

#include "harness.hpp"
#include "saying.cuh"

using rules::check_says, rules::check_says_not, rules::first_report, rules::memory,
    rules::report_of, rules::says;

namespace {

// Nothing.
__global__ void writes_to_nothing(int*) { *(int*)0 = 1; }
__global__ void divides_by_a_count(int* out) {
  int count = 0;
  for (int i = 0; i < 4; ++i) out[i] = 8;
  out[0] = out[1] / count;
}
constexpr int line_of_count = __LINE__ - 4;

// The host's memory.
__global__ void writes_one(int* out) { *out = 1; }
struct Particle {
  int mass, speed, charge;
};
__global__ void reads_speeds(const Particle* all, int* out) {
  out[threadIdx.x] = all[threadIdx.x].speed;
}
__global__ void scans_in_two_halves(int* out) {
  __shared__ int part[2][32];
  part[0][threadIdx.x] = 1;
  __syncthreads();
  part[1][threadIdx.x] += part[0][31 - threadIdx.x];
  out[threadIdx.x] = part[1][threadIdx.x];
}
__global__ void sets_its_own(int* out) { out[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
__global__ void adds_two(const int* one, const int* other, int* out) {
  out[threadIdx.x] = other[threadIdx.x] + one[threadIdx.x];
}

struct Series {
  int* numbers;
};
__global__ void sums_it(Series series, int* out) { out[0] = series.numbers[threadIdx.x]; }

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
__global__ void sets_two_halves_in_range(int* out, int n) {
  __shared__ int part[64];
  const int i = 2 * blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) part[threadIdx.x] = i;
  if (i + 32 < n) part[threadIdx.x + 32] = i;
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = part[40];
}
constexpr int line_of_first_half = __LINE__ - 5;
__global__ void sets_several_in_some_threads(int* out) {
  __shared__ int part[128];
  if (threadIdx.x < 16)
    for (int i = 0; i < 4; ++i) part[threadIdx.x + 32 * i] = i;
  __syncthreads();
  out[threadIdx.x] = part[threadIdx.x];
}
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

TEST_SUITE("advice on memory in learners' programs") {
  TEST_CASE("of two pointers to the host's memory, the one that is used") {
    const std::vector<int> numbers(64);
    adds_two<<<1, 1>>>(numbers.data(), numbers.data() + 32, memory(64));
    check_says(first_report().message, "host memory in kernel adds_two: other");
  }
  TEST_CASE("a part of global memory that nobody has written: how much has been") {
    int* const in = memory(64);
    fills_all_but_the_ends<<<1, 64>>>(in);
    const auto text = report_of_reading(in, memory(64));
    check_says(text, "Only 62 of the 64 elements of `in` have been written");
    check_says(text, "does an `if` keep it away, or does its launch have too few?");
    int* const half = memory(64);
    cohort::check(cudaMemset(half, 0, 32 * sizeof *half));
    check_says(report_of_reading(half, memory(64)),
               "Only the first 32 of the 64 elements of `in` have been written: is this index "
               "right, and was everything written that is read?");
  }
  TEST_CASE("a part of an array of structs: numbers, and not elements") {
    Particle* all = nullptr;
    cohort::check(cudaMalloc(&all, 32 * sizeof *all));
    cohort::check(cudaMemset(all, 0, 32 * sizeof(int)));
    reads_speeds<<<1, 32>>>(all, memory(32));
    check_says(first_report().message,
               "Only the first 32 of the 96 numbers of this size in `all` have been written");
  }
  TEST_CASE("a new value of what nobody has set, made of another element: = for +=") {
    check_says(report_of(scans_in_two_halves, 1, 32),
               "If the value on the right is all that is to be there, write `=` alone");
  }
  TEST_CASE("a part of global memory that a kernel has not written: for whom to be launched") {
    int* const in = memory(64);
    sets_its_own<<<16, 1>>>(in);
    check_says(report_of_reading(in, memory(64)),
               "Only the first 16 of the 64 elements of `in` have been written: is this index "
               "right? If it is, look at the kernel that writes it: has its launch threads for");
  }
  TEST_CASE("what no thread of a block sets: where it is to be set") {
    sets_what_is_in_range<<<2, 32>>>(memory(64), 32);
    check_says(first_report().message, "Line " + std::to_string(line_of_range) +
                                           " is to set it, and no thread of this block has");
  }
  TEST_CASE("what no thread of a block sets, of two lines that may") {
    sets_two_halves_in_range<<<2, 32>>>(memory(2), 64);
    check_says(first_report().message, "Line " + std::to_string(line_of_first_half) +
                                           ", or another before this one, is to set it");
  }
  TEST_CASE("as many elements as threads, by chance: some have set several") {
    check_says(
        report_of(sets_several_in_some_threads),
        "is its own index right, does its loop end too early, or does an `if` keep it away?");
  }
  TEST_CASE("managed memory that nobody has filled, all of which is read") {
    int* managed = nullptr;
    cohort::check(cudaMallocManaged(&managed, 128));
    reads_its_own<<<1, 32>>>(managed, memory(32));
    const auto cause = first_report().causes.front();
    CHECK(cause.count == 32);
    CHECK(says(cause, "Set it before the launch: on the host,"));
    CHECK(cause.origin.starts_with("cudaMallocManaged at "));
  }
  TEST_CASE("pinned memory is from the call that gave it") {
    int* pinned = nullptr;
    cohort::check(cudaHostAlloc(&pinned, 4, cudaHostAllocDefault));
    writes_one<<<2, 1>>>(pinned);
    CHECK(first_report().causes.front().origin.starts_with("cudaHostAlloc at "));
    cohort::check(cudaMallocHost(&pinned, 4));
    writes_one<<<2, 1>>>(pinned);
    CHECK(first_report().causes.front().origin.starts_with("cudaMallocHost at "));
  }
  TEST_CASE("an object with a pointer to the host's memory, which is no lambda") {
    int numbers[32] = {};
    sums_it<<<1, 1>>>(Series{numbers}, memory(1));
    const auto text = first_report().message;
    check_says(text, "Or give the kernel what it needs of the object");
    check_says_not(text, "lambda");
  }
  TEST_CASE("the host's memory beside managed memory") {
    int numbers[32] = {};
    int* managed = nullptr;
    cohort::check(cudaMallocManaged(&managed, sizeof numbers));
    reads_its_own<<<1, 32>>>(numbers, managed);
    check_says(first_report().message, "let this be from cudaMallocManaged as well. Or copy");
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
    check_says(report_of(adds_to_it), "once, or each time that a launch is to begin with it anew");
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
    writes_one<<<1, 1>>>(numbers.data());
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
    check_says(report_of_unset(adds_to_one), "a sum begins with 0. Set it before the launch");
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
