// What reports advise on races and barriers, on mistakes as learners' programs have them.
#include <cuda_pipeline.h>

#include <string>
#include <vector>

#include "harness.hpp"
#include "saying.cuh"

using rules::cause_of, rules::causes_of, rules::check_cure, rules::check_says,
    rules::check_says_not, rules::first_report, rules::memory, rules::report_of, rules::says;

namespace {

// Work that every thread does.
__global__ void all_sort(int* out) {
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 7 - i; j++)
      if (out[j] <= out[j + 1]) {
        const int t = out[j];
        out[j] = out[j + 1];
        out[j + 1] = t + 1;
      }
}
__global__ void all_fill_and_add(int* out) {
  __shared__ int part[64];
  int sum = 0;
  for (int i = 0; i < 8; i++) {
    part[i] = out[i] + i;
    sum += part[i];
  }
  out[threadIdx.x + 8] = sum;
}
__global__ void each_fills_its_own(int* out) {
  __shared__ int part[64];
  for (int i = threadIdx.x; i < 64; i += 32) part[i] = i;
  int sum = 0;
  for (int i = 0; i < 64; i++) sum += part[i];
  out[threadIdx.x] = sum;
}

__global__ void each_goes_over_its_row(int* out) {
  const int row = threadIdx.y, column = threadIdx.x;
  if (row >= 2 || column >= 8) return;
  for (int i = 0; i < 8; i++) out[row * 8 + i] = out[row * 8 + i] / 2;
}
__global__ void each_counts_in_its_row(int* out) {
  for (int i = 0; i < 8; i++) out[threadIdx.y] += threadIdx.x;
}
__global__ void halves_by_rows(int* out) {
  __shared__ int part[8];
  const int row = threadIdx.y, column = threadIdx.x;
  part[row] = column;
  __syncthreads();
  for (int step = 4; step > 0; step /= 2) {
    if (column < step) part[row] = max(part[row], step);
    __syncthreads();
  }
  out[row] = part[row];
}
__global__ void goes_on_by_too_little(int* out) {
  __shared__ int part[64];
  for (int i = threadIdx.x; i < 64; i += 8) part[i] = i;
  __syncthreads();
  out[threadIdx.x] = part[threadIdx.x];
}

__global__ void one_of_each_row_sets_it(int* out) {
  __shared__ int sum;
  const int row = threadIdx.y, column = threadIdx.x;
  if (column == 0) sum = row;
  __syncthreads();
  out[8 * row + column] = sum;
}

__global__ void marks_where_it_looks(int* out) {
  const int i = threadIdx.x;
  if (i < 32 && out[i] == 0) {
    for (int next = i + 1; next < i + 3; next++)
      if (out[next] == 0) out[next] = 1;
  }
}
__global__ void doubles_and_reads_the_last(const int* in, int* out) {
  __shared__ int part[64];
  const int i = threadIdx.x;
  part[i] = in[i];
  __syncthreads();
  out[i] = 2 * part[i];
  if (i == 63) out[64] = in[9];
}
std::string report_of_one_memory(int* memory) {
  doubles_and_reads_the_last<<<1, 64>>>(memory, memory);
  return first_report().message;
}

__global__ void all_square(int* out) {
  for (int i = threadIdx.x / 32; i < 8; i++) out[i] = out[i] * out[i];
}
__global__ void one_block_adds_to_its_own(int* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] += blockIdx.x;
}
__global__ void searches_breadth_first(int* out) {
  const int from = 64 * blockIdx.x + threadIdx.x % 8, to = (from + 60) % 64;
  if (out[from % 64] == 0 && out[to] == 0) out[to] = 1;
}

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

// Indices that threads share.
template <int step = 4>
__global__ void steps_by_less_than_its_rows(int* out) {
  for (int j = threadIdx.y; j < 8; j += step) out[8 * threadIdx.x + j] = 1;
}
__global__ void steps_by_less_than_the_launch(int* out) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < 64; i += 8) out[i] = 2;
}
__global__ void writes_what_its_row_has(int* out) { out[threadIdx.y] = 3; }
__global__ void writes_its_own_where_its_row_is(int* out) { out[threadIdx.y] = threadIdx.x; }
__global__ void writes_a_quotient(int* out) { out[threadIdx.x / 4] = 4; }
__global__ void halves_its_row(int* out) {
  __shared__ int part[8];
  part[threadIdx.y] = 1;
  __syncthreads();
  if (threadIdx.y < 4) part[threadIdx.y] += part[threadIdx.y + 4];
  __syncthreads();
  out[threadIdx.y] = part[0];
}
__global__ void writes_a_remainder(int* out) { out[threadIdx.x % 8] = threadIdx.x; }
__device__ void sorts_all(int* out) {
  for (int i = 1; i < 8; ++i)
    if (out[i - 1] <= out[i]) out[i - 1] = out[i];
}
__global__ void calls_what_sorts_all(int* out) { sorts_all(out); }
__global__ void shifts_within_one(const int* in, int* out) {
  __shared__ int part[64];
  part[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = part[threadIdx.x];
  if (threadIdx.x == 63 && in[0] == 77) part[0] = 1;
}
constexpr int line_of_late_read = __LINE__ - 2;
__global__ void makes_all_sums(int* out) {
  int sum = 0;
  for (int i = 0; i < 8; ++i) {
    sum += out[i];
    out[i] = sum;
  }
}
constexpr int line_of_all_sums = __LINE__ - 3;
__global__ void rescales_its_row(int* out) {
  __shared__ int largest[8];
  if (threadIdx.x == 0) largest[threadIdx.y] = 1;
  __syncthreads();
  const int larger = max(largest[threadIdx.y], out[threadIdx.y]);
  __syncthreads();
  const int scale = largest[threadIdx.y] - larger;
  if (threadIdx.x == 1) largest[threadIdx.y] = larger;
  out[8 * threadIdx.y + threadIdx.x] = scale;
}
__global__ void keeps_a_mean(float* out) {
  const float delta = threadIdx.x - out[0];
  atomicAdd(&out[0], delta / 64);
}
__global__ void counts_to_one_too_many(unsigned* out) {
  if (threadIdx.x > 0) return;
  if (atomicInc(&out[0], gridDim.x) == gridDim.x - 1) out[0] = 0;
}
__global__ void looks_elsewhere_first(int* out) {
  const int best = out[threadIdx.x % 2];
  const int mine = 3 + threadIdx.x;
  atomicExch(&out[threadIdx.x % 2], mine);
  if (best == 77) out[33] = best;
}

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
  TEST_CASE("as many elements as blocks: one for each") {
    int* const sums = memory(2);
    cohort::check(cudaMemset(sums, 0, 8));
    one_block_adds_to_its_own<<<2, 64>>>(sums);
    check_says(first_report().message, "`out` has 2 elements, as many as the launch has blocks");
  }
  TEST_CASE(
      "work that every thread does on the same elements is for one, with or without barriers") {
    check_cure(cause_of(all_sort, 1, 32), "one writer");
    check_cure(cause_of(all_fill_and_add, 1, 32), "one writer");
    check_cure(cause_of(each_fills_its_own, 1, 32), "barrier");
  }
  TEST_CASE("a loop over a whole row is for one of the row's threads, and a sum of theirs isn't") {
    const auto cause = cause_of(each_goes_over_its_row, 1, dim3(8, 2));
    check_cure(cause, "one writer");
    CHECK(says(cause, "The two threads differ in threadIdx.x"));
    check_cure(cause_of(each_counts_in_its_row, 1, dim3(8, 2)), "atomic");
  }
  TEST_CASE("a loop of steps has no part for one thread of each row") {
    for (const auto& cause : causes_of(halves_by_rows, 1, dim3(8, 8)))
      CHECK_FALSE(says(cause, "each goes over the same elements"));
  }
  TEST_CASE("a loop that goes on by less than the number of threads") {
    const auto cause = cause_of(goes_on_by_too_little, 1, 16);
    check_cure(cause, "own element");
    CHECK(says(cause, "begins at threadIdx.x and goes on by `8`: where that is less"));
  }
  TEST_CASE("a number that one thread of each row sets") {
    const auto cause = cause_of(one_of_each_row_sets_it, 1, dim3(8, 8));
    check_cure(cause, "own element");
    CHECK(says(cause, "goes by threadIdx.x, and fits a thread for each threadIdx.y"));
  }
  TEST_CASE("a line that decides by what others look at and write, in one block") {
    const auto cause = cause_of(marks_where_it_looks);
    check_cure(cause, "atomic read");
    CHECK(says(cause, "Other threads write `out`"));
  }
  TEST_CASE("two arrays of a kernel that are one memory in this launch, in one block") {
    check_says(report_of_one_memory(memory(65)),
               "`in` and `out` are the same memory in this launch");
  }
  TEST_CASE("a change that no atomic makes may be for one thread alone") {
    CHECK(says(cause_of(all_square), "the element has to be its own"));
  }
  TEST_CASE("what is written where a look has found something needs no second array") {
    const auto causes = causes_of(searches_breadth_first, 2, 64);
    for (const auto& cause : causes) CHECK_FALSE(says(cause, "another array"));
  }
  TEST_CASE("two threads that exchange the same two elements") {
    const auto cause = cause_of(both_exchange);
    check_cure(cause, "own element");
    CHECK(says(cause, "let one thread alone do each pair"));
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
    int* const sum = memory(1);
    cohort::check(cudaMemset(sum, 0, sizeof *sum));
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
    CHECK(says(first_report().causes.front(), "once, or before each launch"));
  }
  TEST_CASE("what is read before all atomics of other blocks: a copy, or two kernels") {
    CHECK(says(cause_of(reads_before_it_adds, 2, 32), "let it read a copy, or put the atomics"));
  }
  TEST_CASE("what other blocks have not yet set is told with the race") {
    int* numbers = nullptr;
    cohort::check(cudaMalloc(&numbers, 64 * sizeof *numbers));
    sums_what_other_blocks_set<<<2, 32>>>(numbers, memory(64));
    const auto causes = first_report().causes;
    CHECK(causes.size() == 1);
    CHECK(causes.front().kind == "race");
  }
  TEST_CASE("rounds of a block that lead out of its part: the index is to blame") {
    CHECK(says(cause_of(halves_in_parts_of_its_own, 2, 32), "the index leads out of it"));
  }
  TEST_CASE("a copy of the last turn, which the wait for those before leaves: how many it leaves") {
    int* zeros = memory(64);
    cohort::check(cudaMemset(zeros, 0, 64 * sizeof *zeros));
    waits_for_all_but_one<<<1, 32>>>(zeros, memory(64));
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
    const auto cause = cause_of(leaves_the_barrier_out);
    check_cure(cause, "barrier after", line_of_barrier);
    CHECK(says(cause, "in the iterations that don't take it nothing waits"));
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
  TEST_CASE("steps of less than the threads there are, in any coordinate and in a launch") {
    check_says(report_of(steps_by_less_than_its_rows<>, 0, dim3(8, 8)),
               "begins at threadIdx.y and goes on by `step`");
    check_says(report_of(steps_by_less_than_the_launch, 0, 32), "Go on by gridDim.x * blockDim.x.");
  }
  TEST_CASE("an index that leaves out a coordinate: one writer, or an element for each") {
    const dim3 block(8, 8);
    auto cause = cause_of(writes_what_its_row_has, 1, block);
    check_cure(cause, "one writer");
    CHECK(says(cause, "differ in threadIdx.x, and the index of `out` doesn't go by that"));
    cause = cause_of(writes_its_own_where_its_row_is, 1, block);
    check_cure(cause, "own element");
    CHECK(says(cause, "What they write does: let the index go by it, too, and the array"));
  }
  TEST_CASE("an index that is a quotient") {
    CHECK(says(cause_of(writes_a_quotient), "such as the one without a remainder"));
  }
  TEST_CASE("a kernel that never asks which thread it is: one thread, of one block") {
    for (unsigned blocks : {1, 2}) {
      const auto cause = cause_of(makes_all_sums, blocks);
      check_cure(cause, "one writer", line_of_all_sums);
      CHECK(says(cause, "launch one thread, or let each do its own part"));
    }
  }
  TEST_CASE("a read beside a change of which a barrier keeps it: no atomic") {
    const auto cause = cause_of(rescales_its_row, 1, dim3(8, 8));
    check_cure(cause, "barrier");
    CHECK(says(cause, "__syncthreads() between "));
  }
  TEST_CASE("an atomic that adds what was made of a read") {
    const auto cause = cause_of(keeps_a_mean);
    check_cure(cause, "atomic");
    CHECK(says(cause, "let atomics add up the sum and the count, and divide when all have come"));
  }
  TEST_CASE("a counter of atomicInc() that is set back") {
    CHECK(says(cause_of(counts_to_one_too_many, 4, 32), "give atomicInc() one less than the"));
  }
  TEST_CASE("an exchange for what was not read: the read needs an atomic of its own") {
    const auto cause = cause_of(looks_elsewhere_first);
    CHECK_FALSE(says(cause, "both must be one step"));
  }
  TEST_CASE("a step of a reduction that each of a row takes: no barrier and no atomic") {
    for (const auto& cause : causes_of(halves_its_row, 1, dim3(8, 8)))
      if (cause.kind == "race") {
        check_cure(cause, "own element");
        CHECK(says(cause, "each takes this step for the same element"));
      }
  }
  TEST_CASE("an index that is a remainder") {
    CHECK(says(cause_of(writes_a_remainder), "leave the `%` out, and let the array have an"));
  }
  TEST_CASE("serial work that all do, in a function") {
    CHECK(says(cause_of(calls_what_sorts_all), "launch one thread, or let each do its own part"));
  }
  TEST_CASE("one array by two names, read after it is written: before, and no barrier alone") {
    int* const both = memory(64);
    cohort::check(cudaMemset(both, 0, 256));
    shifts_within_one<<<1, 64>>>(both, both);
    CHECK(says(first_report().causes.front(),
               "Or let line " + std::to_string(line_of_late_read) + " read before line "));
  }
}
