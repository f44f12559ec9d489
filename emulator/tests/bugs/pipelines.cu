// Pipelines that a block shares: stages used before they have come, or out of turn.
#include <cooperative_groups.h>

#include <cuda/pipeline>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

// Without a release the pipeline never goes on: the second wait is for the first stage again.
__global__ void stages_not_released(int* out) {
  __shared__ int tiles[2][64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  int sum = 0;
  for (int round = 0; round < 2; ++round) {
    pipe.producer_acquire();
    cuda::memcpy_async(block, tiles[round], out, sizeof tiles[0], pipe);  // BUG copy in flight
    pipe.producer_commit();
    pipe.consumer_wait();
    sum += tiles[round][63 - threadIdx.x];  // with
  }
  out[192 + threadIdx.x] = sum;
}
BUG(stages_not_released) { stages_not_released<<<1, 64>>>(out); }

template <bool acquires>
__global__ void release_stages(int* out) {
  __shared__ int tiles[2][64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  int sum = 0;
  for (int round = 0; round < 4; ++round) {
    if (acquires) pipe.producer_acquire();
    cuda::memcpy_async(block, tiles[round % 2], out, sizeof tiles[0], pipe);
    pipe.producer_commit();  // BUG stage not acquired
    pipe.consumer_wait();
    sum += tiles[round % 2][63 - threadIdx.x] + 1;
    pipe.consumer_release();
  }
  out[192 + threadIdx.x] = sum;
}
BUG(commits_what_it_has_not_acquired) { release_stages<false><<<1, 64>>>(out); }
CORRECT(stages_released) {
  release_stages<true><<<1, 64>>>(out);
  expect(out, 256, [](int i) { return i < 192 ? 0 : 4; });
}

// A barrier says that all have begun, and the data is there by luck.
template <bool meets>
__global__ void read_before_the_wait(int* out) {
  __shared__ int tile[64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  pipe.producer_acquire();
  cuda::memcpy_async(block, tile, out, sizeof tile, pipe);  // BUG copy in flight
  pipe.producer_commit();
  if (meets) block.sync();
  int mine = tile[63 - threadIdx.x];  // with
  pipe.consumer_wait();
  out[64 + threadIdx.x] = mine;
  pipe.consumer_release();
}
BUG(stage_read_before_the_wait) { read_before_the_wait<false><<<1, 64>>>(out); }
BUG(barrier_for_a_wait) { read_before_the_wait<true><<<1, 64>>>(out); }

// Others wait, and a barrier passes on what they know.
__global__ void one_waits_for_all(int* out) {
  __shared__ int tile[64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  pipe.producer_acquire();
  cuda::memcpy_async(block, tile, out, sizeof tile, pipe);
  pipe.producer_commit();
  if (threadIdx.x == 0) pipe.consumer_wait();
  block.sync();
  out[64 + threadIdx.x] = tile[63 - threadIdx.x] + 1;
}
CORRECT(one_waits_for_all) {
  one_waits_for_all<<<1, 64>>>(out);
  expect(out, 128, [](int i) { return i / 64; });
}

// Of two stages, the second is read when the first has been waited for, one warp late.
__global__ void a_stage_ahead(int* out) {
  __shared__ int tiles[2][64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  for (int i = 0; i < 2; ++i) {
    pipe.producer_acquire();
    cuda::memcpy_async(block, tiles[i], out, sizeof tiles[i], pipe);  // BUG copy in flight
    pipe.producer_commit();
  }
  int sum = 0;
  for (int i = 0; i < 2; ++i) {
    pipe.consumer_wait();
    block.sync();
    sum += tiles[1 - i][63 - threadIdx.x];  // with
    pipe.consumer_release();
  }
  out[64 + threadIdx.x] = sum;
}
BUG(a_stage_ahead) { a_stage_ahead<<<1, 64>>>(out); }

// Two stages are acquired in a row: the second call acquires the same one again.
__global__ void acquires_two_at_once(int* out) {
  __shared__ int tiles[2][64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  pipe.producer_acquire();
  pipe.producer_acquire();
  for (auto& tile : tiles) {
    cuda::memcpy_async(block, tile, out, sizeof tile, pipe);
    pipe.producer_commit();  // BUG stage not acquired
  }
  int sum = 0;
  for (auto& tile : tiles) {
    pipe.consumer_wait();
    sum += tile[63 - threadIdx.x] + 1;
    pipe.consumer_release();
  }
  out[192 + threadIdx.x] = sum;
}
BUG(acquires_two_at_once) { acquires_two_at_once<<<1, 64>>>(out); }

__global__ void releases_what_it_has_not_waited_for(int* out) {
  __shared__ int tile[64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  for (int round = 0; round < 2; ++round) {
    pipe.producer_acquire();
    if (round == 1) cuda::memcpy_async(block, tile, out, sizeof tile, pipe);
    pipe.producer_commit();
    if (round == 1) pipe.consumer_wait();
    pipe.consumer_release();  // BUG stage not waited for
  }
  out[192 + threadIdx.x] = tile[threadIdx.x];
}
BUG(releases_what_it_has_not_waited_for) { releases_what_it_has_not_waited_for<<<1, 64>>>(out); }

__global__ void waits_for_what_it_releases(int* out) {
  __shared__ int tile[64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  int seen = 0;
  for (int round = 0; round < 2; ++round) {
    pipe.producer_acquire();
    if (round == 1) cuda::memcpy_async(block, tile, out, sizeof tile, pipe);
    pipe.producer_commit();
    pipe.consumer_wait();
    if (round == 1) seen = tile[threadIdx.x] + 1;
    pipe.consumer_release();
  }
  out[192 + threadIdx.x] = seen;
}
CORRECT(waits_for_what_it_releases) {
  waits_for_what_it_releases<<<1, 64>>>(out);
  expect(out, 256, [](int i) { return i < 192 ? 0 : 1; });
}

// The only stage is still read when others fill it again.
__global__ void stage_read_after_release(int* out) {
  __shared__ int tile[64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  int sum = 0;
  for (int round = 0; round < 4; ++round) {
    pipe.producer_acquire();
    cuda::memcpy_async(block, tile, out, sizeof tile, pipe);  // BUG race
    pipe.producer_commit();
    pipe.consumer_wait();
    pipe.consumer_release();
    sum += tile[63 - threadIdx.x];  // with
  }
  out[192 + threadIdx.x] = sum;
}
BUG(stage_read_after_release) { stage_read_after_release<<<1, 64>>>(out); }

// The same with two stages: a thread that fills one has waited for the other, and so for those who
// read.
__global__ void stages_read_after_release(int* out) {
  __shared__ int tiles[2][64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  int sum = 0;
  for (int round = 0; round < 4; ++round) {
    pipe.producer_acquire();
    cuda::memcpy_async(block, tiles[round % 2], out, sizeof tiles[0], pipe);
    pipe.producer_commit();
    pipe.consumer_wait();
    pipe.consumer_release();
    sum += tiles[round % 2][63 - threadIdx.x] + 1;
  }
  out[192 + threadIdx.x] = sum;
}
CORRECT(stages_read_after_release) {
  stages_read_after_release<<<1, 64>>>(out);
  expect(out, 256, [](int i) { return i < 192 ? 0 : 4; });
}
