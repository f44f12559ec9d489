// What reports advise on mistakes as they stand in public programs.
#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::cause_of, rules::causes_of, rules::check_cure, rules::check_says, rules::report_of,
    rules::says;

namespace {

// simplemoc: scratch that each thread should have for itself.
__global__ void all_use_one_scratch(int* out) {
  int* scratch = out + 32;
  if (out[threadIdx.x] == 0) {
    for (int i = 0; i < 4; i++) scratch[i] = 2 * threadIdx.x + i;
  } else {
    for (int i = 0; i < 4; i++) scratch[i] = 1;
  }
  for (int i = 0; i < 4; i++) out[threadIdx.x % 32] += scratch[i];
}
constexpr int line_of_scratch = __LINE__ - 6;

// One of them may write for all, and the others wait for it.
__global__ void one_fills_the_scratch(int* out) {
  if (threadIdx.x == 0) {
    for (int i = 0; i < 4; i++) out[i] = threadIdx.x + i;
  }
  out[threadIdx.x + 4] = out[threadIdx.x % 4];
}

// merge: each block writes whole windows, the last one beyond its part.
__global__ void copies_windows(int* out) {
  __shared__ int top;
  const int stop = 24 * (blockIdx.x + 1);
  if (threadIdx.x == 0) top = 24 * blockIdx.x;
  __syncthreads();
  while (top < stop) {
    const int at = top + threadIdx.x;
    __syncthreads();
    out[at] = 7;
    if (threadIdx.x == 0) top += blockDim.x;
    __syncthreads();
  }
}

// radixsort: each step of a warp's scan has a condition of its own.
__device__ int scan_of_warp(int mine, volatile int* sums, int levels) {
  const int at = 2 * threadIdx.x - (threadIdx.x & (32 - 1)) + 32;
  sums[at - 32] = 0;
  sums[at] = mine;
  if (0 <= levels) {
    sums[at] += sums[at - 1];
  }
  if (1 <= levels) {
    sums[at] += sums[at - 2];
  }
  if (2 <= levels) {
    sums[at] += sums[at - 4];
  }
  return sums[at];
}
constexpr int line_of_first_step = __LINE__ - 10;

__global__ void scans_in_step(int* out) {
  __shared__ int sums[64];
  out[threadIdx.x] = scan_of_warp(1, sums, 4);
}

// CompressionKernel: the lanes set zeros that others read, and only fences stand between. What is
// read instead leads out of the array.
__global__ void reads_what_others_set(int* out) {
  __shared__ int sums[64];
  int* own = &sums[16 + threadIdx.x];
  sums[threadIdx.x] = 0;
  *own = threadIdx.x;
  __threadfence_block();
  out[own[-1]] = 1;
}
constexpr int line_of_zeros = __LINE__ - 5;

// topk: two reductions by one scratch, after a lambda that counts.
__device__ int largest(int* of_warps, int value) {
  for (int i = 16; i > 0; i /= 2) value = max(value, __shfl_down_sync(0xffffffff, value, i));
  if (threadIdx.x % 32 == 0) of_warps[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x == 0)
    for (unsigned i = 1; i < blockDim.x / 32; i++) value = max(value, of_warps[i]);
  return value;
}
constexpr int line_of_lookup = __LINE__ - 3;

template <class F>
__device__ void for_all(const int* numbers, F function) {
  for (int i = threadIdx.x; i < 64; i += blockDim.x) function(numbers[i]);
}

__global__ void counts_and_reduces_twice(int* out) {
  __shared__ int counts[16], of_warps[32];
  if (threadIdx.x < 16) counts[threadIdx.x] = 0;
  __syncthreads();
  int high = -1, low = 1;
  for_all(out, [&](int number) {
    atomicAdd(counts + number % 16, static_cast<int>(1));
    high = max(high, number);
    low = min(low, number);
  });
  const int most = largest(of_warps, high), least = largest(of_warps, -low);
  __syncthreads();
  if (threadIdx.x == 0) out[0] = most + least + counts[0];
}

// pns: tokens that are bytes.
__global__ void adds_to_bytes(char* out) { out[threadIdx.x / 2]++; }

// d3q19: a thread looks at its neighbour, and then writes its own.
__global__ void marks_walls(int* out) {
  if (out[threadIdx.x] != 0) return;
  if (out[(threadIdx.x + 1) % 64] == 0) out[threadIdx.x] = 3;
}

// hungarian: rows of several blocks that set the same element to different numbers.
__global__ void sets_in_two_lines(int* out) {
  if (threadIdx.x == 0) {
    if (blockIdx.x == 0)
      out[3] = 1;
    else
      out[3] = 2;
  }
}

__managed__ bool repeats;
__global__ void all_repeat(int*) { repeats = threadIdx.x % 2 == 0; }

__global__ void shifts_by_its_rank(int* out) {
  out[threadIdx.x] = 1 << (threadIdx.x + blockIdx.x * blockDim.x);
}

}  // namespace

TEST_SUITE("advice on public programs") {
  TEST_CASE("scratch that every thread fills: a part for each, and no barrier") {
    for (const auto& cause : causes_of(all_use_one_scratch, 1, 32)) {
      check_cure(cause, "own element");
      CHECK(says(cause, "give each thread a part of `out` for itself"));
    }
    check_cure(cause_of(all_use_one_scratch, 1, 32), "own element", line_of_scratch);
    check_cure(cause_of(one_fills_the_scratch, 1, 32), "barrier");
  }
  TEST_CASE("blocks that write beyond their part: where they write, not when") {
    check_cure(cause_of(copies_windows, 2, 16), "own element", "look at how the index is computed");
  }
  TEST_CASE("a warp's steps, each in an if: all of them, and no lock") {
    emulator::set_seed(0);  // another schedule finds another two of them
    check_says(cause_of(scans_in_step, 1, 32).cure.text,
               "in each line from " + std::to_string(line_of_first_step) + " to ");
  }
  TEST_CASE("what a thread reads before another has set it: where, and a barrier between") {
    emulator::set_seed(0);
    check_says(report_of(reads_what_others_set, 0, 32),
               "at line " + std::to_string(line_of_zeros) + ", it hasn't come");
  }
  TEST_CASE("an atomic that decides nothing is no flag, whatever its argument is cast to") {
    check_cure(cause_of(counts_and_reduces_twice), "barrier after", line_of_lookup,
               "Put __syncthreads() after the branch of line");
  }
  TEST_CASE("there is no atomic for a byte") {
    CHECK(says(cause_of(adds_to_bytes), "atomicAdd() on an int: there is none for a byte."));
  }
  TEST_CASE("a look at another element than the one that is written is for no atomic") {
    const auto cause = cause_of(marks_walls, 1, 64);
    CHECK_FALSE(says(cause, "atomicCAS"));
  }
  TEST_CASE("two blocks that set one element: an atomic may be enough") {
    CHECK(says(cause_of(sets_in_two_lines, 2), "with an atomic, such as atomicExch()."));
  }
  TEST_CASE("a managed variable has its name") {
    check_says(report_of(all_repeat), "repeats, a variable of the device");
  }
  TEST_CASE("a shift by the rank in the grid is one by a rank") {
    CHECK(
        says(cause_of(shifts_by_its_rank), "It shifts by the thread's rank, and that is no lane"));
  }
}
