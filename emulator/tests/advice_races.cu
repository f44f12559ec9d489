// What reports advise on races that a barrier mends: which one, and at which line.
#include <cooperative_groups.h>

#include <string>

#include "harness.hpp"
#include "saying.cuh"

namespace cg = cooperative_groups;

using rules::cause_of, rules::check_cure, rules::check_says, rules::only_report, rules::says;

namespace {

__global__ void reads_in_the_next_iteration(int* out) {
  __shared__ int first;
  const auto block = cg::this_thread_block();
  for (int i = 0; i < 2; ++i) {
    if (block.thread_rank() == 0) first = i;
    block.sync();
    out[block.thread_rank()] = first;
  }
}
constexpr int line_of_late_read = __LINE__ - 3;

__global__ void sums_in_the_next_iteration(int* out) {
  __shared__ int row[64];
  int sum = 0;
  for (int i = 0; i < 2; ++i) {
    row[threadIdx.x] = i;
    __syncthreads();
    for (int j = 0; j < 64; ++j) {
      sum += row[j];
    }
  }
  out[threadIdx.x] = sum;
}
constexpr int line_of_inner_loop = __LINE__ - 6;

__global__ void reads_neighbours(int* out) {
  __shared__ int row[65];
  row[threadIdx.x] = 1;
  if (threadIdx.x == 0) row[64] = 0;
  out[threadIdx.x] = row[(threadIdx.x + 32) % 64];
}
constexpr int line_of_neighbours = __LINE__ - 2;

__global__ void __cluster_dims__(2) reads_what_its_block_wrote(int* out) {
  __shared__ int numbers[64];
  const auto cluster = cg::this_cluster();
  const auto block = cg::this_thread_block();
  numbers[block.thread_rank()] = 1;
  const int seen = numbers[63 - block.thread_rank()];
  block.sync();
  if (cluster.thread_rank() < 64) out[cluster.thread_rank()] = seen;
  cluster.sync();
}
constexpr int line_of_reading = __LINE__ - 5;

__device__ int sum(const cg::thread_group& group, int mine, int* scratch) {
  if (group.thread_rank() == 0) *scratch = 0;
  group.sync();
  atomicAdd(scratch, mine);
  group.sync();
  return *scratch;
}
constexpr int line_of_return = __LINE__ - 2;

__global__ void sums_twice(int* out) {
  __shared__ int scratch;
  const auto block = cg::this_thread_block();
  out[block.thread_rank()] = sum(block, 1, &scratch);
  out[block.thread_rank()] += sum(block, 2, &scratch);
}

/// The same in lambdas that are called where they stand.
__device__ int sum_in_lambdas(const cg::thread_group& group, int mine, int* scratch) {
  if (group.thread_rank() == 0) [&] { *scratch = 0; }();
  [&] {
    group.sync();
    [&] { atomicAdd(scratch, mine); }();
    group.sync();
  }();
  return *scratch;
}
constexpr int line_of_return_in_lambdas = __LINE__ - 2;

__global__ void sums_twice_in_lambdas(int* out) {
  __shared__ int scratch;
  const auto block = cg::this_thread_block();
  for (int i = 0; i < 2; ++i)
    [&] { out[block.thread_rank()] = sum_in_lambdas(block, 1, &scratch); }();
}

__global__ void gives_a_lock_back_plainly(int* out) {
  if (threadIdx.x % 32 != 0) return;
  while (atomicCAS(out, 0, 1) != 0) {
  }
  *out = 0;
}
constexpr int line_of_giving_back = __LINE__ - 2;

__global__ void looks_by_an_atomic(int* out) {
  const int mine = threadIdx.x % 7;
  if (mine > atomicAdd(out, 0)) *out = mine;
}
__global__ void keeps_what_it_saw(int* out) {
  const int mine = threadIdx.x % 7;
  const int seen = atomicAdd(&out[0], 0);
  if (seen == 0) out[0] = mine + 1;
}

__device__ void adds_without_meeting(const cg::thread_group& group, int* scratch) {
  if (group.thread_rank() == 0) *scratch = 0;
  atomicAdd(scratch, 1);
}
__global__ void lets_a_group_add(int* out) {
  __shared__ int scratch;
  adds_without_meeting(cg::this_thread_block(), &scratch);
  if (threadIdx.x == 0) *out = 0;
}

__global__ void shares_with_its_block(int* out) {
  __shared__ int first;
  __syncthreads();
  if (threadIdx.x == 0) first = 1;
  out[threadIdx.x] = first;
}

__global__ void counts_by_hand(int* out) { ++*out; }
constexpr int line_of_increment = __LINE__ - 1;

__global__ void waits_by_a_fence(int* out) {
  __shared__ int row[64];
  row[threadIdx.x] = 1;
  __threadfence();
  out[threadIdx.x] = row[63 - threadIdx.x];
}

__global__ void waits_for_a_flag(int* out) {
  __shared__ int number, flag;
  if (threadIdx.x == 0) flag = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    number = 1;
    atomicExch(&flag, 1);
  }
  if (threadIdx.x == 32) {
    while (atomicAdd(&flag, 0) == 0) {
    }
    __threadfence_block();
    *out = number;
  }
}

__global__ void meets_by_block_and_warp(int* out) {
  __shared__ int row[64], last[64];
  const auto block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  last[threadIdx.x] = 0;
  block.sync();
  row[threadIdx.x] = last[63 - threadIdx.x];
  warp.sync();
  row[threadIdx.x] += warp.shfl(1, 0);
  out[threadIdx.x] = row[threadIdx.x ^ 1];
}

__device__ void fill(int* tile, int rank) { tile[rank] = rank; }

__global__ void reads_what_a_call_wrote(int* out) {
  __shared__ int tile[64];
  fill(tile, threadIdx.x);
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
constexpr int line_of_use = __LINE__ - 2;

__global__ void shifts_in_place(int* out) {
  __shared__ int row[65];
  row[threadIdx.x] = row[64] = 0;
  __syncthreads();
  row[threadIdx.x] = row[threadIdx.x + 1];
  __syncthreads();
  out[threadIdx.x] = row[threadIdx.x];
}

__global__ void shifts_in_two_lines(int* out) {
  __shared__ int row[65];
  row[threadIdx.x] = 0;
  if (threadIdx.x == 0) row[64] = 0;
  __syncthreads();
  row[threadIdx.x] =  // written in this line, and read in the next
      max(row[threadIdx.x], row[threadIdx.x + 1]);
  __syncthreads();
  out[threadIdx.x] = row[threadIdx.x];
}

__global__ void table_of_rows(int* out) {
  __shared__ int table[8][32];
  table[threadIdx.x / 32][threadIdx.x % 32] = 1;
  out[threadIdx.x] = table[1 - threadIdx.x / 32][3];
}

}  // namespace

TEST_SUITE("advice on races") {
  TEST_CASE("with the next iteration of a loop: the barrier that is there waits before the read") {
    const auto cause = cause_of(reads_in_the_next_iteration);
    check_cure(cause, "barrier after", line_of_late_read);
    CHECK(says(cause, "not after it"));
    CHECK(says(cause, "Put block.sync() after"));
  }
  TEST_CASE("with a loop in the next iteration: the barrier comes after that loop, not in it") {
    CHECK(says(cause_of(sums_in_the_next_iteration),
               "Put __syncthreads() after the loop of line " + std::to_string(line_of_inner_loop)));
  }
  TEST_CASE("with more writes between the two lines: the barrier comes after all of them") {
    CHECK(says(cause_of(reads_neighbours), " before line " + std::to_string(line_of_neighbours) +
                                               ": what stands between line "));
  }
  TEST_CASE("with the next call: the same, and the group is the function's own") {
    check_cure(cause_of(sums_twice), "barrier after", line_of_return,
               "put group.sync() after that, and return the variable");
  }
  TEST_CASE("in lambdas that are called where they stand: as without them") {
    check_cure(cause_of(sums_twice_in_lambdas), "barrier after", line_of_return_in_lambdas,
               "put group.sync() after that, and return the variable");
  }
  TEST_CASE("in one block of a cluster: the block's barrier, not the cluster's") {
    check_cure(cause_of(reads_what_its_block_wrote, 2), "barrier", line_of_reading,
               "Put block.sync() between");
  }
  TEST_CASE("a lock that is given back by a plain store: an atomic") {
    for (unsigned blocks : {1, 2})
      check_cure(cause_of(gives_a_lock_back_plainly, blocks), "atomic", line_of_giving_back,
                 "atomicExch()");
  }
  TEST_CASE("an atomic that looks, and a plain write: one atomic does both") {
    CHECK(says(cause_of(looks_by_an_atomic), "one atomic must do both, such as atomicMax()."));
    CHECK(
        says(cause_of(keeps_what_it_saw), "let one atomic do both, such as atomicCAS(&out[0], …)"));
  }
  TEST_CASE("in a function for any group: that group's barrier, not the block's") {
    check_cure(cause_of(lets_a_group_add), "barrier",
               "Put the sync() of the group that the function is given between");
  }
  TEST_CASE("of two lanes of one warp, where only the block is a group: the block's") {
    CHECK(says(cause_of(shares_with_its_block), "Put __syncthreads() between"));
  }
  TEST_CASE("a fence for a barrier: it waits for nobody") {
    check_cure(cause_of(waits_by_a_fence), "barrier",
               "A fence waits for nobody: put block.sync() or __syncthreads() between");
  }
  TEST_CASE("a flag with one fence: the flag is told, in one block too") {
    check_cure(cause_of(waits_for_a_flag), "fence");
  }
  TEST_CASE("of two lanes of one warp: its barrier, where both it and the block's are used") {
    const auto cause = cause_of(meets_by_block_and_warp);
    CHECK(says(cause, "Put warp.sync() "));
    CHECK(cause.why.ends_with("a shuffle or a vote doesn't."));
  }
  TEST_CASE("after a call: the barrier belongs in the caller") {
    const auto cause = cause_of(reads_what_a_call_wrote);
    check_cure(cause, "barrier", line_of_use);
    REQUIRE(cause.sides.size() == 2);
    const auto& writer = cause.sides[cause.sides[0].verb == "reads"];
    REQUIRE(writer.calls.size() == 1);
    CHECK(writer.calls[0].function == "reads_what_a_call_wrote");
  }
  TEST_CASE("read and written in one line: not between the two") {
    const auto cause = cause_of(shifts_in_place);
    check_cure(cause, "barrier after");
    CHECK(says(cause, "Read into a local variable"));
    CHECK(!says(cause, "between"));
    CHECK(says(cause_of(shifts_in_two_lines), "Read into a local variable"));
  }
  TEST_CASE("memory has the name and the indices that the kernel gives it") {
    const std::string table = cause_of(table_of_rows).place;
    INFO(table);
    CHECK(table.starts_with("table["));
    check_says(table, "][3], in the shared memory");
    const auto count = cause_of(counts_by_hand);
    CHECK(count.memory == "out");
    CHECK(count.place.starts_with("out[0], in global memory, from cudaMalloc at "));
    check_says(count.place, "saying.cuh:");
  }
  TEST_CASE("one missing barrier is told once") {
    {
      cohort::device_buffer<int> out(64);
      reads_what_a_call_wrote<<<1, 64>>>(out.data());
      cudaDeviceSynchronize();
    }
    const auto report = only_report();
    CHECK(report.causes.size() == 1);  // not an uninitialised read as well
    check_says(report.message, "launched as reads_what_a_call_wrote<<<1, 64>>>, at ");
  }
}
