// cooperative_groups::cluster_group and the shared memory of its blocks.
#include <cooperative_groups.h>

#include <utility>

#include "check_each.cuh"
#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

using rules::check_each;

/// What a kernel writes, a number a thread: thread i of block j at j * threads + i.
std::vector<int> numbers_of(void (*kernel)(int*), dim3 grid, dim3 block) {
  cohort::device_buffer<int> out(grid.x * grid.y * grid.z * block.x * block.y * block.z);
  kernel<<<grid, block>>>(out.data());
  cohort::synchronize();
  return out.to_host();
}

__device__ int& mine(int* out) { return out[cg::this_grid().thread_rank()]; }

// A grid of 4 x 4 blocks, clusters of 2 x 2.
__global__ void __cluster_dims__(2, 2) block_ranks(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  mine(out) = cluster.num_blocks() * 1000 + cluster.block_rank() * 100 +
              cluster.block_index().y * 10 + cluster.block_index().x;
}
__global__ void __cluster_dims__(2, 2) thread_ranks(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  mine(out) = cluster.num_threads() * 1000 + cluster.thread_rank();
}
__global__ void __cluster_dims__(2, 2) shapes(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  mine(out) = cluster.dim_blocks().x * 1000000 + cluster.dim_threads().x * 10000 +
              cluster.thread_index().x * 100 + cluster.size();
}
__global__ void __cluster_dims__(2, 2) in_the_grid(int* out) {
  cg::grid_group grid = cg::this_grid();
  mine(out) = static_cast<int>(grid.num_clusters() * 10000 + grid.cluster_rank() * 100) +
              grid.dim_clusters().x * 20 + grid.cluster_index().x;
}
__global__ void without_clusters(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  cluster.sync();
  mine(out) = cluster.num_blocks() * 100 + cluster.block_rank() * 10 + cluster.thread_rank();
}
__global__ void __cluster_dims__(4) as_thread_group(int* out) {
  cg::thread_group group = cg::this_cluster();
  group.sync();
  mine(out) = static_cast<int>(group.size() * 100 + group.thread_rank());
}

/// Every block reads the number of the next one in the cluster, which `meet` must make visible.
template <class Meet>
__device__ void pass_around(int* out, Meet meet) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) number = 100 + blockIdx.x;
  meet(cluster);
  const int* next = cluster.map_shared_rank(&number, (cluster.block_rank() + 1) % 4);
  mine(out) = *next;
  cluster.sync();
}
__global__ void __cluster_dims__(4) pass_by_sync(int* out) {
  pass_around(out, [](cg::cluster_group& cluster) { cluster.sync(); });
}
__global__ void __cluster_dims__(4) pass_by_arrival(int* out) {
  pass_around(out, [](cg::cluster_group& cluster) {
    auto token = cluster.barrier_arrive();
    cluster.barrier_wait(std::move(token));
  });
}

__global__ void __cluster_dims__(4) owners(int* out) {
  __shared__ int numbers[8];
  cg::cluster_group cluster = cg::this_cluster();
  int* theirs = cluster.map_shared_rank(&numbers[5], (cluster.block_rank() + 3) % 4);
  int* back = cluster.map_shared_rank(theirs, cluster.block_rank());
  mine(out) = cluster.query_shared_rank(theirs) * 100 + cluster.query_shared_rank(numbers) * 10 +
              (back == &numbers[5]);
}

__global__ void __cluster_dims__(4) gather(int* out) {
  extern __shared__ int sums[];
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) sums[0] = 0;
  cluster.sync();
  atomicAdd(cluster.map_shared_rank(sums, 0), 1);
  cluster.sync();
  if (cluster.block_rank() == 0) mine(out) = sums[0];
}

/// Of a grid of 4 x 4 blocks of `threads` threads in a row, where the number's thread was.
struct Place {
  int thread, x, y;
  Place(int i, int threads) : thread(i % threads), x(i / threads % 4), y(i / threads / 4) {}
  int block_rank() const { return y % 2 * 2 + x % 2; }
};

}  // namespace

TEST_SUITE("cluster") {
  TEST_CASE("blocks have a place and a rank in their cluster") {
    check_each(numbers_of(block_ranks, dim3(4, 4), 2), [](int i) {
      Place at(i, 2);
      return 4000 + at.block_rank() * 100 + at.y % 2 * 10 + at.x % 2;
    });
  }
  TEST_CASE("thread ranks count block by block") {
    check_each(numbers_of(thread_ranks, dim3(4, 4), 8), [](int i) {
      Place at(i, 8);
      return 32000 + at.block_rank() * 8 + at.thread;
    });
  }
  TEST_CASE("threads have a place in the cluster's shape") {
    check_each(numbers_of(shapes, dim3(4, 4), 8), [](int i) {
      Place at(i, 8);
      return 2000000 + 160000 + (at.x % 2 * 8 + at.thread) * 100 + 32;
    });
  }
  TEST_CASE("the grid counts its clusters") {
    check_each(numbers_of(in_the_grid, dim3(4, 4), 1), [](int i) {
      Place at(i, 1);
      return 40000 + (at.y / 2 * 2 + at.x / 2) * 100 + 40 + at.x / 2;
    });
  }
  TEST_CASE("without clusters every block is one") {
    check_each(numbers_of(without_clusters, 3, 8), [](int i) { return 100 + i % 8; });
  }
  TEST_CASE("sync makes writes visible in the cluster") {
    check_each(numbers_of(pass_by_sync, 8, 32),
               [](int i) { return 100 + i / 128 * 4 + (i / 32 + 1) % 4; });
  }
  TEST_CASE("barrier_arrive and barrier_wait together are a sync") {
    check_each(numbers_of(pass_by_arrival, 8, 32),
               [](int i) { return 100 + i / 128 * 4 + (i / 32 + 1) % 4; });
  }
  TEST_CASE("map_shared_rank leads to a block's own copy, query_shared_rank back") {
    check_each(numbers_of(owners, 4, 1), [](int i) { return (i + 3) % 4 * 100 + i * 10 + 1; });
  }
  TEST_CASE("atomics reach the shared memory of another block") {
    cohort::device_buffer<int> out(4 * 64);
    out.fill_bytes(0);
    gather<<<4, 64, sizeof(int)>>>(out.data());
    cohort::synchronize();
    check_each(out.to_host(), [](int i) { return i < 64 ? 256 : 0; });
  }
  TEST_CASE("converts to a thread_group") {
    check_each(numbers_of(as_thread_group, 8, 32), [](int i) { return 12800 + i % 128; });
  }
}
