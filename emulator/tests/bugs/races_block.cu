// Races between the warps of a block.
#include <cooperative_groups.h>

#include <utility>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

__global__ void halo_without_barrier(int* out) {
  __shared__ int tile[66];
  int i = threadIdx.x;
  if (i == 0) tile[0] = tile[65] = 0;
  __syncthreads();
  tile[i + 1] = i;                               // BUG race
  out[i] = tile[i] + tile[i + 1] + tile[i + 2];  // with
}
BUG(halo_without_barrier) { halo_without_barrier<<<1, 64>>>(out); }

__global__ void halo(int* out) {
  __shared__ int tile[66];
  int i = threadIdx.x;
  if (i == 0) tile[0] = tile[65] = 0;
  tile[i + 1] = i;
  __syncthreads();
  out[i] = tile[i] + tile[i + 1] + tile[i + 2];
}
CORRECT(halo) {
  halo<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return i == 0 ? 1 : i == 63 ? 62 + 63 : 3 * i; });
}

// The tile is filled again while others still read it.
template <int barriers>
__global__ void refill_in_a_loop(int* out) {
  __shared__ int tile[64];
  int sum = 0;
  for (int round = 0; round < 3; ++round) {
    tile[threadIdx.x] = round;  // BUG race
    __syncthreads();
    sum += tile[63 - threadIdx.x];  // with
    if (barriers == 2) __syncthreads();
  }
  out[threadIdx.x] = sum;
}
BUG(loop_with_one_barrier) { refill_in_a_loop<1><<<1, 64>>>(out); }
CORRECT(loop_with_two_barriers) {
  refill_in_a_loop<2><<<1, 64>>>(out);
  expect(out, 64, [](int) { return 3; });
}

// With two tiles in turn, one barrier a round is enough.
template <int turns>
__global__ void buffers_in_turn(int* out) {
  __shared__ int tiles[2][64];
  int sum = 0;
  for (int round = 0; round < 4; ++round) {
    int* tile = tiles[round / turns % 2];
    tile[threadIdx.x] = round;  // BUG race
    __syncthreads();
    sum += tile[63 - threadIdx.x];  // with
  }
  out[threadIdx.x] = sum;
}
BUG(one_buffer_in_turn) { buffers_in_turn<2><<<1, 64>>>(out); }
CORRECT(two_buffers_in_turn) {
  buffers_in_turn<1><<<1, 64>>>(out);
  expect(out, 64, [](int) { return 6; });
}

template <bool meets>
__global__ void sum_by_warps(int* out) {
  __shared__ int sums[2];
  int sum = __reduce_add_sync(0xffffffff, threadIdx.x);
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = sum;  // BUG race
  if (meets) __syncthreads();
  if (threadIdx.x == 0) *out = sums[0] + sums[1];  // with
}
BUG(warp_sums_unsynchronized) { sum_by_warps<false><<<1, 64>>>(out); }
CORRECT(warp_sums) {
  sum_by_warps<true><<<1, 64>>>(out);
  expect(out, 1, [](int) { return 2016; });
}

template <unsigned last>
__global__ void mirror_after_a_warp_barrier(int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = threadIdx.x;  // BUG race
  __syncwarp();
  out[threadIdx.x] = tile[threadIdx.x ^ last];  // with
}
BUG(warp_barrier_for_a_block) { mirror_after_a_warp_barrier<63><<<1, 64>>>(out); }
CORRECT(warp_barrier_for_a_warp) {
  mirror_after_a_warp_barrier<31><<<1, 64>>>(out);
  expect(out, 64, [](int i) { return i ^ 31; });
}

template <bool zeroed>
__global__ void count_from_zero(int* out) {
  __shared__ int count;
  if (threadIdx.x == 32) count = 0;  // BUG race
  if (zeroed) __syncthreads();
  if (threadIdx.x != 32) atomicAdd(&count, 1);  // with
  __syncthreads();
  if (threadIdx.x == 0) *out = count;
}
BUG(counter_zeroed_too_late) { count_from_zero<false><<<1, 64>>>(out); }
CORRECT(counter_zeroed_first) {
  count_from_zero<true><<<1, 64>>>(out);
  expect(out, 1, [](int) { return 63; });
}

template <bool meets>
__global__ void read_histogram(int* out) {
  __shared__ int bins[8];
  if (threadIdx.x < 8) bins[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&bins[threadIdx.x % 8], 1);  // BUG race
  if (meets) __syncthreads();
  if (threadIdx.x < 8) out[threadIdx.x] = bins[threadIdx.x];  // with
}
BUG(histogram_read_too_early) { read_histogram<false><<<1, 64>>>(out); }
CORRECT(histogram_read_afterwards) {
  read_histogram<true><<<1, 64>>>(out);
  expect(out, 8, [](int) { return 8; });
}

template <unsigned period>
__global__ void set_flag(int* out) {
  __shared__ int found;
  if (threadIdx.x == 0) found = 0;
  __syncthreads();
  if (threadIdx.x % period == 5) found = 1;  // BUG race of equal writes
  __syncthreads();
  out[threadIdx.x] = found;
}
BUG(warps_set_one_flag) { set_flag<32><<<1, 64>>>(out); }
CORRECT(one_warp_sets_flag) {
  set_flag<64><<<1, 64>>>(out);
  expect(out, 64, [](int) { return 1; });
}

template <bool in_steps>
__global__ void reverse_in_place(int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = threadIdx.x;
  __syncthreads();
  int other = tile[63 - threadIdx.x];  // BUG race
  if (in_steps) __syncthreads();
  tile[threadIdx.x] = other;  // with
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x];
}
BUG(in_place_reversal) { reverse_in_place<false><<<1, 64>>>(out); }
CORRECT(in_place_reversal_in_steps) {
  reverse_in_place<true><<<1, 64>>>(out);
  expect(out, 64, [](int i) { return 63 - i; });
}

// What lies between arrive and wait is ordered with nobody.
__global__ void write_between_arrive_and_wait(int* out) {
  __shared__ int tile[64];
  cg::thread_block block = cg::this_thread_block();
  auto token = block.barrier_arrive();
  tile[threadIdx.x] = threadIdx.x;  // BUG race
  block.barrier_wait(std::move(token));
  out[threadIdx.x] = tile[63 - threadIdx.x];  // with
}
BUG(write_between_arrive_and_wait) { write_between_arrive_and_wait<<<1, 64>>>(out); }

__global__ void write_before_arrive(int* out) {
  __shared__ int tile[64];
  cg::thread_block block = cg::this_thread_block();
  tile[threadIdx.x] = threadIdx.x;
  auto token = block.barrier_arrive();
  int mine = threadIdx.x * 100;
  block.barrier_wait(std::move(token));
  out[threadIdx.x] = mine + tile[63 - threadIdx.x];
}
CORRECT(write_before_arrive) {
  write_before_arrive<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return 100 * i + 63 - i; });
}

template <unsigned distance>
__global__ void read_across_in_wide_tile(int* out) {
  __shared__ int values[128];
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  values[threadIdx.x] = threadIdx.x;  // BUG race
  tile.sync();
  out[threadIdx.x] = values[threadIdx.x ^ distance];  // with
}
BUG(wide_tile_reads_next_tile) { read_across_in_wide_tile<64><<<1, 128>>>(out); }
CORRECT(wide_tile_reads_itself) {
  read_across_in_wide_tile<32><<<1, 128>>>(out);
  expect(out, 128, [](int i) { return i ^ 32; });
}

// A pair is written at once and read in halves.
__global__ void halves_of_a_pair(int* out) {
  __shared__ int2 pairs[64];
  int i = threadIdx.x;
  pairs[i] = make_int2(0, 0);
  __syncthreads();
  pairs[i] = make_int2(2 * i, 2 * i + 1);     // BUG race
  out[i] = reinterpret_cast<int*>(pairs)[i];  // with
}
BUG(halves_of_a_pair) { halves_of_a_pair<<<1, 64>>>(out); }

__global__ void halves_of_ones_own_pair(int* out) {
  __shared__ int2 pairs[64];
  int i = threadIdx.x;
  pairs[i] = make_int2(2 * i, 2 * i + 1);
  out[i] = reinterpret_cast<int*>(pairs)[2 * i + 1];
}
CORRECT(halves_of_ones_own_pair) {
  halves_of_ones_own_pair<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return 2 * i + 1; });
}

// The last element is meant, and that before it is written twice.
template <int last>
__global__ void write_edges(int* out) {
  __shared__ int row[66];
  const int i = threadIdx.x + 1;
  row[i] = 1;  // with
  if (threadIdx.x == 0) {
    row[i - 1] = 1;
    row[i + last] = 1;  // BUG race of equal writes
  }
  __syncthreads();
  out[threadIdx.x] = row[i - 1] + row[i + 1];
}
BUG(edge_one_too_early) { write_edges<63><<<1, 64>>>(out); }
CORRECT(edge_in_its_place) {
  write_edges<64><<<1, 64>>>(out);
  expect(out, 64, [](int) { return 2; });
}
