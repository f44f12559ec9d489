// What reports advise on races: the one thing that mends this one, at the line where it belongs.
#include <cooperative_groups.h>

#include <cohort/check.hpp>
#include <emulator/host.hpp>
#include <string>

#include "harness.hpp"
#include "saying.cuh"

namespace cg = cooperative_groups;

using rules::cause_of;
using rules::check_cure;
using rules::says;

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

__global__ void gives_a_lock_back_plainly(int* out) {
  if (threadIdx.x % 32 != 0) return;
  while (atomicCAS(out, 0, 1) != 0) {
  }
  *out = 0;
}
constexpr int line_of_giving_back = __LINE__ - 2;

__device__ void adds_without_meeting(const cg::thread_group& group, int* scratch) {
  if (group.thread_rank() == 0) *scratch = 0;
  atomicAdd(scratch, 1);
}
__global__ void lets_a_group_add(int* out) {
  __shared__ int scratch;
  adds_without_meeting(cg::this_thread_block(), &scratch);
  if (threadIdx.x == 0) *out = 0;
}

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

__global__ void first_of_a_row_writes(int* out) {
  if (threadIdx.x == 0) out[3] = 1;
}

__global__ void counts_by_hand(int* out) { ++*out; }
constexpr int line_of_increment = __LINE__ - 1;

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

__global__ void counts_for_its_block(int* out) { atomicAdd_block(out, 1); }

__global__ void all_set_the_only_one(int*) {
  __shared__ int largest;
  largest = static_cast<int>(threadIdx.x);
}

__global__ void leaders_set_the_only_one(int*) {
  __shared__ int largest;
  if (threadIdx.x % 32 == 0) largest = static_cast<int>(threadIdx.x);
}

__global__ void all_write_a_row(int* out) {
  const int row = blockIdx.x;
  if (threadIdx.x == 0) out[row / 2] = row;
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

__global__ void table_of_rows(int* out) {
  __shared__ int table[8][32];
  table[threadIdx.x / 32][threadIdx.x % 32] = 1;
  out[threadIdx.x] = table[1 - threadIdx.x / 32][3];
}

}  // namespace

TEST_SUITE("advice on races") {
  TEST_CASE("in a block of two dimensions: threadIdx.x is no rank") {
    int* out = nullptr;
    cohort::check(cudaMalloc(&out, 256));
    first_of_a_row_writes<<<1, dim3(8, 8)>>>(out);
    cudaDeviceSynchronize();
    const auto reports = emulator::take_reports();
    cudaDeviceReset();
    REQUIRE(!reports.empty());
    CHECK(says(reports.front().causes.front(),
               "The two threads have the same threadIdx.x, and differ in y or z"));
    CHECK(!says(cause_of(counts_by_hand), "threadIdx.x"));
  }
  TEST_CASE("with the next iteration of a loop: the barrier that is there waits before the read") {
    const auto cause = cause_of(reads_in_the_next_iteration);
    check_cure(cause, "barrier after", line_of_late_read);
    CHECK(says(cause, "not after it"));
    CHECK(says(cause, "Put block.sync() after"));
  }
  TEST_CASE("with the next call: the same, and the group is the function's own") {
    const auto cause = cause_of(sums_twice);
    check_cure(cause, "barrier after", line_of_return);
    CHECK(says(cause, "Put group.sync() after"));
  }
  TEST_CASE("in one block of a cluster: the block's barrier, not the cluster's") {
    const auto cause = cause_of(reads_what_its_block_wrote, 2);
    check_cure(cause, "barrier", line_of_reading);
    CHECK(says(cause, "Put block.sync() between"));
  }
  TEST_CASE("a lock that is given back by a plain store: an atomic") {
    for (unsigned blocks : {1, 2}) {
      const auto cause = cause_of(gives_a_lock_back_plainly, blocks);
      check_cure(cause, "atomic", line_of_giving_back);
      CHECK(says(cause, "atomicExch()"));
    }
  }
  TEST_CASE("in a function for any group: that group's barrier, not the block's") {
    const auto cause = cause_of(lets_a_group_add);
    check_cure(cause, "barrier");
    CHECK(says(cause, "Put the sync() of the group that the function is given between"));
  }
  TEST_CASE("in the two branches of an if: a barrier in neither") {
    const auto apart = cause_of(writes_and_reads_in_two_branches);
    check_cure(apart, "barrier");
    CHECK(says(apart, "end the if after line"));
    CHECK(says(cause_of(reads_after_two_branches), "between line"));
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
    CHECK(says(cause, "in a loop, wait after every iteration as well"));
    CHECK(!says(cause, "atomic"));
  }
  TEST_CASE("a plain read before a compare-and-swap: an atomic read, and no barrier") {
    const auto cause = cause_of(compares_and_swaps);
    check_cure(cause, "atomic read", line_of_look);
    CHECK(!says(cause, "Put"));
  }
  TEST_CASE("a plain read of a counter: what the atomic returned") {
    check_cure(cause_of(reads_the_count), "atomic read");
  }
  TEST_CASE("a plain read of a counter: the call has the names of the line") {
    CHECK(says(cause_of(reads_the_count), "such as atomicAdd(out, 0)"));
  }
  TEST_CASE("an exchange of what the line has read: one step for both") {
    const auto cause = cause_of(exchanges_what_it_read);
    check_cure(cause, "atomic", line_of_exchange);
    CHECK(says(cause, "both must be one step, such as atomicAdd(count, mine)."));
    CHECK(says(cause_of(exchanges_in_shared), "such as atomicMax()."));
  }
  TEST_CASE("a change in place: the atomic of its operator") {
    CHECK(says(cause_of(keeps_the_largest), "such as atomicMax()."));
    CHECK(says(cause_of(collects_bits), "such as atomicOr()."));
    CHECK(says(cause_of(counts_by_hand), "such as atomicAdd()."));
  }
  TEST_CASE("a fence for a barrier: it waits for nobody") {
    const auto cause = cause_of(waits_by_a_fence);
    check_cure(cause, "barrier");
    CHECK(says(cause, "A fence waits for nobody: put block.sync() or __syncthreads() between"));
  }
  TEST_CASE("a flag with one fence: the flag is told, in one block too") {
    check_cure(cause_of(waits_for_a_flag), "fence");
  }
  TEST_CASE("of two lanes of one warp: its barrier, where both it and the block's are used") {
    const auto cause = cause_of(meets_by_block_and_warp);
    CHECK(says(cause, "Put warp.sync() "));
    CHECK(cause.why.ends_with("a shuffle or a vote doesn't."));
  }
  TEST_CASE("of two lanes of one warp: no word of a shuffle where there is none") {
    const auto why = cause_of(compares_and_swaps, 1, 32).why;
    CHECK(why == "They are lanes of one warp, and nothing orders them.");
  }
  TEST_CASE("atomics of a block, and several blocks: the scope") {
    check_cure(cause_of(counts_for_its_block, 2), "wider scope");
  }
  TEST_CASE("two blocks at one element: an element of its own") {
    check_cure(cause_of(all_write_a_row, 2), "own element");
  }
  TEST_CASE("several threads at the only element there is: none can have one of its own") {
    check_cure(cause_of(all_set_the_only_one), "one writer");
    check_cure(cause_of(leaders_set_the_only_one), "atomic");
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
  }
  TEST_CASE("memory has the name and the indices that the kernel gives it") {
    const std::string table = cause_of(table_of_rows).place;
    INFO(table);
    CHECK(table.starts_with("table["));
    CHECK(table.find("][3], in the shared memory") != std::string::npos);
    const auto count = cause_of(counts_by_hand);
    CHECK(count.memory == "out");
    CHECK(count.place.starts_with("out[0], in global memory, from cudaMalloc at "));
    CHECK(count.place.find("saying.cuh:") != std::string::npos);
  }
  TEST_CASE("one missing barrier is told once") {
    {
      cohort::device_buffer<int> out(64);
      reads_what_a_call_wrote<<<1, 64>>>(out.data());
      cudaDeviceSynchronize();
    }
    const auto reports = emulator::take_reports();
    cudaDeviceReset();
    REQUIRE(reports.size() == 1);
    CHECK(reports[0].causes.size() == 1);  // not an uninitialised read as well
    CHECK(reports[0].message.find("launched as reads_what_a_call_wrote<<<1, 64>>>, at ") !=
          std::string::npos);
  }
}
