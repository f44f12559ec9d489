// What reports advise on races in loops and branches, on warps without groups, and on two names of
// one array: what they say must cure the race if it is done to the letter.
#include <cooperative_groups.h>

#include <string>
#include <utility>

#include "harness.hpp"
#include "saying.cuh"

namespace cg = cooperative_groups;

using rules::cause_of, rules::causes_of, rules::check_cure, rules::check_says,
    rules::check_says_not, rules::first_report, rules::report_together, rules::says, rules::zeros;

namespace {

__global__ void adds_by_strides(int* out) {
  __shared__ int numbers[64];
  numbers[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  for (int stride = 1; stride < blockDim.x; stride *= 2) {
    if (threadIdx.x % (2 * stride) == 0) numbers[threadIdx.x] += numbers[threadIdx.x + stride];
  }
  if (threadIdx.x == 0) *out = numbers[0];
}
constexpr int line_of_strides = __LINE__ - 5;

__global__ void goes_on_without_any(int* out) {
  __shared__ int found;
  for (int turn = 0; turn < 4; ++turn) {
    if (threadIdx.x == 0) found = 0;
    __syncthreads();
    if (turn % 2 == 0 && threadIdx.x == 40) atomicAdd(&found, 1);
    __syncthreads();
    if (found == 0) continue;
    if (threadIdx.x == 0) *out += found;
    __syncthreads();
  }
}
constexpr int line_of_going_on = __LINE__ - 5;

__global__ void halves_while(int* out) {
  __shared__ int numbers[64];
  numbers[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  int half = 32;
  while (half != 0) {
    if (threadIdx.x < half) numbers[threadIdx.x] += numbers[threadIdx.x + half];
    half /= 2;
  }
  if (threadIdx.x == 0) *out = numbers[0];
}
constexpr int line_of_halves = __LINE__ - 6;

__global__ void scans_by_turns(int* out) {
  __shared__ int numbers[2][64];
  int now = 0;
  numbers[0][threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  for (int step = 1; step < 64; step *= 2) {
    now = 1 - now;
    if (threadIdx.x >= step)
      numbers[now][threadIdx.x] =
          numbers[1 - now][threadIdx.x] + numbers[1 - now][threadIdx.x - step];
    else
      numbers[now][threadIdx.x] = numbers[1 - now][threadIdx.x];
  }
  out[threadIdx.x] = numbers[now][threadIdx.x];
}
constexpr int line_of_turns = __LINE__ - 10;

__global__ void reads_in_a_branch(int* out) {
  __shared__ int numbers[64];
  const int i = threadIdx.x;
  if (i < 50) {
    numbers[i] = 1;
    out[i] = numbers[49 - i];
  }
}
constexpr int line_of_branch = __LINE__ - 5;

__global__ void reads_in_a_branch_by_data(int* out) {
  __shared__ int numbers[64];
  const int i = threadIdx.x;
  if (gridDim.x < 50) {
    numbers[i] = 1;
    out[i] = numbers[63 - i];
  }
}
constexpr int line_of_branch_by_data = __LINE__ - 5;

__global__ void adds_without_waiting(int* out) {
  __shared__ volatile int numbers[64];
  const unsigned t = threadIdx.x;
  numbers[t] = out[t];
  __syncthreads();
  if (t < 32) {
    numbers[t] += numbers[t + 32];
    numbers[t] += numbers[t + 16];
    numbers[t] += numbers[t + 8];
  }
  if (t == 0) *out = numbers[0];
}
constexpr int last_line_of_ladder = __LINE__ - 4;

/// Only the first two threads have anything to count.
__global__ void counts_for_the_block(int* out) {
  __shared__ int counts[64];
  counts[threadIdx.x] = 0;
  __syncthreads();
  if (out[threadIdx.x] == 0 && threadIdx.x < 2) atomicAdd(&counts[0], 1);
  for (unsigned i = threadIdx.x; i < 64; i += blockDim.x) out[i] = counts[i];
}

__global__ void reads_its_neighbour(int* out) {
  __shared__ int numbers[32];
  numbers[threadIdx.x] = 1;
  out[threadIdx.x] = numbers[31 - threadIdx.x];
}

__global__ void shares_last_without_meeting(int* out) {
  __shared__ bool is_last;
  if (threadIdx.x == 0) is_last = false;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    is_last = atomicAdd(out, 1) == gridDim.x - 1;
  }
  if (is_last) out[threadIdx.x + 1] = 1;
}

__global__ void counts_blocks_without_fence(int* out) {
  if (threadIdx.x != 0) return;
  out[blockIdx.x + 1] = 1;
  const bool is_last = atomicAdd(out, 1) == gridDim.x - 1;
  if (is_last) out[8] = out[1] + out[2];
}

__global__ void marks_what_is_not_marked(int* out) {
  int* const level = out + 1;
  if (level[0] == 0) level[0] = 1 + blockIdx.x;
}

__device__ int* newest;
__global__ void puts_in_front(int* out) {
  int** const own = reinterpret_cast<int**>(out) + 1;
  own[blockIdx.x] = newest;
  newest = out + blockIdx.x;
}

__global__ void adds_neighbours(int* to, const int* from) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < 63) to[i] = from[i - 1] + from[i + 1];
}
__global__ void moves_to_the_left(const int* from, int* to) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const int number = from[i + 1];
  to[i] = number;
}

__global__ void multiplies_two_tiles(int* numbers) {
  __shared__ int one[64], other[64];
  one[threadIdx.x] = numbers[threadIdx.x];
  other[threadIdx.x] = threadIdx.x;
  int sum = 0;
  for (int i = 0; i < 64; ++i) sum += one[i] * other[i];
  numbers[threadIdx.x] = sum;
}

/// The thread that counts for its block has a fence, and doesn't wait for the block's other
/// threads.
__global__ void counts_blocks_without_meeting(int* numbers) {
  __shared__ bool is_last;
  numbers[1 + blockIdx.x * 8 + threadIdx.x] = threadIdx.x;
  __threadfence();
  if (threadIdx.x == 0) is_last = atomicAdd(&numbers[0], 1) == static_cast<int>(gridDim.x) - 1;
  __syncthreads();
  if (!is_last) return;
  __threadfence();
  int sum = 0;
  for (unsigned i = threadIdx.x; i < gridDim.x * 8; i += 8) sum += numbers[1 + i];
  numbers[1 + gridDim.x * 8 + threadIdx.x] = sum;
}

__global__ void writes_through_a_cast(float4* points, float* sums) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  sums[i] = ((float*)points)[i % 8];
  if (i == 40) ((float2*)points)[1] = float2{1, 2};
}

__global__ void swaps_after_a_barrier_of_the_block(int* one, int* other) {
  const unsigned i = blockIdx.x + 1;
  for (int round = 0; round < 3; ++round) {
    other[i] = one[i - 1] + one[i + 1];
    __syncthreads();
    int* const next = one;
    one = other;
    other = next;
  }
}
constexpr int line_of_narrow_barrier = __LINE__ - 6;

__global__ void adds_and_reads(int* total) {
  cg::this_grid().sync();
  atomicAdd(total, 1);
  total[1 + blockIdx.x] = *total;
}

__global__ void takes_turns_with_others(int* numbers) {
  numbers[blockIdx.x] = 1;
  const int other = numbers[1 - blockIdx.x];
  cg::this_grid().sync();
  numbers[blockIdx.x] = other;
}

std::string in_line(const char* before, int line, const char* after) {
  return before + std::to_string(line) + after;
}

}  // namespace

TEST_SUITE("advice on loops") {
  TEST_CASE("nobody waits in a loop of phases: a barrier at the end of each iteration") {
    const std::pair<void (*)(int*), int> kernels[] = {{adds_by_strides, line_of_strides},
                                                      {halves_while, line_of_halves},
                                                      {scans_by_turns, line_of_turns}};
    for (const auto& [kernel, line] : kernels) {
      const auto cause = cause_of(kernel);
      CHECK(says(cause, in_line("Nothing in the loop of line ", line, " waits")));
      CHECK(says(cause, "Put __syncthreads() at the end of each iteration"));
    }
  }
  TEST_CASE("a jump that depends on what is read: a barrier between the read and the jump") {
    check_cure(cause_of(goes_on_without_any), "barrier after", line_of_going_on,
               "Read `found` into a variable, put __syncthreads() after that, and decide");
  }
  TEST_CASE("in a branch that not all may take: the barrier belongs between two branches") {
    CHECK(says(cause_of(reads_in_a_branch_by_data),
               in_line("If not all threads take the branch of line ", line_of_branch_by_data,
                       ", end it")));
    CHECK(
        says(cause_of(reads_in_a_branch),
             in_line("Not all threads need to take the branch of line ", line_of_branch, ", and")));
  }
  TEST_CASE("lanes that add step by step, as if in step: a barrier of the warp after each read") {
    const auto cause = cause_of(adds_without_waiting);
    check_cure(cause, "barrier");
    CHECK(says(cause, in_line(" to ", last_line_of_ladder, ", read into a local variable")));
    CHECK(says(cause,
               "The lanes of a warp don't run in step, whether the memory is volatile or not"));
    CHECK(says(cause, "__syncwarp()"));
  }
  TEST_CASE("two lanes of one warp stand for all of a block's warps: its barrier") {
    for (unsigned threads : {32, 64}) {
      const auto cause = cause_of(counts_for_the_block, 1, threads);
      CHECK(says(cause, "__syncthreads()"));
      CHECK(!says(cause, "__syncwarp()"));
    }
  }
  TEST_CASE("two arrays without one barrier: it is asked for once") {
    CHECK(causes_of(multiplies_two_tiles).size() == 1);
  }
  TEST_CASE("lanes of one warp, and no group: __syncwarp()") {
    CHECK(says(cause_of(reads_its_neighbour, 1, 32), "Put __syncwarp() between"));
  }
}

TEST_SUITE("advice on blocks") {
  TEST_CASE("a fence elsewhere makes no flag of a shared variable: a barrier") {
    const auto cause = cause_of(shares_last_without_meeting, 2);
    check_cure(cause, "barrier");
    CHECK(!says(cause, "fence"));
  }
  TEST_CASE("the last block is found by a counter, and no fence is there: a fence") {
    check_cure(cause_of(counts_blocks_without_fence, 2), "fence");
  }
  TEST_CASE("counted with a fence, and before all have written: the block meets first") {
    const auto cause = cause_of(counts_blocks_without_meeting, 4, 8);
    CHECK(says(cause, "for its whole block"));
    CHECK(says(cause, "put __syncthreads() between"));
  }
  TEST_CASE("set after a look: one atomic for both") {
    check_cure(cause_of(marks_what_is_not_marked, 2), "atomic", "atomicCAS(&level[0], …)");
    CHECK(says(cause_of(puts_in_front, 2), "atomicCAS(&newest, …)"));
  }
  TEST_CASE("two names of one array: both are told, and that it takes two arrays") {
    int* const numbers = zeros(128);
    moves_to_the_left<<<2, 32>>>(numbers, numbers);
    const auto report = first_report();
    check_says(report.message, "`to` and `from` are the same memory in this launch");
    int* const others = zeros(128);
    adds_neighbours<<<2, 32>>>(others, others);
    check_says(first_report().message, "are the same memory in this launch");
  }
  TEST_CASE("a cast, or the struct of a pointer, is no other name") {
    float4* points = nullptr;
    cudaMalloc(&points, 4 * sizeof(float4));
    cudaMemset(points, 0, 4 * sizeof(float4));
    writes_through_a_cast<<<2, 32>>>(points, reinterpret_cast<float*>(zeros(128)));
    check_says_not(first_report().message, "are the same memory");
  }
  TEST_CASE("a barrier of the block in a loop over the grid's steps: one of the grid") {
    const auto cause =
        report_together(swaps_after_a_barrier_of_the_block, 2, 1, zeros(128), zeros(128))
            .causes.front();
    check_cure(cause, "barrier", line_of_narrow_barrier);
    CHECK(says(cause, "make it grid.sync()"));
  }
  TEST_CASE("blocks that run together: a barrier of the grid, beside atomics too") {
    for (const auto kernel : {adds_and_reads, takes_turns_with_others}) {
      const auto cause = report_together(kernel, 2, 1, zeros(128)).causes.front();
      CHECK(says(cause, "this_grid().sync() between line"));
      CHECK(!says(cause, "wouldn't help"));
    }
  }
}
