// What the emulator counts of waiting, and of work in its stead: barriers, fences, copies.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#include <cuda/barrier>
#include <cuda/pipeline>
#include <utility>
#include <vector>

#include "counting.cuh"
#include "harness.hpp"

namespace cg = cooperative_groups;
using rules::count;

namespace {

__global__ void all_barriers() {
  __shared__ cg::block_tile_memory<64> memory;
  const auto block = cg::this_thread_block(memory);
  __syncwarp();
  cg::tiled_partition<8>(block).sync();
  cg::tiled_partition<64>(block).sync();
  block.sync();
  cg::this_cluster().sync();
  cg::this_grid().sync();
}

__global__ void fences_of_all_scopes() {
  __threadfence_block();
  __threadfence();
  if (threadIdx.x == 0) __threadfence_system();
}

/// What of two copies is under way while a thread works, each of 512 bytes by a block of 32.
enum class When { at_once, ahead, ahead_by_barrier, by_one_thread, in_stages, never_works };

__global__ void copy_ahead(const int4* in, int* out, When when) {
  __shared__ alignas(16) int4 pieces[2][32];
  __shared__ cuda::barrier<cuda::thread_scope_block> filled;
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  const auto block = cg::this_thread_block();
  const auto begin = [&](int i) { cg::memcpy_async(block, pieces[i], in, sizeof pieces[i]); };
  const auto work = [&](int i) { out[threadIdx.x] = pieces[i][threadIdx.x].x; };
  if (threadIdx.x == 0) init(&filled, blockDim.x);
  block.sync();
  begin(0);
  if (when == When::ahead) {
    begin(1);
    cg::wait_prior<1>(block);
    work(0);
    cg::wait(block);
  } else if (when == When::ahead_by_barrier) {
    cg::wait(block);
    cuda::memcpy_async(block, pieces[1], in, cuda::aligned_size_t<16>(512), filled);
    auto token = filled.arrive();
    work(0);
    filled.wait(std::move(token));
  } else if (when == When::by_one_thread) {
    cg::wait(block);
    if (threadIdx.x == 0) cuda::memcpy_async(pieces[1], in, 512, filled);
    auto token = filled.arrive();
    if (threadIdx.x == 7) work(0);
    filled.wait(std::move(token));
  } else if (when == When::in_stages) {
    cg::wait(block);
    auto pipeline = cuda::make_pipeline(block, &state);
    pipeline.producer_acquire();
    cuda::memcpy_async(block, pieces[1], in, 512, pipeline);
    pipeline.producer_commit();
    work(0);
    pipeline.consumer_wait();
    pipeline.consumer_release();
  } else {
    cg::wait(block);
    if (when == When::at_once) work(0);
    begin(1);
    cg::wait(block);
  }
  if (when != When::never_works) work(1);
}

__global__ void __cluster_dims__(2) meet_in_halves() {
  auto block = cg::this_thread_block();
  auto cluster = cg::this_cluster();
  auto token = cluster.barrier_arrive();
  cluster.barrier_wait(std::move(token));
  block.barrier_wait(block.barrier_arrive());
  cluster.sync();
}

__global__ void set_to_one(int* number) { *number = 1; }

}  // namespace

TEST_SUITE("counters of waiting" * counts_work) {
  // A block of 64 has 2 warps, 8 tiles of 8 and one of 64, which takes a barrier of the block to be
  // made.
  TEST_CASE("barriers are counted by the size of their group") {
    cohort::reset_counters();
    void* none = nullptr;
    cohort::check(cudaLaunchCooperativeKernel(reinterpret_cast<void*>(all_barriers), 2, 64, &none));
    cohort::synchronize();
    CHECK_COUNTER(warp_barriers, ==, 2u * (2 + 8));
    CHECK_COUNTER(tile_barriers, ==, 2u);
    CHECK_COUNTER(barriers, ==, 2u * 2);
    CHECK_COUNTER(cluster_barriers, ==, 2u);
    CHECK_COUNTER(grid_barriers, ==, 1u);
  }

  TEST_CASE("barriers that have halves") {
    count(meet_in_halves, 4, 32);
    CHECK_COUNTER(cluster_barriers, ==, 2u * 2);
    CHECK_COUNTER(barriers, ==, 4u);
    CHECK_COUNTER(split_barriers, ==, 2u + 4);
  }

  TEST_CASE("fences of all scopes are counted by lanes") {
    count(fences_of_all_scopes, 1, 64);
    CHECK_COUNTER(fences, ==, 64u + 64 + 1);
  }

  // The first copy has been waited for before anybody works; the second is the question. An int4 is
  // a promise of 16 by its type.
  TEST_CASE("copies are overlapped if somebody works before the wait") {
    const cohort::device_buffer<int4> in(std::vector<int4>(32));
    cohort::device_buffer<int> out(32);
    for (const auto& [when, overlapped] : {std::pair(When::at_once, 0u),
                                           {When::ahead, 512u},
                                           {When::ahead_by_barrier, 512u},
                                           {When::by_one_thread, 512u},
                                           {When::in_stages, 512u},
                                           {When::never_works, 0u}}) {
      CAPTURE(static_cast<int>(when));
      count(copy_ahead, 1, 32, in.data(), out.data(), when);
      CHECK_COUNTER(async_bytes, ==, 1024u);
      CHECK_COUNTER(promised_bytes, ==, 1024u);
      CHECK_COUNTER(overlapped_bytes, ==, overlapped);
    }
  }

  TEST_CASE("the calls by which the host waits") {
    cohort::device_buffer<int> one(1);
    int number = 0;
    cohort::reset_counters();
    set_to_one<<<1, 1>>>(one.data());
    cohort::check(cudaMemcpyAsync(&number, one.data(), 4, cudaMemcpyDeviceToHost));
    CHECK_COUNTER(host_waits, ==, 0u);
    cohort::synchronize();
    cohort::check(cudaMemcpy(&number, one.data(), 4, cudaMemcpyDeviceToHost));
    cohort::check(cudaStreamQuery(nullptr));
    CHECK_COUNTER(host_waits, ==, 3u);
  }
}
