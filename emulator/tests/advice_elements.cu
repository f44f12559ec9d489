// What reports advise on races of which each thread changes an element: an atomic, or one of its
// own.
#include <cohort/check.hpp>
#include <emulator/host.hpp>

#include "harness.hpp"
#include "saying.cuh"

using rules::cause_of, rules::causes_of, rules::check_cure, rules::first_report, rules::says,
    rules::zeros;

namespace {

__global__ void first_of_a_row_writes(int* out) {
  if (threadIdx.x == 0) out[3] = 1;
}

__global__ void blurs_in_place(int* row) {
  const unsigned i = blockIdx.x;
  if (threadIdx.x == 0) row[i] = row[i] + row[i + 1];
}

__global__ void shifts_in_place(int* row) {
  const unsigned i = threadIdx.x;
  if (i == 0) {
    row[i] = 0;
  } else {
    row[i] = row[i - 1];
  }
}
constexpr int line_of_shift = __LINE__ - 3;

__global__ void writes_four_each(int* out) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i + 0] = 1;
  out[i + 1] = 2;
  out[i + 2] = 3;
  out[i + 3] = 4;
}

__global__ void counts_by_hand(int* out) { ++*out; }
constexpr int line_of_increment = __LINE__ - 1;

__device__ int found;
__global__ void writes_one_number(int*) { found = 1; }

__device__ void add_to(int& sum, int more) {
  const int old = sum;
  const int both = old + more;
  sum = both;
}
constexpr int line_in_function = __LINE__ - 2;
__device__ void add_to(float& sum, float more) { sum += more; }
__global__ void adds_by_a_function(int* out) { add_to(*out, 1); }

// clang-format off
struct Counter {
  int next;
  __device__ int take(int n) { const int old = next; next += n; return old; }
};
// clang-format on
constexpr int line_of_member = __LINE__ - 3;
__global__ void takes_by_a_member(Counter* counter) { counter->take(2); }

__global__ void adds_by_halves(int* out) {
  __shared__ int scratch[64];
  int* const ours = scratch;
  ours[threadIdx.x] = 1;
  __syncthreads();
  for (unsigned half = 32; half > 0; half /= 2)
    if (threadIdx.x < half) ours[threadIdx.x] += ours[threadIdx.x + half];
  if (threadIdx.x == 0) *out = ours[0];
}

__global__ void adds_in_shared(int* out) {
  __shared__ int counts[2];
  if (threadIdx.x < 2) counts[threadIdx.x] = 0;
  __syncthreads();
  counts[threadIdx.x % 2] += 1;
  __syncthreads();
  if (threadIdx.x < 2) out[threadIdx.x] = counts[threadIdx.x];
}
constexpr int line_of_addition = __LINE__ - 4;

__global__ void compares_and_swaps(unsigned* word) {
  unsigned seen = *word;
  while (atomicCAS(word, seen, seen | 1u << threadIdx.x % 32) != seen) seen = *word;
}
constexpr int line_of_look = __LINE__ - 3;

__global__ void reads_the_count(int* out) {
  atomicAdd(out, 1);
  if (*out == 64) out[1] = 1;
}
constexpr int line_of_count = __LINE__ - 3;
__global__ void reads_more_than_a_count(int* out) {
  atomicAdd(out, 1);
  if (*out > 63) out[1] = 1;
}

__global__ void puts_back(int* count) {
  const int old = *count;
  const int next = old + 1;
  *count = next;
}
constexpr int line_of_putting_back = __LINE__ - 2;

__global__ void puts_back_in_an_array(int* counts) {
  const int bin = threadIdx.x % 4;
  const int known = counts[bin];
  counts[bin] = known + 1;
}
constexpr int line_of_putting_into_array = __LINE__ - 2;

__global__ void puts_back_after_a_fence(int* counts) {
  const int bin = threadIdx.x % 4;
  int known = counts[bin];
  __threadfence();
  counts[bin] = known + 1;
}

__global__ void puts_back_after_a_barrier(int* count) {
  const int old = *count;
  __syncthreads();
  *count = old + 1;
}

__global__ void exchanges_what_it_read(int* count) {
  const int mine = 2;
  atomicExch(count, *count + mine);
}
constexpr int line_of_exchange = __LINE__ - 2;

__global__ void exchanges_in_shared(int* out) {
  __shared__ int most[2];
  if (threadIdx.x < 2) most[threadIdx.x] = 0;
  __syncthreads();
  atomicExch(&most[1], max(most[1], static_cast<int>(threadIdx.x)));
  __syncthreads();
  if (threadIdx.x < 2) out[threadIdx.x] = most[threadIdx.x];
}

__global__ void keeps_the_largest(int*) {
  __shared__ int best;
  if (threadIdx.x == 0) best = 0;
  __syncthreads();
  best = max(best, static_cast<int>(threadIdx.x));
}

__global__ void collects_bits(int* out) { *out |= 1 << threadIdx.x % 32; }

__global__ void adds_mixed_bits(int* out) { *out += static_cast<int>(threadIdx.x) ^ 5; }
__global__ void adds_the_larger(int* out) {
  int* const sum = out;
  *sum = *sum + max(static_cast<int>(threadIdx.x) - 9, 0);
}
__global__ void doubles(int* out) { *out = *out * 2 + 1; }

__global__ void counts_for_its_block(int* out) { atomicAdd_block(out, 1); }

__global__ void all_set_the_only_one(int*) {
  __shared__ int largest;
  largest = static_cast<int>(threadIdx.x);
}

__global__ void leaders_set_the_only_one(int*) {
  __shared__ int largest;
  if (threadIdx.x % 32 == 0) largest = static_cast<int>(threadIdx.x);
}

__global__ void takes_a_number(int* out) {
  if (threadIdx.x % 32 == 0) {
    const int number = *out;
    *out += 2;
    out[1 + blockIdx.x * 8 + threadIdx.x / 32] = number;
  }
}
constexpr int line_of_taking = __LINE__ - 4;

__device__ int take(int* counter) {
  const int number = *counter;
  *counter += 2;
  return number;
}
constexpr int line_of_change = __LINE__ - 3;
__global__ void uses_then_counts(int* out) {
  if (threadIdx.x % 32 == 0) {
    out[8 + out[0] % 8] = 1;
    out[0] += 1;
  }
}
constexpr int line_of_counting = __LINE__ - 3;

__global__ void takes_by_a_function(int* out) {
  if (threadIdx.x % 32 == 0) out[1 + blockIdx.x * 8 + threadIdx.x / 32] = take(out);
}

__global__ void adds_to_some(int* out) { out[threadIdx.x / 8] = out[threadIdx.x / 8] + 1; }

__global__ void keeps_if_larger(int* best) {
  const int mine = static_cast<int>(threadIdx.x);
  if (mine > *best) *best = mine;
}
__global__ void keeps_if_not_smaller(int* best) {
  const int mine = static_cast<int>(threadIdx.x);
  if (*best <= mine) *best = mine;
}
__global__ void looks_and_keeps(int* best) {
  const int mine = static_cast<int>(threadIdx.x);
  if (mine > *best) atomicMax(best, mine);
}
__global__ void keeps_if_smaller(int* best) {
  const int mine = -static_cast<int>(threadIdx.x);
  if (mine < *best) *best = mine;
}

__global__ void all_write_a_row(int* out) {
  const int row = blockIdx.x;
  if (threadIdx.x == 0) out[row / 2] = row;
}

__global__ void all_fill_a_row(int* out) {
  for (int i = 0; i < 8; ++i) out[i] = static_cast<int>(threadIdx.x);
}
__global__ void all_append_to_one_row(int* out) {
  int to = 0;
  while (to < 8) out[to++] = static_cast<int>(threadIdx.x);
}
__global__ void all_append_by_hand(int* count) {
  __shared__ int row[64];
  row[(*count)++] = 1;
}
__global__ void all_add_down(int* out) {
  for (int i = 7; i >= 0; i--) out[0] += i;
}

__global__ void some_find(int* found) {
  if (threadIdx.x % 5 == 2) *found = 1;
}
__global__ void some_find_and_say_true(int* out) {
  bool* const found = reinterpret_cast<bool*>(out);
  const bool is_there = threadIdx.x % 5 == 2;
  if (is_there) {
    *found = true;
  }
}

__global__ void adds_in_each_row(int* out) {
  const unsigned i = threadIdx.x;
  out[i] += 1;
}
__global__ void clears_and_adds_in_each_row(int* out) {
  out[threadIdx.x] = 0;
  out[threadIdx.x] += 1;
}

__global__ void last_block_sets_back(int* count) {
  if (threadIdx.x != 0) return;
  const bool is_last = atomicAdd(count, 1) + 1 == static_cast<int>(gridDim.x);
  if (is_last) *count = 0;
}
constexpr int line_of_setting_back = __LINE__ - 2;

__global__ void averages_in_place(int* numbers) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int left = numbers[i], right = numbers[i + 1];
  __syncthreads();
  numbers[i] = (left + right) / 2;
}

__global__ void edge_one_too_early(int* out) {
  __shared__ int row[65];
  row[threadIdx.x] = 1;
  if (threadIdx.x == 0) row[threadIdx.x + 63] = 1;
  __syncthreads();
  out[threadIdx.x] = row[threadIdx.x + 1];
}

__global__ void visits_neighbours(int* level) {
  if (level[threadIdx.x] == 0) {
    level[(threadIdx.x + 1) % 64] = 1;
  }
}
constexpr int line_of_condition = __LINE__ - 4;

/// Of a launch whose blocks have two dimensions.
emulator::ReportCause cause_in_rows(void (*kernel)(int*)) {
  kernel<<<1, dim3(8, 8)>>>(zeros(64));
  return first_report().causes.front();
}

}  // namespace

TEST_SUITE("advice on who changes an element") {
  TEST_CASE("in a block of two dimensions: threadIdx.x is no rank") {
    for (const auto kernel :
         {first_of_a_row_writes, adds_in_each_row, clears_and_adds_in_each_row}) {
      const auto cause = cause_in_rows(kernel);
      INFO(cause.cure.text);
      CHECK(says(cause, "The two threads have the same threadIdx.x, and differ in y or z"));
      CHECK(!says(cause, "atomicAdd"));
      CHECK(!says(cause, "__syncthreads"));
    }
    CHECK(!says(cause_of(counts_by_hand), "threadIdx.x"));
  }
  TEST_CASE("all write one number alike: one thread for all, and no atomic") {
    const auto cause = cause_of(writes_one_number);
    check_cure(cause, "one writer");
    CHECK(cause.cure.text == "Let one thread write it for all.");
  }
  TEST_CASE("a change in a function of several statements, or of one line: an atomic there") {
    check_cure(cause_of(adds_by_a_function, 2), "atomic", line_in_function,
               "do both in one step, with atomicAdd()");
    check_cure(cause_of(takes_by_a_member), "atomic", line_of_member);
  }
  TEST_CASE("the last block sets a counter back: an atomic, for the kernel has begun") {
    check_cure(cause_of(last_block_sets_back, 3), "atomic", line_of_setting_back);
  }
  TEST_CASE("in one line that changes what it reads: an atomic, and no barrier") {
    for (unsigned blocks : {1, 3}) {
      const auto cause = cause_of(counts_by_hand, blocks);
      check_cure(cause, "atomic", line_of_increment);
      CHECK(!says(cause, "sync"));
    }
    check_cure(cause_of(adds_in_shared), "atomic", line_of_addition);
  }
  TEST_CASE("in one line that changes an element by another: a barrier, and no atomic") {
    const auto cause = cause_of(adds_by_halves);
    check_cure(cause, "barrier after");
    CHECK(says(cause, "at the end of each iteration"));
    CHECK(!says(cause, "atomic"));
  }
  TEST_CASE("a plain read before a compare-and-swap: an atomic read, and no barrier") {
    const auto cause = cause_of(compares_and_swaps);
    check_cure(cause, "atomic read", line_of_look);
    CHECK(!says(cause, "Put"));
    CHECK(says(cause, "the compare-and-swap sets right what it missed"));
  }
  TEST_CASE("a plain read of a counter: what the atomic returned") {
    check_cure(cause_of(reads_the_count), "atomic read");
    CHECK(says(cause_of(reads_the_count), "own atomic at line " + std::to_string(line_of_count) +
                                              " returns, which is what was there before it."));
    CHECK(!says(cause_of(reads_the_count), "atomicAdd(out, 0)"));
  }
  TEST_CASE("a plain read of a counter: the call has the names of the line") {
    CHECK(says(cause_of(reads_more_than_a_count), "such as atomicAdd(out, 0)"));
  }
  TEST_CASE("an exchange of what the line has read: one step for both") {
    check_cure(cause_of(exchanges_what_it_read), "atomic", line_of_exchange,
               "both must be one step, such as atomicAdd(count, mine).");
    CHECK(says(cause_of(exchanges_in_shared), "such as atomicMax()."));
  }
  TEST_CASE("a change in place: the atomic of its operator") {
    CHECK(says(cause_of(keeps_the_largest), "such as atomicMax()."));
    CHECK(says(cause_of(collects_bits), "such as atomicOr()."));
    CHECK(says(cause_of(counts_by_hand), "such as atomicAdd()."));
    CHECK(says(cause_of(adds_mixed_bits), "such as atomicAdd()."));
    CHECK(says(cause_of(adds_the_larger), "such as atomicAdd()."));
    CHECK(says(cause_of(doubles), "such as a loop of atomicCAS()."));
  }
  TEST_CASE("read in one line and changed in the next: one atomic for both") {
    for (unsigned blocks : {1, 2}) {
      check_cure(cause_of(takes_a_number, blocks), "atomic", line_of_taking,
                 "do both in one step, with atomicAdd(), which returns what was there");
      check_cure(cause_of(uses_then_counts, blocks), "atomic", line_of_counting);
      check_cure(cause_of(takes_by_a_function, blocks), "atomic", line_of_change);
      check_cure(cause_of(puts_back, blocks), "atomic", line_of_putting_back);
      check_cure(cause_of(puts_back_in_an_array, blocks), "atomic", line_of_putting_into_array);
      check_cure(cause_of(puts_back_after_a_fence, blocks), "atomic");
      CHECK(!says(cause_of(puts_back_after_a_barrier, blocks), "atomicAdd"));
    }
    CHECK(says(cause_of(adds_to_some), "change it with an atomic, such as atomicAdd()."));
  }
  TEST_CASE("kept if it is larger: atomicMax()") {
    for (auto kernel : {keeps_if_larger, keeps_if_not_smaller})
      CHECK(says(cause_of(kernel), "with an atomic, such as atomicMax()."));
    CHECK(says(cause_of(keeps_if_smaller), "with an atomic, such as atomicMin()."));
    CHECK(says(cause_of(looks_and_keeps), "Leave it out: the atomic compares by itself"));
  }
  TEST_CASE("of two lanes of one warp: no word of a shuffle where there is none") {
    const auto why = cause_of(compares_and_swaps, 1, 32).why;
    CHECK(why == "They are lanes of one warp, and nothing orders them.");
  }
  TEST_CASE("atomics of a block, and several blocks: the scope") {
    check_cure(cause_of(counts_for_its_block, 2), "wider scope");
  }
  TEST_CASE("two blocks at one element, as it is another's neighbour: another array") {
    check_cure(cause_of(blurs_in_place, 2), "order blocks", "and read that in the next kernel.");
  }
  TEST_CASE("the same, with the neighbours read before") {
    check_cure(cause_of(averages_in_place, 2, 16), "order blocks",
               "and read that in the next kernel.");
  }
  TEST_CASE("a line at odds with itself says more than one at odds with another") {
    const auto causes = causes_of(shifts_in_place, 1, 64);
    REQUIRE(causes.size() == 1);
    CHECK(causes[0].sides[0].line == line_of_shift);
    CHECK(causes[0].sides[1].line == line_of_shift);
  }
  TEST_CASE("elements that each thread writes several of, from one further on each") {
    for (unsigned blocks : {1, 8})
      check_cure(cause_of(writes_four_each, blocks, 8 / blocks), "own element",
                 "writes the elements `i` to `i + 3` of `out`, and another begins at one of them: "
                 "let `i` go in steps of 4 from thread to thread.");
  }
  TEST_CASE("two blocks at one element: an element of its own") {
    check_cure(cause_of(all_write_a_row, 2), "own element");
  }
  TEST_CASE("two lines that write the same: the indices, and what is left unwritten") {
    const auto causes = causes_of(edge_one_too_early);
    REQUIRE(causes.size() == 2);
    CHECK(says(causes[0], "look at how their indices are computed. If they are, put "));
    CHECK(causes[1].kind == "uninitialised read");
    check_cure(causes[1], "initialise");
  }
  TEST_CASE("several threads at the only element there is: none can have one of its own") {
    check_cure(cause_of(all_set_the_only_one), "one writer");
    check_cure(cause_of(leaders_set_the_only_one), "atomic");
  }
  TEST_CASE("a loop or an index that counts is no change of the element") {
    for (unsigned blocks : {1, 2}) {
      check_cure(cause_of(all_fill_a_row, blocks), "own element");
      check_cure(cause_of(all_append_to_one_row, blocks), "own element");
      CHECK(says(cause_of(all_add_down, blocks), "atomicAdd()"));
      check_cure(cause_of(all_append_by_hand, blocks), "atomic");
    }
  }
  TEST_CASE("the same value, by those who find it: an atomic, and not one thread for all") {
    for (unsigned blocks : {1, 2}) {
      CHECK(says(cause_of(some_find, blocks), "atomicExch()."));
      CHECK(says(cause_of(some_find_and_say_true, blocks), "which needs an int and no bool."));
    }
  }
  TEST_CASE("a condition that reads what the branch writes: no barrier in the branch") {
    check_cure(cause_of(visits_neighbours), "barrier", line_of_condition,
               "write to another array than the one that is read");
  }
}
