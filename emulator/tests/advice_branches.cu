// What reports advise on races in branches and loops, which not all threads take: a barrier
// outside.
#include <cooperative_groups.h>

#include <string>

#include "harness.hpp"
#include "saying.cuh"

namespace cg = cooperative_groups;

using rules::cause_of, rules::check_cure, rules::says;

namespace {

__global__ void writes_and_reads_in_two_branches(int* out) {
  __shared__ int tile[32];
  if (threadIdx.x < 32) {
    tile[threadIdx.x] = threadIdx.x;
  } else {
    out[threadIdx.x] = tile[threadIdx.x - 32];
  }
}
__global__ void reads_after_two_branches(int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = threadIdx.x;
  if (threadIdx.x < 32) {
    out[threadIdx.x] = 0;
  } else {
    out[threadIdx.x] = tile[threadIdx.x - 32];
  }
}
// In the next turn some write `here` while others still read it.
__global__ void copies_back_after_two_branches(int* out) {
  __shared__ int here[64], there[64];
  here[threadIdx.x] = 1;
  __syncthreads();
  for (int stride = 1; stride < 64; stride *= 2) {
    if (threadIdx.x >= stride) {
      there[threadIdx.x] = here[threadIdx.x] + here[threadIdx.x - stride];
    } else {
      there[threadIdx.x] = here[threadIdx.x];
    }
    __syncthreads();
    here[threadIdx.x] = there[threadIdx.x];
  }
  out[threadIdx.x] = here[threadIdx.x];
}
constexpr int line_of_copying_back = __LINE__ - 4;
// clang-format off
__global__ void copies_back_after_single_lines(int* out) {
  __shared__ int here[64], there[64];
  here[threadIdx.x] = 1;
  __syncthreads();
  for (int stride = 1; stride < 64; stride *= 2) {
    if (threadIdx.x >= stride)
      there[threadIdx.x] = here[threadIdx.x] + here[threadIdx.x - stride];
    else
      there[threadIdx.x] = here[threadIdx.x];
    __syncthreads();
    here[threadIdx.x] = there[threadIdx.x];
  }
  out[threadIdx.x] = here[threadIdx.x];
}
__global__ void writes_and_reads_in_two_blocks(int* out) {
  __shared__ int tile[32];
  if (threadIdx.x < 32)
  {
    tile[threadIdx.x] = threadIdx.x;
  }
  else
  {
    out[threadIdx.x] = tile[threadIdx.x - 32];
  }
}
// clang-format on

__global__ void shares_by_half_a_block(int* out) {
  __shared__ int numbers[32];
  if (threadIdx.x < 64) {
    if (threadIdx.x % 2 == 0) numbers[threadIdx.x / 2] = 1;
    out[threadIdx.x] = numbers[31 - threadIdx.x / 2];
  }
  __syncthreads();
}

__global__ void shares_by_two_tiles(int* out) {
  __shared__ int numbers[32];
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<16>(block);
  block.sync();
  const unsigned rank = block.thread_rank();
  if (rank < 32) {
    numbers[rank] = 1;
    tile.sync();
    out[rank] = numbers[31 - rank];
  }
}

__global__ void shares_by_half_a_warp(int* out) {
  __shared__ int numbers[16];
  const unsigned rank = threadIdx.x, lane = rank % 32;
  if (rank == lane && lane < 16) {
    numbers[lane] = 1;
    out[lane] = numbers[15 - lane];
  }
  __syncthreads();
}

__global__ void sums_after_a_loop(int* out) {
  __shared__ int numbers[128];
  for (unsigned i = threadIdx.x; i < 128; i += blockDim.x) {
    numbers[i] = 1;
  }
  if (threadIdx.x == 0) {
    *out = numbers[127];
  }
}
constexpr int line_of_loop = __LINE__ - 7;

__global__ void decides_by_its_neighbour(int* out) {
  if (out[threadIdx.x] == 0) {
    out[threadIdx.x + 1] = 1;
  }
}
constexpr int line_of_decision = __LINE__ - 4;

}  // namespace

__global__ void scans_in_place(int* out) {
  __shared__ int sums[64];
  sums[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  for (int distance = 1; distance < 64; distance *= 2) {
    if (threadIdx.x >= distance) sums[threadIdx.x] += sums[threadIdx.x - distance];
    __syncthreads();
  }
  out[threadIdx.x] = sums[threadIdx.x];
}

__device__ void mirrors(const int* tile, int* out) { out[threadIdx.x] = tile[31 - threadIdx.x]; }

// clang-format off
__global__ void shares_in_one_line(int* out) {
  __shared__ int tile[64];
  if (threadIdx.x < 32) { tile[threadIdx.x] = 1; mirrors(tile, out); }
}
// clang-format on

__global__ void mirrors_in_a_branch(int* out, int count) {
  const auto grid = cg::this_grid();
  const int i = grid.thread_rank();
  if (i < count) {
    out[i] = i;
    out[32 + i] = out[count - 1 - i];
  }
  grid.sync();
}
constexpr int line_of_mirrored = __LINE__ - 4;

TEST_SUITE("advice on races in branches") {
  TEST_CASE("one statement in a branch: the branch ends before the barrier") {
    const auto cause = cause_of(scans_in_place);
    CHECK(says(cause, "Read into a local variable, then __syncthreads(), then write"));
    CHECK(says(cause, "end it after the read, and begin it again after the barrier"));
  }
  TEST_CASE("in the two branches of an if: a barrier in neither") {
    check_cure(cause_of(writes_and_reads_in_two_branches), "barrier", "end the if after line");
    CHECK(says(cause_of(writes_and_reads_in_two_blocks), "end the if after line"));
    CHECK(says(cause_of(reads_after_two_branches), "between line"));
  }
  TEST_CASE("with the next iteration of a loop, after the branches: the barrier comes after both") {
    check_cure(cause_of(copies_back_after_two_branches), "barrier after", line_of_copying_back,
               "Put __syncthreads() after");
    check_cure(cause_of(copies_back_after_single_lines), "barrier after");
  }
  TEST_CASE("in a branch that not all threads take: no barrier of the block in it") {
    const auto cause = cause_of(shares_by_half_a_block);
    check_cure(cause, "barrier");
    CHECK(says(cause, "Not all threads need to take the branch of line"));
    CHECK(says(cause, "end the branch after line"));
    CHECK(says(cause_of(shares_by_half_a_warp), "let one tile hold all threads that share"));
  }
  TEST_CASE("in a branch of one line: between its statements") {
    CHECK(says(cause_of(shares_in_one_line), "between the two statements of line"));
  }
  TEST_CASE("in a branch of a grid: the grid's barrier after it") {
    const auto cause =
        rules::report_together(mirrors_in_a_branch, 2, 16, rules::memory(64), 30).causes.front();
    check_cure(cause, "barrier", line_of_mirrored);
    CHECK(says(cause, "grid.sync() waits for all: end the branch after line"));
  }
  TEST_CASE("with a barrier of other tiles between the two: that it is") {
    check_cure(cause_of(shares_by_two_tiles), "barrier",
               "is for tiles of 16, and the two threads are in different ones");
  }
  TEST_CASE("between a loop and a branch: not in them") {
    check_cure(cause_of(sums_after_a_loop), "barrier",
               "between the loop of line " + std::to_string(line_of_loop) +
                   " and the branch of line " + std::to_string(line_of_loop + 3) + ".");
  }
  TEST_CASE("in the condition of a branch: before it, not between the condition and the branch") {
    const auto cause = cause_of(decides_by_its_neighbour, 1, 32);
    check_cure(cause, "barrier");
    CHECK(says(cause, "Line " + std::to_string(line_of_decision) + " decides by `out`"));
    CHECK(says(cause, "read it into a variable first, "));
  }
}
