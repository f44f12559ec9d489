// Races in global memory, between the blocks of a grid.
#include <cooperative_groups.h>

#include <utility>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

__global__ void blocks_add_plainly(int* out) {
  *out += 1;  // BUG race
}
BUG(blocks_add_plainly) { blocks_add_plainly<<<4, 1>>>(out); }

__global__ void blocks_add_atomically(int* out) { atomicAdd(out, 1); }
CORRECT(blocks_add_atomically) {
  blocks_add_atomically<<<4, 1>>>(out);
  expect(out, 1, [](int) { return 4; });
}

__global__ void first_block_zeroes(int* out) {
  if (blockIdx.x == 0) *out = 0;           // BUG race
  if (blockIdx.x != 0) atomicAdd(out, 1);  // with
}
BUG(first_block_zeroes) { first_block_zeroes<<<4, 1>>>(out); }

__global__ void first_kernel_zeroes(int* out) { *out = 0; }
CORRECT(first_kernel_zeroes) {
  first_kernel_zeroes<<<1, 1>>>(out);
  blocks_add_atomically<<<4, 1>>>(out);
  expect(out, 1, [](int) { return 4; });
}

__global__ void block_atomics_across_blocks(int* out) {
  atomicAdd_block(out, 1);  // BUG race
}
BUG(block_atomics_across_blocks) { block_atomics_across_blocks<<<4, 32>>>(out); }

__global__ void block_atomics_within_blocks(int* out) { atomicAdd_block(&out[blockIdx.x], 1); }
CORRECT(block_atomics_within_blocks) {
  block_atomics_within_blocks<<<4, 32>>>(out);
  expect(out, 4, [](int) { return 32; });
}

__global__ void total_read_by_all_blocks(int* out) {
  atomicAdd(out, 1);           // BUG race
  out[1 + blockIdx.x] = *out;  // with
}
BUG(total_read_by_all_blocks) { total_read_by_all_blocks<<<4, 1>>>(out); }

__global__ void total_read_by_the_atomic(int* out) { out[1 + blockIdx.x] = atomicAdd(out, 1) < 4; }
CORRECT(total_read_by_the_atomic) {
  total_read_by_the_atomic<<<4, 1>>>(out);
  expect(out, 5, [](int i) { return i == 0 ? 4 : 1; });
}

__global__ void next_block_without_grid_sync(int* out) {
  out[blockIdx.x] = blockIdx.x;                                     // BUG race
  __syncthreads();                                                  // with
  out[gridDim.x + blockIdx.x] = out[(blockIdx.x + 1) % gridDim.x];  // with
}
BUG(next_block_without_grid_sync) {
  bugs::launch_cooperatively(next_block_without_grid_sync, 4, 1, out);
}

__global__ void next_block_with_grid_sync(int* out) {
  out[blockIdx.x] = blockIdx.x;
  cg::this_grid().sync();
  out[gridDim.x + blockIdx.x] = out[(blockIdx.x + 1) % gridDim.x];
}
CORRECT(next_block_with_grid_sync) {
  bugs::launch_cooperatively(next_block_with_grid_sync, 4, 1, out);
  expect(out, 8, [](int i) { return i < 4 ? i : (i + 1) % 4; });
}

__global__ void grid_read_between_arrive_and_wait(int* out) {
  cg::grid_group grid = cg::this_grid();
  out[blockIdx.x] = blockIdx.x;  // BUG race
  auto token = grid.barrier_arrive();
  out[4 + blockIdx.x] = out[3 - blockIdx.x];  // with
  grid.barrier_wait(std::move(token));
}
BUG(grid_read_between_arrive_and_wait) {
  bugs::launch_cooperatively(grid_read_between_arrive_and_wait, 4, 1, out);
}

__global__ void grid_read_after_wait(int* out) {
  cg::grid_group grid = cg::this_grid();
  out[blockIdx.x] = blockIdx.x;
  auto token = grid.barrier_arrive();
  int mine = blockIdx.x * 10;
  grid.barrier_wait(std::move(token));
  out[4 + blockIdx.x] = mine + out[3 - blockIdx.x];
}
CORRECT(grid_read_after_wait) {
  bugs::launch_cooperatively(grid_read_after_wait, 4, 1, out);
  expect(out, 8, [](int i) { return i < 4 ? i : (i - 4) * 10 + 7 - i; });
}

// Each block writes its own part and one number of the next.
__global__ void parts_overlap(int* out) {
  for (int i = 0; i <= 4; ++i) out[blockIdx.x * 4 + i] = blockIdx.x;  // BUG race
}
BUG(parts_overlap) { parts_overlap<<<4, 1>>>(out); }

__global__ void parts_touch(int* out) {
  for (int i = 0; i < 4; ++i) out[blockIdx.x * 4 + i] = blockIdx.x;
}
CORRECT(parts_touch) {
  parts_touch<<<4, 1>>>(out);
  expect(out, 16, [](int i) { return i / 4; });
}

__global__ void every_block_sets_the_flag(int* out) {
  if (threadIdx.x == 0) *out = 1;  // BUG race of equal writes
}
BUG(every_block_sets_the_flag) { every_block_sets_the_flag<<<4, 32>>>(out); }

__global__ void every_block_sets_the_flag_atomically(int* out) {
  if (threadIdx.x == 0) atomicOr(out, 1);
}
CORRECT(every_block_sets_the_flag_atomically) {
  every_block_sets_the_flag_atomically<<<4, 32>>>(out);
  expect(out, 1, [](int) { return 1; });
}

// The right numbers in the end, written by every block.
__global__ void loop_strides_by_the_block(int* out) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < 256; i += blockDim.x)
    out[i] = i;  // BUG race of equal writes
}
BUG(loop_strides_by_the_block) { loop_strides_by_the_block<<<2, 32>>>(out); }

__global__ void loop_strides_by_the_grid(int* out) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < 256; i += blockDim.x * gridDim.x)
    out[i] = i;
}
CORRECT(loop_strides_by_the_grid) {
  loop_strides_by_the_grid<<<2, 32>>>(out);
  expect(out, 256, [](int i) { return i; });
}

template <int aside>
__global__ void smoothing(int* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int left = i == 0 ? 0 : out[i - 1];  // BUG race
  out[aside + i] = left + 1;           // with
}
BUG(smoothing_in_place) { smoothing<0><<<2, 32>>>(out); }
CORRECT(smoothing_aside) {
  smoothing<64><<<2, 32>>>(out);
  expect(out, 128, [](int i) { return i / 64; });
}

// The barrier of a cluster says nothing to the other clusters.
template <unsigned distance>
__global__ void __cluster_dims__(2) read_across_in_clusters(int* out) {
  out[blockIdx.x] = blockIdx.x;  // BUG race
  cg::this_cluster().sync();
  out[4 + blockIdx.x] = out[blockIdx.x ^ distance];  // with
}
BUG(clusters_read_each_other) { read_across_in_clusters<2><<<4, 1>>>(out); }
CORRECT(clusters_read_themselves) {
  read_across_in_clusters<1><<<4, 1>>>(out);
  expect(out, 8, [](int i) { return i < 4 ? i : (i - 4) ^ 1; });
}

__device__ int visitors;

__global__ void visitors_counted_plainly(int*) {
  visitors = visitors + 1;  // BUG race
}
BUG(visitors_counted_plainly) { visitors_counted_plainly<<<4, 1>>>(out); }

__global__ void visitors_counted_atomically(int* out) {
  atomicAdd(&visitors, 1);
  atomicAdd(out, 1);
}
CORRECT(visitors_counted_atomically) {
  visitors_counted_atomically<<<4, 1>>>(out);
  expect(out, 1, [](int) { return 4; });
}

// More readers than the checker remembers: those who are forgotten race as well.
__global__ void __cluster_dims__(4) clusters_read_then_write(int* out) {
  int sum = *out;                                           // BUG race
  cg::this_cluster().sync();                                // with
  if (blockIdx.x == 5 && threadIdx.x == 0) *out = sum + 1;  // with
}
BUG(clusters_read_then_write) { bugs::launch_cooperatively(clusters_read_then_write, 8, 512, out); }

__global__ void __cluster_dims__(4) grid_reads_then_writes(int* out) {
  int sum = *out;
  cg::this_grid().sync();
  if (blockIdx.x == 5 && threadIdx.x == 0) *out = sum + 1;
}
CORRECT(grid_reads_then_writes) {
  bugs::launch_cooperatively(grid_reads_then_writes, 8, 512, out);
  expect(out, 1, [](int) { return 1; });
}

// A piece of the heap is too large for all to have one at once: each gets what another has freed.
__global__ void heap_piece_of_ones_own(int* out) {
  constexpr int most = 3 << 18;  // of the 8 MB there are
  int* piece = nullptr;
  while (!piece) piece = static_cast<int*>(malloc(most * sizeof(int)));
  piece[0] = piece[most / 2] = blockIdx.x;
  out[blockIdx.x] = piece[0] + piece[most / 2];
  free(piece);
}
CORRECT(heap_piece_of_ones_own) {
  heap_piece_of_ones_own<<<8, 1>>>(out);
  expect(out, 8, [](int i) { return 2 * i; });
}

__device__ int* passed_on;

__global__ void heap_piece_of_two(int* out) {
  if (blockIdx.x == 0) passed_on = new int;
  cg::this_grid().sync();
  *passed_on = blockIdx.x;  // BUG race
  out[blockIdx.x] = 1;
}
BUG(heap_piece_of_two) { bugs::launch_cooperatively(heap_piece_of_two, 2, 1, out); }

// The last block to finish sums up. Without fences around the atomic its order is not that of the
// parts. flags_and_barriers.cu has the same with fences; here a second kernel sums up.
__global__ void last_block_without_fences(int* out) {
  out[1 + blockIdx.x] = blockIdx.x;                      // BUG race
  bool last = atomicAdd(&out[0], 1) == 3;                // cure
  if (last) out[5] = out[1] + out[2] + out[3] + out[4];  // with
}
BUG(last_block_without_fences) { last_block_without_fences<<<4, 1>>>(out); }

__global__ void parts(int* out) { out[1 + blockIdx.x] = blockIdx.x; }
__global__ void sum_of_parts(int* out) { out[5] = out[1] + out[2] + out[3] + out[4]; }
CORRECT(last_kernel_sums_up) {
  parts<<<4, 1>>>(out);
  sum_of_parts<<<1, 1>>>(out);
  expect(out, 6, [](int i) { return i == 0 ? 0 : i == 5 ? 6 : i - 1; });
}

// Notes on so much memory are packed, and what they say is still there.
__device__ double2 room[1 << 18];

__global__ void third_is_read_by_last(int* out) {
  int* all = reinterpret_cast<int*>(room);
  const int i = blockIdx.x * blockDim.x + threadIdx.x, last = gridDim.x * blockDim.x - 1;
  all[i] = i;                      // BUG race
  if (i == last) out[0] = all[3];  // with
}
BUG(third_is_read_by_last) { third_is_read_by_last<<<1 << 12, 256>>>(out); }

__global__ void third_is_handed_to_last(int* out) {
  double* all = reinterpret_cast<double*>(room);
  const int i = blockIdx.x * blockDim.x + threadIdx.x, last = gridDim.x * blockDim.x - 1;
  all[i] = i;
  __threadfence();
  if (i == 3) atomicAdd(out, 1);
  if (i == last && atomicAdd(out, 0) == 1) {
    __threadfence();
    out[1] = all[3];
  }
}
CORRECT(third_is_handed_to_last) {
  third_is_handed_to_last<<<1 << 11, 256>>>(out);
  expect(out, 1, [](int) { return 1; });
}

__global__ void letter_is_read_by_last(int* out) {
  char* all = reinterpret_cast<char*>(room);
  const int i = blockIdx.x * blockDim.x + threadIdx.x, last = gridDim.x * blockDim.x - 1;
  all[4 * i] = 'a';                 // BUG race
  if (i == last) out[0] = all[12];  // with
}
BUG(letter_is_read_by_last) { letter_is_read_by_last<<<1 << 12, 256>>>(out); }

// Two blocks write to each part, one of them when the other's notes have long been packed.
__global__ void halves_of_parts(int* out) {
  double* all = reinterpret_cast<double*>(room);
  const int parts = gridDim.x / 2;
  const int part = blockIdx.x % parts, half = blockIdx.x / parts;
  const int i = (2 * part + half) * blockDim.x + threadIdx.x;
  all[i] = i;
  if (all[i] == 12'345) out[0] = i;
}
CORRECT(halves_of_parts) {
  halves_of_parts<<<1 << 13, 64>>>(out);
  expect(out, 1, [](int) { return 12'345; });
}

// The barrier is for one block, and the neighbours at its edges are another's.
__global__ void averages_in_place(int* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int left = out[i], right = out[i + 1];  // BUG race
  __syncthreads();
  out[i] = (left + right) / 2;  // with
}
BUG(averages_in_place) { averages_in_place<<<4, 32>>>(out); }

__global__ void averages_elsewhere(int* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int left = out[i], right = out[i + 1];
  out[130 + i] = left + right + 1;
}
CORRECT(averages_elsewhere) {
  averages_elsewhere<<<3, 32>>>(out);
  expect(out, 226, [](int i) { return i >= 130; });
}

// In a grid that can meet, but not in a branch that some leave out.
__global__ void mirrors_in_a_branch(int* out, int count) {
  const auto grid = cg::this_grid();
  const int i = grid.thread_rank();
  if (i < count) {
    out[i] = i;                         // BUG race
    out[128 + i] = out[count - 1 - i];  // with
  }
  grid.sync();
}
BUG(mirrors_in_a_branch) { bugs::launch_cooperatively(mirrors_in_a_branch, 2, 32, out, 60); }

__global__ void mirrors_in_two_branches(int* out, int count) {
  const auto grid = cg::this_grid();
  const int i = grid.thread_rank();
  if (i < count) out[i] = i;
  grid.sync();
  if (i < count) out[128 + i] = out[count - 1 - i];
}
CORRECT(mirrors_in_two_branches) {
  bugs::launch_cooperatively(mirrors_in_two_branches, 2, 32, out, 60);
  expect(out + 128, 60, [](int i) { return 59 - i; });
}
