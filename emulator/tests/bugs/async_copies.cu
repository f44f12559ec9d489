// Asynchronous copies used before they have ended, and those that nobody waits for.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda_pipeline.h>

#include <cuda/pipeline>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

using barrier = cuda::barrier<cuda::thread_scope_block>;

template <bool meets>
__global__ void read_before_the_wait(int* out) {
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, out, sizeof tile);  // BUG copy in flight
  if (meets) block.sync();
  out[64 + threadIdx.x] = tile[63 - threadIdx.x];  // with
}
BUG(copy_not_waited_for) { read_before_the_wait<true><<<1, 64>>>(out); }
BUG(not_even_a_barrier) { read_before_the_wait<false><<<1, 64>>>(out); }

__global__ void copy_waited_for(int* out) {
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, out, sizeof tile);
  cg::wait(block);
  out[64 + threadIdx.x] = tile[63 - threadIdx.x] + 1;
}
CORRECT(copy_waited_for) {
  copy_waited_for<<<1, 64>>>(out);
  expect(out, 128, [](int i) { return i / 64; });
}

__global__ void source_overwritten(int* out) {
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, out, sizeof tile);  // BUG copy in flight
  out[threadIdx.x] = 1;                             // with
  cg::wait(block);
  out[64 + threadIdx.x] = tile[threadIdx.x];
}
BUG(source_overwritten) { source_overwritten<<<1, 64>>>(out); }

__global__ void source_read(int* out) {
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, out, sizeof tile);
  int sum = out[threadIdx.x];
  cg::wait(block);
  out[threadIdx.x] = sum + tile[threadIdx.x] + 1;
}
CORRECT(source_read) {
  source_read<<<1, 64>>>(out);
  expect(out, 64, [](int) { return 1; });
}

__global__ void destination_written(int* out) {
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, out, sizeof tile);  // BUG copy in flight
  if (threadIdx.x == 5) tile[40] = 1;               // with
  cg::wait(block);
  out[threadIdx.x] = tile[threadIdx.x];
}
BUG(destination_written) { destination_written<<<1, 64>>>(out); }

// Two copies: the wait leaves the last one under way.
__global__ void waits_for_the_first_only(int* out) {
  __shared__ int tiles[2][64];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, tiles[0], out, sizeof tiles[0]);
  cg::memcpy_async(block, tiles[1], out, sizeof tiles[1]);  // BUG copy in flight
  cg::wait_prior<1>(block);
  int sum = tiles[0][threadIdx.x] + tiles[1][threadIdx.x];  // with
  cg::wait(block);
  out[threadIdx.x] = sum;
}
BUG(waits_for_the_first_only) { waits_for_the_first_only<<<1, 64>>>(out); }

__global__ void waits_for_both(int* out) {
  __shared__ int tiles[2][64];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, tiles[0], out, sizeof tiles[0]);
  cg::memcpy_async(block, tiles[1], out + 64, sizeof tiles[1]);
  cg::wait_prior<1>(block);
  int sum = tiles[0][63 - threadIdx.x];
  cg::wait(block);
  out[threadIdx.x] = sum + tiles[1][63 - threadIdx.x] + 1;
}
CORRECT(waits_for_both) {
  waits_for_both<<<1, 64>>>(out);
  expect(out, 64, [](int) { return 1; });
}

__global__ void never_waited_for(int* out) {
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, out, sizeof tile);  // BUG copy never waited for
  out[64 + threadIdx.x] = 1;
}
BUG(never_waited_for) { never_waited_for<<<1, 64>>>(out); }

// The block loads the next tile while others still read this one.
__global__ void refilled_too_early(int* out) {
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  int sum = 0;
  for (int round = 0; round < 3; ++round) {
    cg::memcpy_async(block, tile, out + 64 * round, sizeof tile);  // BUG race
    cg::wait(block);
    sum += tile[63 - threadIdx.x] + 1;  // with
  }
  out[192 + threadIdx.x] = sum;
}
BUG(refilled_too_early) { refilled_too_early<<<1, 64>>>(out); }

__global__ void two_buffers_in_turn(int* out) {
  __shared__ int tiles[2][64];
  auto block = cg::this_thread_block();
  int sum = 0;
  cg::memcpy_async(block, tiles[0], out, sizeof tiles[0]);
  for (int round = 0; round < 3; ++round) {
    if (round < 2) {
      cg::memcpy_async(block, tiles[(round + 1) % 2], out + 64 * (round + 1), sizeof tiles[0]);
      cg::wait_prior<1>(block);
    } else {
      cg::wait(block);
    }
    sum += tiles[round % 2][63 - threadIdx.x] + 1;
    block.sync();
  }
  out[192 + threadIdx.x] = sum;
}
CORRECT(two_buffers_in_turn) {
  two_buffers_in_turn<<<1, 64>>>(out);
  expect(out, 256, [](int i) { return i < 192 ? 0 : 3; });
}

// A thread waits for its own copies only, and reads its neighbour's.
template <bool meets>
__global__ void part_with_neighbours(int* out) {
  __shared__ int tile[64];
  auto pipe = cuda::make_pipeline();
  cuda::memcpy_async(tile + threadIdx.x, out + threadIdx.x, sizeof(int), pipe);  // BUG race
  pipe.producer_commit();
  pipe.consumer_wait();
  if (meets) __syncthreads();
  out[64 + threadIdx.x] = tile[63 - threadIdx.x] + 1;  // with
  pipe.consumer_release();
}
BUG(neighbours_part_too_early) { part_with_neighbours<false><<<1, 64>>>(out); }
CORRECT(neighbours_part_in_time) {
  part_with_neighbours<true><<<1, 64>>>(out);
  expect(out, 128, [](int i) { return i / 64; });
}

// The barrier stands before the wait: it says that the copies have begun.
__global__ void barrier_before_the_wait(int* out) {
  __shared__ int tile[64];
  auto pipe = cuda::make_pipeline();
  int i = threadIdx.x;
  cuda::memcpy_async(tile + i, out + i, sizeof(int), pipe);  // BUG copy in flight
  pipe.producer_commit();
  __syncthreads();
  pipe.consumer_wait();
  out[64 + threadIdx.x] = tile[63 - threadIdx.x];  // with
}
BUG(barrier_before_the_wait) { barrier_before_the_wait<<<1, 64>>>(out); }

__global__ void not_committed(int* out) {
  __shared__ int tile[64];
  auto pipe = cuda::make_pipeline();
  int i = threadIdx.x;
  cuda::memcpy_async(tile + i, out + i, sizeof(int), pipe);  // BUG copy in flight
  pipe.consumer_wait();
  out[64 + threadIdx.x] = tile[threadIdx.x];  // with
}
BUG(not_committed) { not_committed<<<1, 64>>>(out); }

// All arrive, but only some wait for the copy.
__global__ void arrives_and_does_not_wait(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, tile, out, sizeof tile, bar);  // BUG copy in flight
  [[maybe_unused]] auto token = bar.arrive();
  block.sync();
  out[64 + threadIdx.x] = tile[63 - threadIdx.x];  // with
}
BUG(arrives_and_does_not_wait) { arrives_and_does_not_wait<<<1, 64>>>(out); }

// The same, where one thread copies for all.
__global__ void one_copies_nobody_waits(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  if (threadIdx.x == 0) cuda::memcpy_async(tile, out, sizeof tile, bar);  // BUG copy in flight
  [[maybe_unused]] auto token = bar.arrive();
  block.sync();
  if (threadIdx.x != 0) out[64 + threadIdx.x] = tile[threadIdx.x];  // with
}
BUG(one_copies_nobody_waits) { one_copies_nobody_waits<<<1, 64>>>(out); }

__global__ void one_copies_all_wait(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  if (threadIdx.x == 0) cuda::memcpy_async(tile, out, sizeof tile, bar);
  bar.arrive_and_wait();
  out[64 + threadIdx.x] = tile[threadIdx.x] + 1;
}
CORRECT(one_copies_all_wait) {
  one_copies_all_wait<<<1, 64>>>(out);
  expect(out, 128, [](int i) { return i / 64; });
}

__global__ void phase_nobody_waits_for(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, tile, out, sizeof tile, bar);  // BUG copy never waited for
  [[maybe_unused]] auto token = bar.arrive();
}
BUG(phase_nobody_waits_for) { phase_nobody_waits_for<<<1, 64>>>(out); }

// Two threads copy to one place. What the copies bring is not known before they have ended, so it
// can't be said that they write the same.
__global__ void two_copies_to_one_place(int* out) {
  __shared__ int number;
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&number, out + threadIdx.x, sizeof number, pipe);  // BUG race
  pipe.producer_commit();
  pipe.consumer_wait();
}
BUG(two_copies_to_one_place) { two_copies_to_one_place<<<1, 2>>>(out); }

__global__ void each_copies_to_its_own_place(int* out) {
  __shared__ int numbers[2];
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&numbers[threadIdx.x], out + threadIdx.x, sizeof(int), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  out[2 + threadIdx.x] = numbers[threadIdx.x] + 1;
}
CORRECT(each_copies_to_its_own_place) {
  each_copies_to_its_own_place<<<1, 2>>>(out);
  expect(out, 4, [](int i) { return i / 2; });
}

// Three copies are under way at once, and the ring has room for two.
__global__ void three_copies_in_two_places(int* out) {
  __shared__ int ring[2][32];
  const unsigned rank = threadIdx.x;
  for (int i = 0; i < 3; ++i) {
    __pipeline_memcpy_async(&ring[i % 2][rank], out + 32 * i + rank, 4);  // BUG copy in flight
    __pipeline_commit();
  }
  for (int i = 0; i < 3; ++i) {
    __pipeline_wait_prior(2);
    out[96 + rank] += ring[i % 2][rank];
    __pipeline_commit();
  }
}
BUG(three_copies_in_two_places) { three_copies_in_two_places<<<1, 32>>>(out); }

__global__ void three_copies_in_three_places(int* out) {
  __shared__ int ring[3][32];
  for (int i = 0; i < 3; ++i) {
    __pipeline_memcpy_async(&ring[i][threadIdx.x], out + 32 * i + threadIdx.x, 4);
    __pipeline_commit();
  }
  for (int i = 0; i < 3; ++i) {
    __pipeline_wait_prior(2);
    out[96 + threadIdx.x] += ring[i][threadIdx.x] + 1;
    __pipeline_commit();
  }
}
CORRECT(three_copies_in_three_places) {
  three_copies_in_three_places<<<1, 32>>>(out);
  expect(out, 128, [](int i) { return i < 96 ? 0 : 3; });
}
