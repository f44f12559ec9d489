// cooperative_groups::grid_group.
#include <cooperative_groups.h>

#include <utility>

#include "check_each.cuh"
#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

using rules::check_each;

__global__ void ranks(int* out) {
  cg::grid_group grid = cg::this_grid();
  unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  unsigned thread = threadIdx.y * blockDim.x + threadIdx.x;
  out[block * 6 + thread] = static_cast<int>(grid.block_rank() * 1000 + grid.thread_rank());
}

__global__ void shapes(int* out) {
  cg::grid_group grid = cg::this_grid();
  if (grid.thread_rank() + 1 != grid.num_threads()) return;
  int shape[] = {
      static_cast<int>(grid.num_threads()),    static_cast<int>(grid.size()),
      static_cast<int>(grid.num_blocks()),     static_cast<int>(grid.dim_blocks().y),
      static_cast<int>(grid.group_dim().z),    static_cast<int>(grid.dim_threads().x),
      static_cast<int>(grid.block_index().x),  static_cast<int>(grid.thread_index().x),
      static_cast<int>(grid.thread_index().y), static_cast<int>(grid.num_clusters()),
  };
  for (int number : shape) *out++ = number;
}

__global__ void is_valid(int* out) { *out = cg::this_grid().is_valid(); }

/// Every block leaves a number for the next one, which `meet` must make visible.
template <class Meet>
__device__ void pass_around(int* numbers, Meet meet) {
  cg::grid_group grid = cg::this_grid();
  unsigned block = blockIdx.x, blocks = gridDim.x;
  if (threadIdx.x == 0) numbers[block] = 100 + block;
  meet(grid);
  if (threadIdx.x == 1) numbers[blocks + block] = numbers[(block + 1) % blocks];
}
__global__ void pass_by_sync(int* numbers) {
  pass_around(numbers, [](cg::grid_group& grid) { grid.sync(); });
}
__global__ void pass_by_arrival(int* numbers) {
  pass_around(numbers, [](cg::grid_group& grid) {
    auto token = grid.barrier_arrive();
    grid.barrier_wait(std::move(token));
  });
}
void launch_together(void (*kernel)(int*), dim3 grid, dim3 block, int* out) {
  void* arguments[] = {&out};
  cohort::check(cudaLaunchCooperativeKernel(reinterpret_cast<void*>(kernel), grid, block, arguments,
                                            0, nullptr));
  cohort::synchronize();
}

}  // namespace

TEST_SUITE("grid") {
  TEST_CASE("ranks count x fastest, block by block") {
    cohort::device_buffer<int> out(24 * 6);
    ranks<<<dim3(2, 3, 4), dim3(3, 2)>>>(out.data());
    cohort::synchronize();
    check_each(out.to_host(), [](int i) { return i / 6 * 1000 + i; });
  }
  TEST_CASE("shapes and places are those of the launch") {
    const int expected[] = {144, 144, 24, 3, 4, 6, 1, 5, 5, 24};
    cohort::device_buffer<int> out(10);
    shapes<<<dim3(2, 3, 4), dim3(3, 2)>>>(out.data());
    cohort::synchronize();
    check_each(out.to_host(), [&](int i) { return expected[i]; });
  }
  TEST_CASE("is valid for sync in a cooperative launch only") {
    cohort::device_buffer<int> out(1);
    is_valid<<<1, 1>>>(out.data());
    cohort::synchronize();
    CHECK(out.to_host().front() == 0);
    launch_together(is_valid, 1, 1, out.data());
    CHECK(out.to_host().front() == 1);
  }
  TEST_CASE("sync makes writes visible in the grid") {
    for (auto kernel : {pass_by_sync, pass_by_arrival}) {
      cohort::device_buffer<int> numbers(16);
      launch_together(kernel, 8, 40, numbers.data());
      check_each(numbers.to_host(), [](int i) { return 100 + (i < 8 ? i : (i + 1) % 8); });
    }
  }
}
