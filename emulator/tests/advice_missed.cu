// What reports advise on a race where there is a barrier, and one of the two threads missed it.
#include <cooperative_groups.h>

#include <string>
#include <utility>

#include "harness.hpp"
#include "saying.cuh"

namespace cg = cooperative_groups;

using rules::cause_of, rules::check_cure, rules::check_says, rules::check_says_not, rules::says;

namespace {

__global__ void half_of_a_tile_meets(int* out) {
  __shared__ int row[64];
  const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  row[threadIdx.x] = 1;
  if (tile.thread_rank() < 2) tile.sync();
  out[threadIdx.x] = row[threadIdx.x ^ 3];
}
constexpr int line_of_half_a_tile = __LINE__ - 3;

__global__ void one_meets_in_a_branch(int* out) {
  __shared__ int row[64];
  const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  int* const mine = row + tile.meta_group_rank() * 16;
  mine[tile.thread_rank()] = 1;
  if (tile.thread_rank() == 0) {
    tile.sync();
    mine[0] = mine[15] + 1;
  }
  tile.sync();
  out[threadIdx.x] = mine[0];
}
constexpr int line_of_the_branch = __LINE__ - 6;

__global__ void half_of_a_block_meets(int* out) {
  __shared__ int row[64];
  row[threadIdx.x] = 1;
  if (threadIdx.x < 32) __syncthreads();
  out[threadIdx.x] = row[63 - threadIdx.x];
}
constexpr int line_of_half_a_block = __LINE__ - 3;

__global__ void odd_iterations_meet(int* out) {
  __shared__ int row[64];
  for (int i = 0; i < 4; ++i) {
    const int seen = i == 0 ? 0 : row[threadIdx.x ^ 1];
    if (i % 2 == 0 || threadIdx.x % 2 == 0) __syncwarp(threadIdx.x % 2 == 0 ? 0x55555555 : ~0u);
    row[threadIdx.x] = seen;
    __syncthreads();
  }
  out[threadIdx.x] = row[threadIdx.x];
}

__global__ void one_writes_elsewhere(int* out) {
  __shared__ int row[64];
  const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (tile.thread_rank() % 2 == 0) {
    row[threadIdx.x] = 1;
    cg::coalesced_threads().sync();
  }
  out[threadIdx.x] = row[threadIdx.x / 2 * 2];
}
constexpr int line_of_elsewhere = __LINE__ - 4;

__global__ void a_mask_without_the_last(int* out) {
  __shared__ int row[32];
  row[threadIdx.x] = 1;
  if (threadIdx.x < 31) __syncwarp(0x7fffffff);
  out[threadIdx.x] = row[(threadIdx.x + 1) % 32];
}

__global__ void those_who_are_there_meet(int* out) {
  __shared__ int row[32];
  row[threadIdx.x] = 1;
  if (threadIdx.x % 2 == 0)
    cg::coalesced_threads().sync();
  else
    __syncwarp(0xaaaaaaaa);
  out[threadIdx.x] = row[threadIdx.x ^ 1];
}

__global__ void tiles_are_too_small(int* out) {
  __shared__ int row[32];
  const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  row[threadIdx.x] = 1;
  tile.sync();
  out[threadIdx.x] = row[31 - threadIdx.x];
}

__global__ void meets_in_the_loop(int* out) {
  __shared__ int row[96];
  for (unsigned i = threadIdx.x; i < 96; i += 64) {
    row[i] = 1;
    __syncthreads();
  }
  out[threadIdx.x] = row[32 + threadIdx.x];
}
constexpr int line_of_barrier_in_loop = __LINE__ - 4;

__global__ void some_return_before_they_write(int* out) {
  __shared__ int row[64];
  if (threadIdx.x >= 40) return;
  row[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = row[63 - threadIdx.x];
  __syncthreads();
}
constexpr int line_of_return = __LINE__ - 6;

__global__ void __cluster_dims__(2) waits_for_its_own_block(int* out) {
  __shared__ int count;
  const auto cluster = cg::this_cluster();
  if (threadIdx.x == 0) count = 0;
  cluster.sync();
  atomicAdd(cluster.map_shared_rank(&count, threadIdx.x % 2), 1);
  __syncthreads();
  if (threadIdx.x == 0) out[cluster.block_rank()] = count;
  cluster.sync();
}
constexpr int line_of_narrow = __LINE__ - 4;

__global__ void __cluster_dims__(2) waits_for_its_own_block_alone(int* out) {
  __shared__ int count;
  const auto cluster = cg::this_cluster();
  if (threadIdx.x == 0) count = 0;
  cluster.sync();
  atomicAdd(cluster.map_shared_rank(&count, threadIdx.x % 2), 1);
  if (cluster.block_rank() == 0) __syncthreads();
  if (threadIdx.x == 0) out[cluster.block_rank()] = count;
  cluster.sync();
}

__global__ void __cluster_dims__(2) arrives_before_it_writes(int* out) {
  __shared__ int count;
  const auto cluster = cg::this_cluster();
  auto arrival = cluster.barrier_arrive();
  if (threadIdx.x == 0) count = 1;
  __syncthreads();
  cluster.barrier_wait(std::move(arrival));
  if (threadIdx.x == 0)
    out[cluster.block_rank()] = *cluster.map_shared_rank(&count, 1 - cluster.block_rank());
  cluster.sync();
}

__global__ void __cluster_dims__(2) waits_for_its_cluster(int* out) {
  const auto rank = cg::this_grid().thread_rank();
  out[rank] = 1;
  cg::this_cluster().sync();
  const int other = out[63 - rank];
  cg::this_grid().sync();
  out[rank] = other;
}
constexpr int line_of_narrow_in_grid = __LINE__ - 5;

unsigned named_thread(const emulator::ReportCause& cause) {
  const std::string before = "Thread ";
  REQUIRE(cause.cure.text.starts_with(before));
  return static_cast<unsigned>(std::stoul(cause.cure.text.substr(before.size())));
}

}  // namespace

TEST_SUITE("advice on missed barriers") {
  TEST_CASE("in a branch: who missed it is named, and the line is the barrier's") {
    const auto cause = cause_of(half_of_a_tile_meets);
    check_cure(cause, "whole group", line_of_half_a_tile);
    CHECK(says(cause, " didn't come to the barrier at line " + std::to_string(line_of_half_a_tile) +
                          ": take it out of the branch"));
    CHECK(named_thread(cause) % 4 >= 2);
    CHECK(!says(cause, "iteration"));
  }
  TEST_CASE("in a branch, and it met with the one after that: the former is to blame") {
    check_cure(cause_of(one_meets_in_a_branch), "whole group", line_of_the_branch,
               "The barrier at line " + std::to_string(line_of_the_branch) +
                   " met with the one at line " + std::to_string(line_of_the_branch + 3));
  }
  TEST_CASE("of a block, the same") {
    const auto cause = cause_of(half_of_a_block_meets);
    check_cure(cause, "whole group", line_of_half_a_block);
    CHECK(named_thread(cause) >= 32);
  }
  TEST_CASE("in some iterations only: it isn't the next iteration that is to blame") {
    const auto cause = cause_of(odd_iterations_meet, 1, 32);
    check_cure(cause, "whole group");
  }
  TEST_CASE("of a group of those that were there: it met without the other") {
    const auto cause = cause_of(those_who_are_there_meet, 1, 32);
    check_cure(cause, "whole group");
    CHECK(says(cause, "met without thread"));
    CHECK(says(cause, "coalesced_threads() and an active mask have only the threads"));
    check_cure(cause_of(one_writes_elsewhere), "whole group", line_of_elsewhere);
  }
  TEST_CASE("of a mask that one of the two isn't in: the mask is to blame") {
    check_cure(cause_of(a_mask_without_the_last, 1, 32), "whole group",
               " met without thread 31: name all lanes that share `row` in its mask.");
  }
  TEST_CASE("by threads that returned, which were to write: the return is to blame") {
    const auto cause = cause_of(some_return_before_they_write);
    check_cure(cause, "stay", line_of_return);
    CHECK(says(cause, "If the threads that returned at line " + std::to_string(line_of_return) +
                          " were to set it, they return too early"));
    check_says(cause.why, "Not all threads came to the block's barrier at ");
    check_says(cause.why, "advice_missed.cu:" + std::to_string(line_of_return + 2) +
                              ": some had returned at ");
    check_says_not(cause.why, "advice_missed.cu:" + std::to_string(line_of_return + 4));
  }
  TEST_CASE("in a loop before the other line: it belongs after the loop") {
    const auto cause = cause_of(meets_in_the_loop);
    check_cure(cause, "barrier", line_of_barrier_in_loop);
    CHECK(says(cause, "is in the loop of line " + std::to_string(line_of_barrier_in_loop - 2)));
    CHECK(says(cause, "put it after the loop."));
  }
  TEST_CASE("of a group that the two don't share: it is none between them") {
    const auto cause = cause_of(tiles_are_too_small, 1, 32);
    check_cure(cause, "barrier");
    CHECK(says(cause, "is for tiles of 4, and the two threads are in different ones"));
    CHECK(!says(cause, "tile.sync()"));
  }
  TEST_CASE("of a block, where its cluster shares the memory: it is to be the cluster's") {
    check_cure(cause_of(waits_for_its_own_block, 2), "barrier", line_of_narrow,
               "The barrier at line " + std::to_string(line_of_narrow) +
                   " is for one block, and the two threads are in different ones: make it "
                   "cluster.sync().");
  }
  TEST_CASE("of a cluster, where the grid shares the memory: it is to be the grid's") {
    const auto cause =
        rules::report_together(waits_for_its_cluster, 4, 16, rules::memory(64)).causes.front();
    check_cure(cause, "barrier", line_of_narrow_in_grid);
    CHECK(says(cause,
               " is for one cluster, and the two threads are in different ones: make it "
               "cg::this_grid().sync()."));
  }
  TEST_CASE(
      "of a block, between the halves of its cluster's: it isn't the one that is too narrow") {
    const auto cause = cause_of(arrives_before_it_writes, 2);
    check_cure(cause, "barrier");
    CHECK(!says(cause, "make it"));
  }
  TEST_CASE("in a branch that some blocks take: it isn't made wider there") {
    check_cure(cause_of(waits_for_its_own_block_alone, 2), "barrier",
               "Put cluster.sync() between line ");
  }
}
