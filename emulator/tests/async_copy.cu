// cooperative_groups::memcpy_async and wait.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"

namespace cg = cooperative_groups;

namespace {

using rules::check_each;

constexpr int count = 1000;

/// Copies `from` to shared memory by `copy`, and from there to `to`.
template <class T, class Copy>
__device__ void through_shared(const T* from, T* to, Copy copy) {
  __shared__ T numbers[count];
  for (int i = threadIdx.x; i < count; i += blockDim.x) numbers[i] = 0;
  __syncthreads();
  copy(numbers, from);
  __syncthreads();
  for (int i = threadIdx.x; i < count; i += blockDim.x) to[i] = numbers[i];
}

__global__ void by_block(const int* from, int* to) {
  through_shared(from, to, [](int* numbers, const int* from) {
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, numbers, from, sizeof(int) * count);
    cg::wait(block);
  });
}

/// Every group copies its part of the numbers.
template <class Group>
__device__ void copy_part(const Group& group, int* numbers, const int* from, int part, int parts) {
  int first = part * count / parts, last = (part + 1) * count / parts;
  cg::memcpy_async(group, numbers + first, from + first, sizeof(int) * (last - first));
  cg::wait(group);
}
__global__ void by_tiles(const int* from, int* to) {
  through_shared(from, to, [](int* numbers, const int* from) {
    auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    copy_part(tile, numbers, from, tile.meta_group_rank(), tile.meta_group_size());
  });
}
__global__ void by_coalesced(const int* from, int* to) {
  through_shared(from, to, [](int* numbers, const int* from) {
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    auto part = cg::binary_partition(warp, threadIdx.x % 32 < 10);
    copy_part(part, numbers, from, warp.meta_group_rank() * 2 + part.meta_group_rank(),
              warp.meta_group_size() * 2);
  });
}

__global__ void elements(const int* from, int* to) {
  through_shared(from, to, [](int* numbers, const int* from) {
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, numbers, std::size_t{count}, from, 700);
    cg::wait(block);
  });
}
__global__ void bytes(const unsigned char* from, unsigned char* to) {
  through_shared(from, to, [](unsigned char* numbers, const unsigned char* from) {
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, numbers + 3, from + 2, 701);
    cg::wait(block);
  });
}

// A piece is up to 16 bytes, and the last one smaller.
__global__ void aligned_bytes(const unsigned char* from, unsigned char* to) {
  __shared__ alignas(16) unsigned char numbers[count];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, numbers, from, 701);
  cg::wait(block);
  for (int i = threadIdx.x; i < count; i += blockDim.x) to[i] = i < 701 ? numbers[i] : 0;
}

/// Any such type promises an alignment, as cuda::aligned_size_t does.
template <std::size_t alignment>
struct Aligned {
  std::size_t value;
  __host__ __device__ constexpr operator std::size_t() const { return value; }
};
__global__ void aligned(const int* from, int* to) {
  __shared__ __align__(16) int numbers[count];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, numbers, from, Aligned<16>{sizeof(int) * count});
  cg::wait(block);
  for (int i = threadIdx.x; i < count; i += blockDim.x) to[i] = numbers[i];
}

__global__ void in_two_stages(const int* from, int* to) {
  __shared__ int numbers[count];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, numbers, from, sizeof(int) * 500);
  cg::memcpy_async(block, numbers + 500, from + 500, sizeof(int) * 500);
  cg::wait_prior<1>(block);
  for (int i = threadIdx.x; i < 500; i += blockDim.x) to[i] = numbers[i];
  cg::wait_prior<0>(block);
  for (int i = 500 + threadIdx.x; i < count; i += blockDim.x) to[i] = numbers[i];
}

template <class T>
std::vector<T> copied(void (*kernel)(const T*, T*)) {
  return rules::results_from_one_to(count, 128, kernel);
}

}  // namespace

TEST_SUITE("memcpy_async") {
  TEST_CASE("a block, its tiles or coalesced groups share a copy out") {
    for (auto kernel : {by_block, by_tiles, by_coalesced})
      check_each(copied(kernel), [](int i) { return i + 1; });
  }
  TEST_CASE("copies as many elements as both sides have") {
    check_each(copied(elements), [](int i) { return i < 700 ? i + 1 : 0; });
  }
  TEST_CASE("copies bytes between any addresses") {
    check_each(copied(bytes), [](int i) { return i < 3 || i >= 704 ? 0 : i % 256; });
    check_each(copied(aligned_bytes), [](int i) { return i < 701 ? (i + 1) % 256 : 0; });
  }
  TEST_CASE("takes a size with a promised alignment") {
    check_each(copied(aligned), [](int i) { return i + 1; });
  }
  TEST_CASE("wait_prior leaves the last copies on their way") {
    check_each(copied(in_two_stages), [](int i) { return i + 1; });
  }
}
