// What reports advise on races and barriers, on mistakes as learners' programs have them.
#include <cuda_pipeline.h>

#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::cause_of, rules::causes_of, rules::check_cure, rules::check_says,
    rules::check_says_not, rules::first_report, rules::memory, rules::report_of, rules::says,
    rules::zeros;

namespace {

// Pairs.
__global__ void both_exchange(int* out) {
  __shared__ int part[64];
  const int i = threadIdx.x;
  part[i] = 63 - i;
  __syncthreads();
  for (int step = 16; step > 0; step /= 2) {
    const int partner = i ^ step;
    const int a = part[i], b = part[partner];
    if ((a > b) == (i < 32)) {
      part[i] = b;
      part[partner] = a;
    }
    __syncthreads();
  }
  out[i] = part[i];
}

// Lists and counters.
__global__ void goes_over_a_growing_list(int* out) {
  int* const list = out + 1;
  if (threadIdx.x % 4 == 0) {
    const int at = atomicAdd(out, 1);
    list[at] = threadIdx.x;
  }
  int sum = 0;
  for (int i = 0; i < *out; i++) sum += list[i];
  if (sum == -1) list[0] = sum;
}
constexpr int line_of_list = __LINE__ - 3;
__global__ void each_block_counts_off(int* out) {
  __shared__ int count;
  if (threadIdx.x == 0) count = 0;
  __syncthreads();
  const int at = atomicAdd(&count, 1);
  out[at] = blockIdx.x;
}
__global__ void clamps_after_adding(int* out) {
  const int before = atomicAdd(out, 1);
  *out = min(before + 1, 5);
}
__global__ void halves_and_exchanges(int* out) {
  const int old = out[threadIdx.x % 4];
  const int next = old / 2 + threadIdx.x;
  atomicExch(&out[threadIdx.x % 4], next);
}
__global__ void notes_where_it_was(int* out) {
  const int mine = (threadIdx.x * 7 + blockIdx.x) % 16;
  atomicMax(out, mine);
  __syncthreads();
  if (*out == mine) out[1] = threadIdx.x;
}
__global__ void finds_the_largest(float* out) {
  *out = fmaxf(*out, static_cast<float>(threadIdx.x));
}
__device__ int largest(int* address, int value) {
  int old = *address, assumed;
  do {
    assumed = old;
    old = atomicCAS(address, assumed, max(value, assumed));
  } while (assumed != old);
  return old;
}
__global__ void finds_the_largest_by_a_helper(int* out) { largest(&out[1], threadIdx.x); }
__device__ int root_of(int* parent, int x) {
  while (parent[x] != x) x = parent[x];
  return x;
}
__global__ void unites(int* out) {
  const int root = root_of(out, threadIdx.x);
  atomicMin(&out[(root + 1) % 64], root);
}
__global__ void marks_neighbours(int* out) {
  if (out[threadIdx.x] == 0)
    for (int i = 1; i < 3; i++) atomicCAS(&out[(threadIdx.x + i) % 64], 0, 1);
}
__global__ void adds_and_reads(int* sum, int* out) {
  atomicAdd(sum, threadIdx.x);
  out[threadIdx.x] = threadIdx.x + *sum;
}
__global__ void takes_the_element_of_its_block(int* out) {
  if (threadIdx.x == 0) out[blockIdx.x] = 1;
}
__device__ int sum_of_all(int mine) {
  for (int step = 4; step > 0; step /= 2) mine += __shfl_down_sync(0xffffffff, mine, step);
  return mine;
}
__global__ void asks_all_for_few(int* out) {
  __shared__ int part[8];
  if (threadIdx.x < 8) part[threadIdx.x] = 1;
  __syncthreads();
  part[threadIdx.x] = sum_of_all(part[threadIdx.x]);
  out[threadIdx.x] = part[0];
}
__global__ void shuffles_beyond_the_block(int* out) {
  out[threadIdx.x] = __shfl_down_sync(0xffffffff, threadIdx.x, 8);
}
__global__ void counts_in_what_nobody_set(int* out) { atomicAdd(&out[threadIdx.x], 1); }
__global__ void reads_before_it_adds(int* out) {
  const int i = 32 * blockIdx.x + threadIdx.x, next = (i + 1) % 64;
  const int half = (out[next] - out[i]) / 2;
  atomicAdd(&out[i], half);
  atomicAdd(&out[next], -half);
}
__global__ void sums_what_other_blocks_set(int* numbers, int* out) {
  const int i = 32 * blockIdx.x + threadIdx.x;
  numbers[i] = i;
  __syncthreads();
  int sum = 0;
  for (int j = 0; j < 64; j++) sum += numbers[j];
  out[i] = sum;
}
__global__ void halves_in_parts_of_its_own(int* out) {
  const int i = 16 * blockIdx.x + 2 * threadIdx.x;
  for (int step = 8; step > 0; step /= 2) {
    if (threadIdx.x < step) out[i] += out[i + step];
    __syncthreads();
  }
}

__global__ void waits_for_all_but_one(const int* in, int* out) {
  __shared__ int tiles[2][32];
  const int i = threadIdx.x;
  __pipeline_memcpy_async(&tiles[0][i], &in[i], 4);
  __pipeline_commit();
  for (int turn = 0; turn < 2; ++turn) {
    if (turn == 0) {
      __pipeline_memcpy_async(&tiles[1][i], &in[32 + i], 4);
      __pipeline_commit();
    }
    __pipeline_wait_prior(1);
    out[32 * turn + i] = tiles[turn][i];
  }
}
constexpr int line_of_wait = __LINE__ - 4;

// Meetings.
__global__ void leaves_the_barrier_out(int* out) {
  __shared__ int part[64];
  const int i = threadIdx.x;
  part[i] = i;
  __syncthreads();
  for (int half = 32; half > 0; half /= 2) {
    if (i < half) part[i] += part[i + half];
    if (half > 16) __syncthreads();
  }
  if (i == 0) *out = part[0];
}
constexpr int line_of_barrier = __LINE__ - 4;
__global__ void calls_with_the_lanes_of_a_vote(int* out) {
  const unsigned some = __ballot_sync(~0u, threadIdx.x > 0);
  out[threadIdx.x] = __all_sync(some, threadIdx.x > 0);
}
__global__ void writes_after_two_reads(int* out) {
  __shared__ int bounds[2];
  if (threadIdx.x == 0) bounds[0] = bounds[1] = 1;
  __syncthreads();
  const int* const both = bounds;
  const int begin = bounds[0];
  const int end = both[1];
  if (threadIdx.x == 63) bounds[0] = 2;
  out[threadIdx.x] = begin + end;
}
constexpr int line_of_second_read = __LINE__ - 4;
__global__ void stays_for_ever(int* out) {
  const int tiles = 4;
  for (int tile = 0, next = 0; tile < tiles; ++next) out[tile] += tile;
}

__global__ void some_write_the_same(int* out) { out[0] = threadIdx.x < 2 ? 1 : 2; }

}  // namespace

TEST_SUITE("advice on learners' programs") {
  TEST_CASE("two threads that exchange the same two elements") {
    check_cure(cause_of(both_exchange), "own element", "let one thread alone do each pair");
  }
  TEST_CASE("a list that others still add to") {
    check_cure(cause_of(goes_over_a_growing_list), "barrier", line_of_list);
    check_cure(cause_of(goes_over_a_growing_list, 2), "order blocks", line_of_list);
  }
  TEST_CASE("places that each block counts off for itself") {
    CHECK(says(cause_of(each_block_counts_off, 2), "each counts for itself"));
  }
  TEST_CASE("a change that begins or ends with an atomic, and isn't one step") {
    CHECK(says(cause_of(clamps_after_adding), "undoes them"));
    CHECK(says(cause_of(halves_and_exchanges), "such as a loop of atomicCAS()"));
  }
  TEST_CASE("the total of a block's atomics: a barrier before it is read") {
    int* const sum = zeros(1);
    adds_and_reads<<<1, 64>>>(sum, memory(64));
    CHECK(says(first_report().causes.front(), "put __syncthreads() between the two"));
  }
  TEST_CASE("the element of a block's number: as many as the launch has blocks") {
    takes_the_element_of_its_block<<<70, 32>>>(memory(64));
    check_says(first_report().message, "there must be as many as the launch has blocks, and `out`");
  }
  TEST_CASE("a check of an index that must not keep threads from a shuffle") {
    CHECK(says(cause_of(asks_all_for_few, 1, 32), "Keep them from the element alone, if what"));
  }
  TEST_CASE("a shuffle in a block that is no whole number of warps") {
    CHECK(says(cause_of(shuffles_beyond_the_block, 1, 28), "launch a multiple of 32"));
  }
  TEST_CASE("what atomics alone have changed has not been set") {
    counts_in_what_nobody_set<<<2, 64>>>(memory(64));
    CHECK(says(first_report().causes.front(), "once, or each time that a launch"));
  }
  TEST_CASE("what is read before all atomics of other blocks: a copy, or two kernels") {
    CHECK(says(cause_of(reads_before_it_adds, 2, 32), "let it read a copy, or put the atomics"));
  }
  TEST_CASE("what other blocks have not yet set is told with the race") {
    int* const numbers = memory(64);
    sums_what_other_blocks_set<<<2, 32>>>(numbers, memory(64));
    const auto causes = first_report().causes;
    CHECK(causes.size() == 1);
    CHECK(causes.front().kind == "race");
  }
  TEST_CASE("rounds of a block that lead out of its part: the index is to blame") {
    CHECK(says(cause_of(halves_in_parts_of_its_own, 2, 32), "the index leads out of it"));
  }
  TEST_CASE("a copy of the last turn, which the wait for those before leaves: how many it leaves") {
    int* const in = zeros(64);
    waits_for_all_but_one<<<1, 32>>>(in, memory(64));
    const auto causes = first_report().causes;
    CHECK(causes.size() == 1);
    CHECK(says(causes.front(), "The wait at line " + std::to_string(line_of_wait) +
                                   " lets the newest group go on, and this copy is in it"));
  }
  TEST_CASE("where the largest was found changes with it") {
    for (const auto& cause : causes_of(notes_where_it_was, 2))
      if (cause.memory == "out" && cause.sides[1].verb == "writes")
        CHECK(says(cause, "must change in one step"));
  }
  TEST_CASE("there is no atomicMax() for a float") {
    CHECK(says(cause_of(finds_the_largest), "there is no atomicMax() for this type"));
  }
  TEST_CASE("a helper's read is named as the helper names it") {
    CHECK(says(cause_of(finds_the_largest_by_a_helper), "atomicAdd(address, 0)"));
  }
  TEST_CASE("a walk along pointers waits for nobody, and a filter is no loop of swaps") {
    check_says_not(report_of(unites), "A loop waits");
    CHECK_FALSE(says(cause_of(marks_neighbours), "NVIDIA's guide begins such a loop"));
  }
  TEST_CASE("a barrier that some iterations leave out") {
    check_cure(cause_of(leaves_the_barrier_out), "barrier after", line_of_barrier,
               "in the iterations that don't take it nothing waits");
  }
  TEST_CASE("a lane that a vote left out") {
    check_says(report_of(calls_with_the_lanes_of_a_vote, 0, 32),
               "let only those make the call, in an `if` with what the vote asked");
  }
  TEST_CASE("a barrier belongs after the last read before a write") {
    check_says(report_of(writes_after_two_reads),
               "between line " + std::to_string(line_of_second_read));
  }
  TEST_CASE("a loop in which nothing changes what its condition asks for") {
    CHECK(says(cause_of(stays_for_ever, 1, 1), "The loop asks for `tile`, and nothing in it"));
  }
  TEST_CASE("of writes in one line, those are told that differ") {
    CHECK(cause_of(some_write_the_same).kind == "race");
  }
}
