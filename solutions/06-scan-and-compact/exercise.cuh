// Lesson 06: keep the numbers below a limit: in their order, by scans, and then as fast as it goes.
#pragma once

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

#include <cstddef>

namespace cg = cooperative_groups;
//! [includes]

using Warp = cg::thread_block_tile<32>;

// a · The inclusive scan of a tile of up to 32 threads: gives each thread the sum of the values of
// ranks 0 up to its own.
template <class Tile>
__device__ int scan_tile(const Tile& tile, int value) {
  //! [a]
  for (unsigned distance = 1; distance < tile.num_threads(); distance *= 2) {
    const int other = tile.shfl_up(value, distance);
    if (tile.thread_rank() >= distance) value += other;
  }
  return value;
  //! [a] otherwise: return 0;
}

struct Scanned {
  int before;  // the sum of the values of all ranks below
  int total;   // of all threads of the block
};

// b · The exclusive scan of a block of whole warps. All its threads call it, any number of times.
__device__ inline Scanned scan_block(const cg::thread_block& block, int value) {
  //! [totals]
  __shared__ int totals[32];  // one for each warp; a block has at most 32
  //! [totals]
  //! [b]
  const auto warp = cg::tiled_partition<32>(block);
  const int upto = cg::inclusive_scan(warp, value);
  if (warp.thread_rank() == 31) totals[warp.meta_group_rank()] = upto;
  block.sync();
  const bool used = warp.thread_rank() < warp.meta_group_size();
  const int total = used ? totals[warp.thread_rank()] : 0;
  const int before = cg::exclusive_scan(warp, total);
  block.sync();
  return {warp.shfl(before, warp.meta_group_rank()) + upto - value, warp.shfl(before + total, 31)};
  //! [b] otherwise: return {0, 0};
}

// The kernels of tasks c and d have a template parameter, the function with which a block scans:
// scan_block, or a function of the tests.
using BlockScan = Scanned (*)(const cg::thread_block& block, int value);

// A block works on a piece of the array at a time. A warp has a part of the piece, in rows of 32
// numbers, and a thread holds one number of each row. So a piece has rows * threads numbers.
constexpr int rows_held = 16;

// The part of this warp begins at numbers[first]. Past the end of the array, a thread gets the
// limit itself, which no thread keeps.
template <int rows>
__device__ void load_rows(const Warp& warp, const int* numbers, std::size_t n, std::size_t first,
                          int limit, int (&mine)[rows]) {
  for (int row = 0; row < rows; ++row) {
    const std::size_t i = first + 32 * row + warp.thread_rank();
    mine[row] = i < n ? numbers[i] : limit;
  }
}

template <int rows>
__device__ int count_below(const int (&mine)[rows], int limit) {
  int count = 0;
  for (const int number : mine) count += number < limit;
  return count;
}

// Copies the numbers below the limit to the front of kept: row after row, and within a row in the
// order of the lanes. All threads of the warp call it, with the same kept.
//! [write]
template <int rows>
__device__ void write_rows(const Warp& warp, const int (&mine)[rows], int limit, int* kept) {
  const unsigned lanes_below = (1u << warp.thread_rank()) - 1;
  for (const int number : mine) {
    const unsigned keepers = warp.ballot(number < limit);
    if (number < limit) kept[__popc(keepers & lanes_below)] = number;
    kept += __popc(keepers);
  }
}
//! [write]

// c · In order, by three kernels. The first is given: it counts what each piece keeps.
//! [count]
template <int rows, BlockScan scan>
__global__ void count_pieces(const int* numbers, std::size_t n, int limit, int* counts) {
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const Warp warp = cg::tiled_partition<32>(block);
  const std::size_t size = rows * block.num_threads();
  for (std::size_t piece = grid.block_rank(); piece * size < n; piece += grid.num_blocks()) {
    int mine[rows];
    load_rows(warp, numbers, n, piece * size + 32 * rows * warp.meta_group_rank(), limit, mine);
    const Scanned kept = scan(block, count_below(mine, limit));
    if (block.thread_rank() == 0) counts[piece] = kept.total;
  }
}
//! [count]

// c · The second kernel has one block, of whole warps. It replaces each count with the sum of the
// counts before it, however many there are, and leaves the sum of all in *total (0 without counts).
template <BlockScan scan>
__global__ void scan_counts(int* counts, std::size_t pieces, int* total) {
  const auto block = cg::this_thread_block();
  //! [c1]
  int sum = 0;  // of all iterations before
  for (std::size_t start = 0; start < pieces; start += block.num_threads()) {
    const std::size_t i = start + block.thread_rank();
    const Scanned scanned = scan(block, i < pieces ? counts[i] : 0);
    if (i < pieces) counts[i] = sum + scanned.before;
    sum += scanned.total;
  }
  if (block.thread_rank() == 0) *total = sum;
  //! [c1]
}

// c · The third kernel knows where each piece begins in kept.
template <int rows, BlockScan scan>
__global__ void keep_in_order(const int* numbers, std::size_t n, int limit, const int* begins,
                              int* kept) {
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const Warp warp = cg::tiled_partition<32>(block);
  const std::size_t size = rows * block.num_threads();
  for (std::size_t piece = grid.block_rank(); piece * size < n; piece += grid.num_blocks()) {
    int mine[rows];
    load_rows(warp, numbers, n, piece * size + 32 * rows * warp.meta_group_rank(), limit, mine);
    //! [c2]
    const Scanned place = scan(block, count_below(mine, limit));
    write_rows(warp, mine, limit, kept + begins[piece] + warp.shfl(place.before, 0));
    //! [c2]
  }
}

// d · Loads the same part in another order: four neighbours at a time, with one load of 16 bytes.
// The address of the part is a multiple of 16. A part that reaches past the end may go row by row.
template <int rows>
__device__ void load_quads(const Warp& warp, const int* numbers, std::size_t n, std::size_t first,
                           int limit, int (&mine)[rows]) {
  static_assert(rows % 4 == 0);
  //! [d1]
  if (first + 32 * rows > n) return load_rows(warp, numbers, n, first, limit, mine);
  const auto* quads = reinterpret_cast<const int4*>(numbers + first);
  for (int row = 0; row < rows; row += 4) {
    const int4 quad = quads[8 * row + warp.thread_rank()];
    mine[row] = quad.x;
    mine[row + 1] = quad.y;
    mine[row + 2] = quad.z;
    mine[row + 3] = quad.w;
  }
  //! [d1] otherwise: load_rows(warp, numbers, n, first, limit, mine);
}

// d · In any order, in one kernel: each piece claims its places with one atomic. *count starts at
// zero.
template <int rows, BlockScan scan>
__global__ void keep_fast(const int* numbers, std::size_t n, int limit, int* kept, int* count) {
  __shared__ int first;  // the place of the first number that this piece keeps
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const Warp warp = cg::tiled_partition<32>(block);
  const std::size_t size = rows * block.num_threads();
  for (std::size_t piece = grid.block_rank(); piece * size < n; piece += grid.num_blocks()) {
    int mine[rows];
    load_quads(warp, numbers, n, piece * size + 32 * rows * warp.meta_group_rank(), limit, mine);
    //! [d2]
    const Scanned place = scan(block, count_below(mine, limit));
    if (block.thread_rank() == 0) first = atomicAdd(count, place.total);
    block.sync();
    write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
    //! [d2]
  }
}

// x · Open: as cheaply as you can. before[i] becomes the sum of the numbers before numbers[i]. One
// block of whole warps does it. n is a multiple of 4; both arrays begin at multiples of 16 bytes.
__global__ void scan_cheaply(const int* numbers, int n, int* before) {
  //! [x]
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank(), threads = block.num_threads();
  int sum = 0;  // of all iterations before
  for (int start = 0; start < n; start += 4 * threads) {
    const int first = start + 4 * rank;
    int4 mine = {0, 0, 0, 0};
    if (first < n) mine = *reinterpret_cast<const int4*>(numbers + first);
    const Scanned scanned = scan_block(block, mine.x + mine.y + mine.z + mine.w);
    const int x = sum + scanned.before, y = x + mine.x, z = y + mine.y, w = z + mine.z;
    if (first < n) *reinterpret_cast<int4*>(before + first) = int4{x, y, z, w};
    sum += scanned.total;
  }
  //! [x]
}
