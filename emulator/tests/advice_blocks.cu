// What reports advise on threads of different blocks: what each block does alike, or in rounds, and
// counters and locks that order no memory.
#include <cooperative_groups.h>

#include <string>

#include "harness.hpp"
#include "saying.cuh"

namespace cg = cooperative_groups;

using rules::cause_of, rules::causes_of, rules::check_cure, rules::check_says, rules::first_report,
    rules::memory, rules::report_together, rules::says, rules::zeros;

namespace {

struct Walker {
  int at, steps;
};

__global__ void walk_by_rank(Walker* walkers) {
  Walker mine = walkers[threadIdx.x];
  mine.at += mine.steps;
  walkers[threadIdx.x] = mine;
}
constexpr int line_of_step = __LINE__ - 2;

__global__ void walk_by_place(Walker* walkers) {
  const unsigned place = (blockIdx.x + threadIdx.x) % blockDim.x;
  Walker mine = walkers[place];
  mine.at += mine.steps;
  walkers[place] = mine;
}

__global__ void sorts_in_rounds(int* numbers) {
  const unsigned first = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
  for (int round = 0; round < 4; ++round) {
    const unsigned at = first + round % 2;
    if (at < 255 && numbers[at] >= numbers[at + 1]) {
      const int larger = numbers[at];
      numbers[at] = numbers[at + 1];
      numbers[at + 1] = larger;
    }
    __syncthreads();
  }
}
constexpr int line_of_round = __LINE__ - 3;

__global__ void sums_into_its_input(int* numbers) {
  int sum = 0;
  for (int i = 0; i < 4; ++i) sum += numbers[4 * blockIdx.x + i];
  if (threadIdx.x == 0) numbers[blockIdx.x] = sum;
}

__global__ void meets_in_a_branch_and_later(int* out) {
  if (threadIdx.x < 16) __syncthreads();
  out[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = 2;
  __syncthreads();
}

__global__ void last_one_adds(int* parts, int* counter, int* out) {
  if (threadIdx.x != 0) return;
  parts[blockIdx.x] = 1;
  const bool is_last = atomicAdd(counter, 1) == static_cast<int>(gridDim.x) - 1;
  if (!is_last) return;
  int sum = 0;
  for (unsigned i = 0; i < gridDim.x; ++i) sum += parts[i];
  *out = sum;
}
constexpr int line_of_part = __LINE__ - 7;

__global__ void returns_before_the_grid_meets(int* out) {
  if (threadIdx.x > 40) return;
  cg::this_grid().sync();
  out[threadIdx.x] = 1;
}
constexpr int line_of_return_before_grid = __LINE__ - 4;

struct PlainLock {
  int* word;
  __device__ void take() {
    while (atomicCAS(word, 0, 1) != 0) {
    }
  }
  __device__ void give_back() { *word = 0; }
};
constexpr int line_of_giving_back = __LINE__ - 2;
__global__ void locks_plainly(int* out) {
  PlainLock lock{out};
  if (threadIdx.x != 0) return;
  lock.take();
  out[1] += 1;
  lock.give_back();
}

__global__ void keeps_the_largest_of_blocks(int* best) {
  const int mine = static_cast<int>(blockIdx.x);
  if (threadIdx.x == 0 && mine > *best) *best = mine;
}

__global__ void turns_the_page(int* page) { *page += 2; }
__global__ void adds_its_own(int* sum) {
  const int own = static_cast<int>(threadIdx.x);
  *sum += own;
}

/// Of two blocks, or so many, that share zeros.
std::string report_of_blocks(void (*launch)(int* zeros)) {
  launch(zeros(1024));
  return first_report().message;
}

}  // namespace

TEST_SUITE("advice on rounds, counters and locks of blocks") {
  TEST_CASE("each block's result in what others still read: an array of its own") {
    check_cure(cause_of(sums_into_its_input, 4), "order blocks",
               "Write those to an array of their own, with an element for each block.");
  }
  TEST_CASE("barriers that threads are one apart at, after the first of them") {
    const auto causes = causes_of(meets_in_a_branch_and_later, 1, 32);
    REQUIRE(causes.size() == 2);
    CHECK(says(causes[1], "This may come of what is told first, the divergent barrier"));
  }
  TEST_CASE("a rank alone says which struct a thread of each block changes: an element for each") {
    Walker* walkers = nullptr;
    cohort::check(cudaMalloc(&walkers, 64 * sizeof *walkers));
    cohort::check(cudaMemset(walkers, 0, 64 * sizeof *walkers));
    walk_by_rank<<<2, 64>>>(walkers);
    check_cure(first_report().causes.front(), "own element", line_of_step,
               "the index doesn't ask for the block");
  }
  TEST_CASE("the index asks for the block: it is another mistake") {
    Walker* walkers = nullptr;
    cohort::check(cudaMalloc(&walkers, 64 * sizeof *walkers));
    cohort::check(cudaMemset(walkers, 0, 64 * sizeof *walkers));
    walk_by_place<<<2, 64>>>(walkers);
    CHECK(!says(first_report().causes.front(), "the index doesn't ask for the block"));
  }
  TEST_CASE("rounds with a barrier of the block: a launch for each") {
    const std::string text =
        report_of_blocks([](int* zeros) { sorts_in_rounds<<<2, 64>>>(zeros); });
    check_says(text, "The barrier at line " + std::to_string(line_of_round) + " is for one block");
    check_says(text, "end the kernel after each iteration");
  }
  TEST_CASE("a counter that finds the last block: fences before and after its atomic") {
    const std::string text = report_of_blocks(
        [](int* zeros) { last_one_adds<<<4, 32>>>(zeros, zeros + 100, zeros + 200); });
    check_says(text, "Line " + std::to_string(line_of_part + 1) + " changes `counter");
  }
  TEST_CASE("threads that return before the grid's barrier: the return is to blame") {
    const auto cause =
        report_together(returns_before_the_grid_meets, 2, 64, memory(64)).causes.front();
    check_cure(cause, "whole group", line_of_return_before_grid);
    CHECK(says(cause, "never come to the barrier of the grid"));
  }
  TEST_CASE("a lock that another function gives back plainly: an atomic, and fences") {
    check_cure(cause_of(locks_plainly, 2), "atomic", line_of_giving_back,
               "give it back with one too");
  }
  TEST_CASE("the larger, by one thread of each block: atomicMax()") {
    CHECK(says(cause_of(keeps_the_largest_of_blocks, 4), "atomicMax()"));
  }
  TEST_CASE("all threads change a number alike: perhaps one is to do it for all") {
    CHECK(says(cause_of(turns_the_page), "once for all of them, let one thread do it"));
    CHECK(!says(cause_of(adds_its_own), "let one thread do it"));
  }
}
