// Lesson 12: blocks that know of each other. The last block finishes, all blocks meet, or each
// block looks back at the blocks before it.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

#include <cstddef>
#include <cuda/atomic>

namespace cg = cooperative_groups;

// Given, for a block of whole warps. All its threads call it, and all of them get the sum of x[0]
// to x[n - 1]. Blocks of the same size always add in the same order.
__device__ inline float sum_of(const cg::thread_block& block, const float* x, std::size_t n) {
  __shared__ float totals[32];  // one for each warp
  const auto warp = cg::tiled_partition<32>(block);
  float mine = 0;
  for (std::size_t i = block.thread_rank(); i < n; i += block.num_threads()) mine += x[i];
  for (int distance = 16; distance > 0; distance /= 2) mine += warp.shfl_xor(mine, distance);
  if (warp.thread_rank() == 0) totals[warp.meta_group_rank()] = mine;
  block.sync();
  float total = 0;
  for (unsigned i = 0; i < warp.meta_group_size(); ++i) total += totals[i];
  block.sync();
  return total;
}

// Each block of the grid has a piece of the n numbers: `size` of them from `begin` on, perhaps
// none.
struct Piece {
  std::size_t begin, size;
};

__device__ inline Piece piece_of(const cg::grid_group& grid, std::size_t n) {
  const std::size_t most = (n + grid.num_blocks() - 1) / grid.num_blocks();
  const std::size_t begin = grid.block_rank() * most;
  if (begin >= n) return {n, 0};
  return {begin, n - begin < most ? n - begin : most};
}

// Leaves the sum of each block's piece in sums. Two launches of it, the second with one block and
// on these sums, give the sum of everything.
__global__ void sum_pieces(const float* x, std::size_t n, float* sums) {
  const auto grid = cg::this_grid();
  const Piece piece = piece_of(grid, n);
  const float mine = sum_of(cg::this_thread_block(), x + piece.begin, piece.size);
  if (threadIdx.x == 0) sums[grid.block_rank()] = mine;
}

// a · The same with one launch: the block that finishes last adds up the sums. *finished is 0 when
// the kernel begins, and again when it ends.
__global__ void sum_by_fences(const float* x, std::size_t n, float* sums, unsigned* finished,
                              float* total) {
  __shared__ bool is_last;
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const Piece piece = piece_of(grid, n);
  const float mine = sum_of(block, x + piece.begin, piece.size);
  // Task a. Your code here (about 13 lines).
}

// b · The same, but no thread executes a fence.
__global__ void sum_by_order(const float* x, std::size_t n, float* sums, unsigned* finished,
                             float* total) {
  __shared__ bool is_last;
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const Piece piece = piece_of(grid, n);
  const float mine = sum_of(block, x + piece.begin, piece.size);
  // Task b. Your code here (about 12 lines).
}

// c · Divides each of the n numbers by the sum of all n. sums has room for one sum of each block.
__global__ void normalise(float* x, std::size_t n, float* sums) {
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const Piece piece = piece_of(grid, n);
  const float mine = sum_of(block, x + piece.begin, piece.size);
  // Task c. Your code here (about 6 lines).
}

// c · How many blocks of `normalise`, with `threads` threads each, the current device holds at
// once.
inline int blocks_at_once(int threads) {
  // Task c. Your code here (about 5 lines).
  return 0;
}

// c · Launches `normalise` so that its grid can synchronize. Returns what CUDA says, and doesn't
// wait for the kernel.
inline cudaError_t launch_normalise(int blocks, int threads, float* x, std::size_t n, float* sums) {
  // Task c. Your code here (about 2 lines).
  return cudaErrorNotSupported;
}

struct Scanned {
  int before;  // the sum of the values of all ranks below
  int total;   // of all threads of the block
};

// Given, from lesson 06, for a block of whole warps.
__device__ inline Scanned scan_block(const cg::thread_block& block, int value) {
  __shared__ int totals[32];  // one for each warp
  const auto warp = cg::tiled_partition<32>(block);
  const int upto = cg::inclusive_scan(warp, value);
  if (warp.thread_rank() == 31) totals[warp.meta_group_rank()] = upto;
  block.sync();
  Scanned scanned = {upto - value, 0};
  for (unsigned i = 0; i < warp.meta_group_size(); ++i) {
    if (i < warp.meta_group_rank()) scanned.before += totals[i];
    scanned.total += totals[i];
  }
  block.sync();
  return scanned;
}

// d · What the block of a piece publishes for the others. All of it is 0 before the kernel.
struct Progress {
  unsigned status;  // nothing, own_sum or all_sums
  int own;          // once status is own_sum or all_sums: the sum of its piece
  int all;          // once status is all_sums: the sum of its piece and all pieces before it
};

constexpr unsigned nothing = 0, own_sum = 1, all_sums = 2;

// d · The next piece that no block has. All threads of the block call it, once in a kernel, and all
// get it. *next is 0 before the kernel.
__device__ inline unsigned claim_piece(const cg::thread_block& block, unsigned* next) {
  __shared__ unsigned piece;
  // Task d. Your code here (about 3 lines).
  return 0;
}

// d · The sum of all pieces before this one, whose own sum is `own`. One thread of the block calls
// it. Publishes each sum as soon as it knows it; piece 0 may publish both at once.
__device__ inline int sum_before(Progress* progress, unsigned piece, int own) {
  using Status = cuda::atomic_ref<unsigned, cuda::thread_scope_device>;
  // Task d. Your code here (about 15 lines).
  return 0;
}

// d · scanned[i] is the sum of x[0] to x[i - 1]. There is a block for each piece, and a thread for
// each number of it.
__global__ void scan(const int* x, std::size_t n, int* scanned, unsigned* next,
                     Progress* progress) {
  __shared__ int before;
  const auto block = cg::this_thread_block();
  const unsigned piece = claim_piece(block, next);
  const std::size_t i = std::size_t{piece} * block.num_threads() + block.thread_rank();
  const Scanned here = scan_block(block, i < n ? x[i] : 0);
  if (block.thread_rank() == 0) before = sum_before(progress, piece, here.total);
  block.sync();
  if (i < n) scanned[i] = before + here.before;
}

// x · Open: as cheaply as you can. You choose how many threads a block has, a multiple of 32, and
// how many numbers a piece has, any number from 1 up.
// Task x. Your code here (about 1 line).
constexpr int threads_of_block = 128, numbers_of_piece = 128;

// x · Scans as the kernel of task d does. There is a block for each piece, and perhaps more blocks,
// whose pieces are empty; progress has an entry for each block.
__global__ void scan_cheaply(const int* x, std::size_t n, int* scanned, unsigned* next,
                             Progress* progress) {
  // Task x. Your code here (about 18 lines).
}
