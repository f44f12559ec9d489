// Races between lanes of one warp.
#include <cooperative_groups.h>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

// Since Volta the lanes of a warp need not run in step, so a write says nothing to the other lanes
// until they synchronize.
__global__ void next_lane_unsynchronized(int* out) {
  __shared__ int values[32];
  values[threadIdx.x] = threadIdx.x;                  // BUG race
  out[threadIdx.x] = values[(threadIdx.x + 1) % 32];  // with
}
BUG(next_lane_unsynchronized) { next_lane_unsynchronized<<<1, 32>>>(out); }

__global__ void next_lane(int* out) {
  __shared__ int values[32];
  values[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = values[(threadIdx.x + 1) % 32];
}
CORRECT(next_lane) {
  next_lane<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return (i + 1) % 32; });
}

// The reduction of old books.
__global__ void warp_sum_in_step(int* out) {
  __shared__ int sums[32];
  sums[threadIdx.x] = threadIdx.x;
  __syncwarp();
  for (unsigned step = 16; step > 0; step /= 2)
    if (threadIdx.x < step) sums[threadIdx.x] += sums[threadIdx.x + step];  // BUG race
  if (threadIdx.x == 0) *out = sums[0];
}
BUG(warp_sum_in_step) { warp_sum_in_step<<<1, 32>>>(out); }

__global__ void warp_sum(int* out) {
  __shared__ int sums[32];
  sums[threadIdx.x] = threadIdx.x;
  __syncwarp();
  for (unsigned step = 16; step > 0; step /= 2) {
    if (threadIdx.x < step) sums[threadIdx.x] += sums[threadIdx.x + step];
    __syncwarp();
  }
  if (threadIdx.x == 0) *out = sums[0];
}
CORRECT(warp_sum) {
  warp_sum<<<1, 32>>>(out);
  expect(out, 1, [](int) { return 496; });
}

// A shuffle brings the lanes together, but orders no memory.
template <bool meets>
__global__ void read_after_a_shuffle(int* out) {
  __shared__ int values[32];
  values[threadIdx.x] = threadIdx.x;  // BUG race
  int other = __shfl_xor_sync(0xffffffff, threadIdx.x, 1);
  if (meets) __syncwarp();
  out[threadIdx.x] = values[other];  // with
}
BUG(shuffle_as_barrier) { read_after_a_shuffle<false><<<1, 32>>>(out); }
CORRECT(shuffle_then_barrier) {
  read_after_a_shuffle<true><<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i ^ 1; });
}

__global__ void vote_as_barrier(int* out) {
  __shared__ int values[32];
  values[threadIdx.x] = threadIdx.x;  // BUG race
  if (__all_sync(0xffffffff, threadIdx.x < 32))
    out[threadIdx.x] = values[31 - threadIdx.x];  // with
}
BUG(vote_as_barrier) { vote_as_barrier<<<1, 32>>>(out); }

__global__ void vote_then_barrier(int* out) {
  __shared__ int values[32];
  values[threadIdx.x] = threadIdx.x;
  if (__all_sync(0xffffffff, threadIdx.x < 32)) {
    __syncwarp();
    out[threadIdx.x] = values[31 - threadIdx.x];
  }
}
CORRECT(vote_then_barrier) {
  vote_then_barrier<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return 31 - i; });
}

__global__ void lanes_set_one_flag(int* out) {
  if (threadIdx.x % 2 == 0) *out = 1;  // BUG race of equal writes
}
BUG(lanes_set_one_flag) { lanes_set_one_flag<<<1, 32>>>(out); }

__global__ void lane_sets_flag(int* out) {
  if (__any_sync(0xffffffff, threadIdx.x % 2 == 0) && threadIdx.x == 0) *out = 1;
}
CORRECT(lane_sets_flag) {
  lane_sets_flag<<<1, 32>>>(out);
  expect(out, 1, [](int) { return 1; });
}

__global__ void last_lane_wins(int* out) {
  *out = threadIdx.x;  // BUG race
}
BUG(last_lane_wins) { last_lane_wins<<<1, 32>>>(out); }

__global__ void largest_lane_wins(int* out) { atomicMax(out, threadIdx.x); }
CORRECT(largest_lane_wins) {
  largest_lane_wins<<<1, 32>>>(out);
  expect(out, 1, [](int) { return 31; });
}

// Each half of the warp is synchronized, and reads from the other.
template <unsigned distance>
__global__ void read_across_in_halves(int* out) {
  __shared__ int values[32];
  values[threadIdx.x] = threadIdx.x;                       // BUG race
  __syncwarp(threadIdx.x < 16 ? 0x0000ffff : 0xffff0000);  // with
  out[threadIdx.x] = values[threadIdx.x ^ distance];       // with
}
BUG(halves_read_each_other) { read_across_in_halves<16><<<1, 32>>>(out); }
CORRECT(halves_read_themselves) {
  read_across_in_halves<8><<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i ^ 8; });
}

template <unsigned size>
__global__ void read_across_in_tile(int* out) {
  __shared__ int values[32];
  auto tile = cg::tiled_partition<size>(cg::this_thread_block());
  values[threadIdx.x] = threadIdx.x;  // BUG race
  tile.sync();
  out[threadIdx.x] = values[threadIdx.x ^ 4];  // with
}
BUG(tile_reads_next_tile) { read_across_in_tile<4><<<1, 32>>>(out); }
CORRECT(tile_reads_itself) {
  read_across_in_tile<8><<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i ^ 4; });
}

// Lanes that happen to be together are not synchronized by that.
template <bool synchronized>
__global__ void read_in_coalesced(int* out) {
  __shared__ int values[32];
  if (threadIdx.x % 2 == 0) return;
  cg::coalesced_group group = cg::coalesced_threads();
  int next = group.shfl(threadIdx.x, (group.thread_rank() + 1) % group.size());
  values[threadIdx.x] = threadIdx.x;  // BUG race
  if (synchronized) group.sync();
  out[threadIdx.x] = values[next] == next;  // with
}
BUG(coalesced_unsynchronized) { read_in_coalesced<false><<<1, 32>>>(out); }
CORRECT(coalesced_synchronized) {
  read_in_coalesced<true><<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i % 2; });
}

// The parity groups synchronize apart from each other.
template <unsigned distance>
__global__ void read_across_in_partition(int* out) {
  __shared__ int values[32];
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::coalesced_group same_parity = cg::binary_partition(warp, threadIdx.x % 2);
  values[threadIdx.x] = threadIdx.x;                  // BUG race
  same_parity.sync();                                 // with
  out[threadIdx.x] = values[threadIdx.x ^ distance];  // with
}
BUG(partition_reads_the_other) { read_across_in_partition<1><<<1, 32>>>(out); }
CORRECT(partition_reads_itself) {
  read_across_in_partition<2><<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i ^ 2; });
}

__global__ void atomic_sum_read_at_once(int* out) {
  atomicAdd(out, 1);                    // BUG race
  if (threadIdx.x == 0) out[1] = *out;  // with
}
BUG(atomic_sum_read_at_once) { atomic_sum_read_at_once<<<1, 32>>>(out); }

__global__ void atomic_sum_read_afterwards(int* out) {
  atomicAdd(out, 1);
  __syncwarp();
  if (threadIdx.x == 0) out[1] = *out;
}
CORRECT(atomic_sum_read_afterwards) {
  atomic_sum_read_afterwards<<<1, 32>>>(out);
  expect(out, 2, [](int) { return 32; });
}

// Two lanes read in different lines. One of them has met the lane that writes, so the other's line
// is told.
__global__ void readers_in_two_lines(int* out) {
  __shared__ int value;
  if (threadIdx.x == 2) value = 1;
  __syncwarp();
  if (threadIdx.x == 0) out[0] = value;
  if (threadIdx.x == 1) out[1] = value;     // with
  if (threadIdx.x != 1) __syncwarp(0b101);  // with
  if (threadIdx.x == 2) value = 2;          // BUG race
}
BUG(readers_in_two_lines) { readers_in_two_lines<<<1, 3>>>(out); }

__global__ void readers_in_two_lines_synchronized(int* out) {
  __shared__ int value;
  if (threadIdx.x == 2) value = 1;
  __syncwarp();
  if (threadIdx.x == 0) out[0] = value;
  if (threadIdx.x == 1) out[1] = value;
  __syncwarp();
  if (threadIdx.x == 2) value = 2;
}
CORRECT(readers_in_two_lines_synchronized) {
  readers_in_two_lines_synchronized<<<1, 3>>>(out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void atomics_in_two_lines(int* out) {
  if (threadIdx.x == 0) atomicAdd(out, 1);
  if (threadIdx.x == 1) atomicAdd(out, 2);  // BUG race
  if (threadIdx.x != 1) __syncwarp(0b101);  // with
  if (threadIdx.x == 2) out[1] = *out;      // with
}
BUG(atomics_in_two_lines) { atomics_in_two_lines<<<1, 3>>>(out); }

__global__ void atomics_in_two_lines_synchronized(int* out) {
  if (threadIdx.x == 0) atomicAdd(out, 1);
  if (threadIdx.x == 1) atomicAdd(out, 2);
  __syncwarp();
  if (threadIdx.x == 2) out[1] = *out;
}
CORRECT(atomics_in_two_lines_synchronized) {
  atomics_in_two_lines_synchronized<<<1, 3>>>(out);
  expect(out, 2, [](int) { return 3; });
}

__global__ void lanes_count_by_plus_plus(int* out) {
  ++*out;  // BUG race
}
BUG(lanes_count_by_plus_plus) { lanes_count_by_plus_plus<<<1, 32>>>(out); }

__global__ void lanes_count_by_atomics(int* out) { atomicAdd(out, 1); }
CORRECT(lanes_count_by_atomics) {
  lanes_count_by_atomics<<<1, 32>>>(out);
  expect(out, 1, [](int) { return 32; });
}

// Neighbouring bytes are different places, even where they share a word.
__global__ void two_lanes_write_a_byte(int* out) {
  char* bytes = reinterpret_cast<char*>(out);
  bytes[threadIdx.x / 2] = threadIdx.x;  // BUG race
}
BUG(two_lanes_write_a_byte) { two_lanes_write_a_byte<<<1, 32>>>(out); }

__global__ void each_lane_writes_a_byte(int* out) {
  char* bytes = reinterpret_cast<char*>(out);
  bytes[threadIdx.x] = threadIdx.x % 4;
}
CORRECT(each_lane_writes_a_byte) {
  each_lane_writes_a_byte<<<1, 32>>>(out);
  expect(out, 8, [](int) { return 0x03020100; });
}
