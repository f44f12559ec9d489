// What reports advise on threads that come to the same elements, as learners' programs let them.
#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::cause_of, rules::causes_of, rules::check_cure, rules::check_says, rules::first_report,
    rules::memory, rules::report_of, rules::says, rules::zeros;

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
__global__ void writes_what_its_column_has(int* out) {
  if (threadIdx.y < 8) out[threadIdx.x] = threadIdx.x;
}
__global__ void meets_in_two_branches(int* out) {
  for (int i = 0; i < 2; ++i) {
    if (i % 2 == 0 && threadIdx.x % 2 == 0) {
      out[threadIdx.x] = i;
      __syncthreads();
    }
    if (i % 2 == 1 && threadIdx.x % 2 == 1) {
      out[threadIdx.x] = i;
      __syncthreads();
    }
  }
}
constexpr int line_of_second_branch = __LINE__ - 4;
__global__ void shuffles_by_one_lane(int* out) {
  int sum = threadIdx.x;
  if (threadIdx.x % 32 == 31) sum += __shfl_up_sync(0xffffffff, sum, 1);
  __syncthreads();
  out[threadIdx.x] = sum;
}
__global__ void clears_in_the_first_block(int* out) {
  if (blockIdx.x == 0 && threadIdx.x == 0) out[0] = 0;
  atomicAdd(&out[0], 1);
}
constexpr int line_of_clearing = __LINE__ - 3;
__global__ void writes_for_each_block(int* out) {
  for (int i = threadIdx.x; i < 64; i += blockDim.x) out[i] = i;
}
__global__ void counts_and_looks(int* out) {
  if (threadIdx.x > 0) return;
  out[0] += 1;
  if (out[0] > 7) out[1 + blockIdx.x] = 1;
}
constexpr int line_of_counting = __LINE__ - 3;
__global__ void sets_and_reads(int* out) {
  out[0] = 7;
  out[1 + threadIdx.x] = out[0];
}
constexpr int line_of_reading_again = __LINE__ - 2;
__global__ void lowers_its_neighbour(int* out) {
  const int lower = out[threadIdx.x] - 1;
  atomicMin(&out[threadIdx.x ^ 1], lower);
}
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

}  // namespace

TEST_SUITE("advice on threads in learners' programs") {
  TEST_CASE("as many elements as blocks: one for each") {
    one_block_adds_to_its_own<<<2, 64>>>(zeros(2));
    check_says(first_report().message, "`out` has 2 elements, as many as the launch has blocks");
  }
  TEST_CASE(
      "work that every thread does on the same elements is for one, with or without barriers") {
    check_cure(cause_of(all_sort, 1, 32), "one writer");
    check_cure(cause_of(all_fill_and_add, 1, 32), "one writer");
    check_cure(cause_of(each_fills_its_own, 1, 32), "barrier");
  }
  TEST_CASE("a loop over a whole row is for one of the row's threads, and a sum of theirs isn't") {
    check_cure(cause_of(each_goes_over_its_row, 1, dim3(8, 2)), "one writer",
               "The two threads differ in threadIdx.x");
    check_cure(cause_of(each_counts_in_its_row, 1, dim3(8, 2)), "atomic");
  }
  TEST_CASE("a loop of steps has no part for one thread of each row") {
    for (const auto& cause : causes_of(halves_by_rows, 1, dim3(8, 8)))
      CHECK_FALSE(says(cause, "each goes over the same elements"));
  }
  TEST_CASE("a loop that goes on by less than the number of threads") {
    check_cure(cause_of(goes_on_by_too_little, 1, 16), "own element",
               "begins at threadIdx.x and goes on by `8`: where that is less");
  }
  TEST_CASE("a number that one thread of each row sets") {
    check_cure(cause_of(one_of_each_row_sets_it, 1, dim3(8, 8)), "own element",
               "goes by threadIdx.x, and fits a thread for each threadIdx.y");
  }
  TEST_CASE("a line that decides by what others look at and write, in one block") {
    check_cure(cause_of(marks_where_it_looks), "atomic read", "Other threads write `out`");
  }
  TEST_CASE("a change that no atomic makes may be for one thread alone") {
    CHECK(says(cause_of(all_square), "the element has to be its own"));
  }
  TEST_CASE("what is written where a look has found something needs no second array") {
    const auto causes = causes_of(searches_breadth_first, 2, 64);
    for (const auto& cause : causes) CHECK_FALSE(says(cause, "another array"));
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
    cause = cause_of(writes_what_its_column_has, 1, block);
    check_cure(cause, "one writer");
    CHECK(says(cause, "as in `if (threadIdx.y == 0)`"));
  }
  TEST_CASE("a barrier in each of two branches: one after both") {
    check_cure(cause_of(meets_in_two_branches), "whole group",
               "one where all threads come, after line " + std::to_string(line_of_second_branch) +
                   "'s branch.");
  }
  TEST_CASE("a shuffle by one lane of each warp: no mask, and no group") {
    check_cure(cause_of(shuffles_by_one_lane), "whole group",
               "From warp to warp, numbers go by shared memory, with a barrier.");
  }
  TEST_CASE("what one block sets for all, seen by two of its own threads") {
    const auto cause = cause_of(clears_in_the_first_block, 2, 32);
    check_cure(cause, "order blocks", line_of_clearing);
  }
  TEST_CASE("what each block writes to the same elements") {
    check_cure(cause_of(writes_for_each_block, 2, 32), "own element",
               "the index doesn't ask for the block");
  }
  TEST_CASE("a look at what the thread has changed before: what mends the change mends it") {
    const auto causes = causes_of(counts_and_looks, 8, 32);
    REQUIRE(causes.size() == 1);
    check_cure(causes[0], "atomic", line_of_counting);
  }
  TEST_CASE("what all write and read again: a barrier, or a variable") {
    check_cure(cause_of(sets_and_reads, 2, 1), "own element", "go by a variable of its own.");
    const auto causes = causes_of(sets_and_reads, 1, 2);
    REQUIRE(causes.size() == 2);
    CHECK(says(causes[1], "At line " + std::to_string(line_of_reading_again) +
                              ", where it is read again, go by a variable of the thread's own"));
  }
  TEST_CASE("what an atomic on another element returns is of no use") {
    const auto cause = cause_of(lowers_its_neighbour);
    check_cure(cause, "atomic read");
    CHECK_FALSE(says(cause, "what the atomic returns"));
  }
  TEST_CASE("an index that is a quotient") {
    CHECK(says(cause_of(writes_a_quotient), "such as the one without a remainder"));
  }
  TEST_CASE("a kernel that never asks which thread it is: one thread, of one block") {
    for (unsigned blocks : {1, 2})
      check_cure(cause_of(makes_all_sums, blocks), "one writer", line_of_all_sums,
                 "launch one thread, or let each do its own part");
  }
  TEST_CASE("a read beside a change of which a barrier keeps it: no atomic") {
    check_cure(cause_of(rescales_its_row, 1, dim3(8, 8)), "barrier", "__syncthreads() between ");
  }
  TEST_CASE("an atomic that adds what was made of a read") {
    check_cure(cause_of(keeps_a_mean), "atomic",
               "let atomics add up the sum and the count, and divide when all have come");
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
    int* const both = zeros(64);
    shifts_within_one<<<1, 64>>>(both, both);
    CHECK(says(first_report().causes.front(),
               "Or let line " + std::to_string(line_of_late_read) + " read before line "));
  }
  TEST_CASE("two arrays of a kernel that are one memory in this launch, in one block") {
    check_says(report_of_one_memory(memory(65)),
               "`in` and `out` are the same memory in this launch");
  }
}
