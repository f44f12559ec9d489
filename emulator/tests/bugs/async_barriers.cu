// cuda::barrier: begun too early, never, or with the wrong number of threads; and cuda::latch.
#include <cooperative_groups.h>

#include <cuda/barrier>
#include <cuda/latch>
#include <new>
#include <utility>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

using barrier = cuda::barrier<cuda::thread_scope_block>;

template <bool meets>
__global__ void arrive_after_init(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[64];
  if (threadIdx.x == 0) init(&bar, 64);  // BUG race
  if (meets) __syncthreads();
  tile[threadIdx.x] = threadIdx.x;
  bar.arrive_and_wait();  // with
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
BUG(init_without_sync) { arrive_after_init<false><<<1, 64>>>(out); }
CORRECT(init_with_sync) {
  arrive_after_init<true><<<1, 64>>>(out);
  expect(out, 64, [](int i) { return 63 - i; });
}

__global__ void never_initialised(int* out) {
  __shared__ barrier bar;
  out[threadIdx.x] = 1;
  bar.arrive_and_wait();  // BUG barrier not initialised
}
BUG(never_initialised) { never_initialised<<<1, 64>>>(out); }

__global__ void all_initialise(int* out) {
  __shared__ barrier bar;
  init(&bar, 64);  // BUG race of equal writes
  __syncthreads();
  bar.arrive_and_wait();
  out[threadIdx.x] = 1;
}
BUG(all_initialise) { all_initialise<<<1, 64>>>(out); }

__global__ void expects_too_many(int* out) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, 65);  // with
  __syncthreads();
  out[threadIdx.x] = 1;
  bar.arrive_and_wait();  // BUG deadlock
}
BUG(expects_too_many) { expects_too_many<<<1, 64>>>(out); }

// A thread that leaves is still expected in the next phase.
__global__ void leaves(int* out) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, 64);  // with
  __syncthreads();
  for (int round = 0; round < 2; ++round) {
    if (round == 1 && threadIdx.x >= 32) return;
    ++out[threadIdx.x];
    bar.arrive_and_wait();  // BUG deadlock
  }
}
BUG(leaves) { leaves<<<1, 64>>>(out); }

__global__ void leaves_in_order(int* out) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, 64);
  __syncthreads();
  for (int round = 0; round < 2; ++round) {
    ++out[threadIdx.x];
    if (threadIdx.x >= 32) {
      bar.arrive_and_drop();
      return;
    }
    bar.arrive_and_wait();
  }
}
CORRECT(leaves_in_order) {
  leaves_in_order<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return i < 32 ? 2 : 1; });
}

__global__ void arrives_without_waiting(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[64];
  if (threadIdx.x == 0) init(&bar, 64);
  __syncthreads();
  tile[threadIdx.x] = threadIdx.x;  // BUG race
  [[maybe_unused]] auto token = bar.arrive();
  out[threadIdx.x] = tile[63 - threadIdx.x];  // with
}
BUG(arrives_without_waiting) { arrives_without_waiting<<<1, 64>>>(out); }

// What is done between the halves is not ordered.
__global__ void writes_between_the_halves(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[64];
  if (threadIdx.x == 0) init(&bar, 64);
  __syncthreads();
  auto token = bar.arrive();
  tile[threadIdx.x] = threadIdx.x;  // BUG race
  bar.wait(std::move(token));
  out[threadIdx.x] = tile[63 - threadIdx.x];  // with
}
BUG(writes_between_the_halves) { writes_between_the_halves<<<1, 64>>>(out); }

__global__ void writes_before_the_halves(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[64];
  if (threadIdx.x == 0) init(&bar, 64);
  __syncthreads();
  tile[threadIdx.x] = threadIdx.x;
  auto token = bar.arrive();
  out[threadIdx.x] = 1;
  bar.wait(std::move(token));
  out[threadIdx.x] += tile[63 - threadIdx.x];
}
CORRECT(writes_before_the_halves) {
  writes_before_the_halves<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return 64 - i; });
}

__global__ void too_many_at_once(int* out) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, 2);
  __syncthreads();
  out[threadIdx.x] = 1;
  if (threadIdx.x == 0) bar.wait(bar.arrive(3));  // BUG too many arrivals
}
BUG(too_many_at_once) { too_many_at_once<<<1, 64>>>(out); }

__global__ void token_of_another(int* out) {
  __shared__ barrier bars[2];
  if (threadIdx.x < 2) init(&bars[threadIdx.x], 64);
  __syncthreads();
  auto token = bars[0].arrive();
  out[threadIdx.x] = 1;
  bars[1].wait(std::move(token));  // BUG wrong token
}
BUG(token_of_another) { token_of_another<<<1, 64>>>(out); }

// What one learns at a barrier of some threads goes on to others by another barrier.
__global__ void passed_on_too_early(int* out) {
  __shared__ barrier bars[2];
  __shared__ int number;
  if (threadIdx.x < 2) init(&bars[threadIdx.x], 2);
  __syncthreads();
  if (threadIdx.x == 0) {
    bars[0].arrive_and_wait();
    number = 7;  // BUG race
  } else if (threadIdx.x == 40) {
    bars[0].arrive_and_wait();
    bars[1].arrive_and_wait();
  } else if (threadIdx.x == 80) {
    bars[1].arrive_and_wait();
    *out = number;  // with
  }
}
BUG(passed_on_too_early) { passed_on_too_early<<<1, 96>>>(out); }

__global__ void passed_on_in_time(int* out) {
  __shared__ barrier bars[2];
  __shared__ int number;
  if (threadIdx.x < 2) init(&bars[threadIdx.x], 2);
  __syncthreads();
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x == 0) number = 7;
  if (tile.meta_group_rank() == 0) tile.sync();
  if (threadIdx.x == 5) bars[0].arrive_and_wait();
  if (threadIdx.x == 40) bars[0].arrive_and_wait();
  if (tile.meta_group_rank() == 1) tile.sync();
  if (threadIdx.x == 50) bars[1].arrive_and_wait();
  if (threadIdx.x == 80) bars[1].arrive_and_wait();
  if (tile.meta_group_rank() == 2) {
    tile.sync();
    if (threadIdx.x == 90) *out = number;
  }
}
CORRECT(passed_on_in_time) {
  passed_on_in_time<<<1, 96>>>(out);
  expect(out, 1, [](int) { return 7; });
}

__global__ void __cluster_dims__(2) barrier_of_another_block(int* out) {
  __shared__ barrier bar;
  auto cluster = cg::this_cluster();
  if (threadIdx.x == 0) init(&bar, 64);
  cluster.sync();
  out[threadIdx.x] = 1;
  cluster.map_shared_rank(&bar, 0)->arrive_and_wait();  // BUG remote barrier
  cluster.sync();
}
BUG(barrier_of_another_block) { barrier_of_another_block<<<2, 32>>>(out); }

using Latch = cuda::latch<cuda::thread_scope_block>;

__global__ void latch_not_waited_for(int* out) {
  auto* latch = reinterpret_cast<Latch*>(out + 2);
  if (threadIdx.x == 0) new (latch) Latch(1);
  __syncthreads();
  if (threadIdx.x == 0) {
    out[0] = 42;  // BUG race
    latch->count_down();
  }
  if (threadIdx.x == 32) out[1] = out[0];  // with
}
BUG(latch_not_waited_for) { latch_not_waited_for<<<1, 64>>>(out); }

__global__ void latch_waited_for(int* out) {
  auto* latch = reinterpret_cast<Latch*>(out + 2);
  if (threadIdx.x == 0) new (latch) Latch(1);
  __syncthreads();
  if (threadIdx.x == 0) {
    out[0] = 42;
    latch->count_down();
  }
  if (threadIdx.x == 32) {
    latch->wait();
    out[1] = out[0];
  }
}
CORRECT(latch_waited_for) {
  latch_waited_for<<<1, 64>>>(out);
  expect(out, 2, [](int) { return 42; });
}

/// A barrier for the grid, each block of which sends a thread.
using GridBarrier = cuda::barrier<cuda::thread_scope_device>;

__global__ void barrier_of_device_scope(int* out) {
  auto* object = reinterpret_cast<GridBarrier*>(out + 8);
  if (blockIdx.x == 0) init(object, gridDim.x);
  cg::this_grid().sync();
  out[blockIdx.x] = blockIdx.x + 1;
  object->arrive_and_wait();
  const int other = out[(blockIdx.x + 1) % gridDim.x];
  object->arrive_and_wait();
  out[blockIdx.x] = other;
}
CORRECT(barrier_of_device_scope) {
  bugs::launch_cooperatively(barrier_of_device_scope, 4, 1, out);
  expect(out, 4, [](int i) { return (i + 1) % 4 + 1; });
}
