// malloc, free, new and delete in kernels.
#include <cooperative_groups.h>

#include <cstdint>
#include <cstdlib>

#include "check_each.cuh"
#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

using rules::check_each;

struct Node {
  int value;
  Node* next;
};

__device__ Node* kept[64];

__global__ void sum_of_own_memory(int* out) {
  int n = static_cast<int>(threadIdx.x) + 1;
  int* numbers = static_cast<int*>(malloc(n * sizeof(int)));
  if (!numbers) return;
  for (int i = 0; i < n; ++i) numbers[i] = n;
  __syncthreads();
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += numbers[i];
  out[threadIdx.x] = sum;
  free(numbers);
}

__global__ void make_nodes() {
  Node* second = new Node{static_cast<int>(threadIdx.x) * 10, nullptr};
  kept[threadIdx.x] = new Node{static_cast<int>(threadIdx.x), second};
}

__global__ void take_nodes(int* out) {
  Node* node = kept[threadIdx.x];
  out[threadIdx.x] = node->value + node->next->value;
  delete node->next;
  delete node;
}

__global__ void count_megabytes(int* out) {
  void* blocks[64];
  int n = 0;
  while (n < 64 && (blocks[n] = malloc(1 << 20)) != nullptr) ++n;
  *out = n;
  for (int i = 0; i < n; ++i) free(blocks[i]);
}

__global__ void alignment(int* out) {
  void* memory = malloc(threadIdx.x + 1);
  out[threadIdx.x] = static_cast<int>(reinterpret_cast<std::uintptr_t>(memory) % 16);
  free(memory);
}

/// Hands out pieces of memory that it doesn't own. It counts on the heap what it has given.
class Pool {
 public:
  __device__ Pool(unsigned char* memory) : memory_(memory), used_(new std::size_t(0)) {}
  __device__ ~Pool() { delete used_; }
  __device__ void* allocate(std::size_t bytes) {
    void* piece = memory_ + *used_;
    *used_ += bytes;
    return piece;
  }

 private:
  unsigned char* memory_;
  std::size_t* used_;
};

}  // namespace

__device__ void* operator new[](std::size_t bytes, Pool& pool) { return pool.allocate(bytes); }

namespace {

/// One thread makes the pool and an array in it, all use the array, the same thread ends the pool.
__global__ void pool_in_shared_memory(int* out) {
  extern __shared__ unsigned char memory[];
  __shared__ Pool* pool;
  __shared__ int* numbers;
  auto block = cg::this_thread_block();
  cg::invoke_one(block, [&] {
    pool = new Pool(memory);
    numbers = new (*pool) int[blockDim.x];
  });
  block.sync();
  numbers[threadIdx.x] = threadIdx.x;
  block.sync();
  out[threadIdx.x] = numbers[blockDim.x - 1 - threadIdx.x] * __isShared(numbers);
  cg::invoke_one(block, [&] { delete pool; });
}

__global__ void free_null() {
  free(nullptr);
  delete static_cast<int*>(nullptr);
}

__device__ void* volatile block;

__global__ void free_twice() {
  block = malloc(16);
  free(block);
  free(block);
}

int megabytes() {
  cohort::device_buffer<int> out(1);
  count_megabytes<<<1, 1>>>(out.data());
  cohort::synchronize();
  return out.to_host().front();
}

}  // namespace

TEST_SUITE("device heap") {
  TEST_CASE("its size can be set before a kernel uses it") {
    std::size_t size = 0;
    cohort::check(cudaDeviceGetLimit(&size, cudaLimitMallocHeapSize));
    CHECK(size >= 8 << 20);
    cohort::check(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16 << 20));
    cohort::check(cudaDeviceGetLimit(&size, cudaLimitMallocHeapSize));
    CHECK(size >= 16 << 20);
  }
  TEST_CASE("each thread has its own memory") {
    cohort::device_buffer<int> out(200);
    sum_of_own_memory<<<1, 200>>>(out.data());
    cohort::synchronize();
    check_each(out.to_host(), [](int i) { return (i + 1) * (i + 1); });
  }
  TEST_CASE("what is not freed lives on into the next kernel") {
    cohort::device_buffer<int> out(64);
    make_nodes<<<1, 64>>>();
    take_nodes<<<1, 64>>>(out.data());
    cohort::synchronize();
    check_each(out.to_host(), [](int i) { return i * 11; });
  }
  TEST_CASE("exhausted, it returns null; freed, it serves again") {
    int first = megabytes();
    CHECK(first >= 4);  // of 8 at least, some of which the heap takes for itself
    CHECK(first < 64);
    CHECK(megabytes() == first);
  }
  TEST_CASE("memory is aligned for every type, and null may be freed") {
    cohort::device_buffer<int> out(100);
    alignment<<<1, 100>>>(out.data());
    free_null<<<1, 32>>>();
    cohort::synchronize();
    check_each(out.to_host(), [](int) { return 0; });
  }
  TEST_CASE("a pool of shared memory is made by one thread for all") {
    cohort::device_buffer<int> out(64);
    pool_in_shared_memory<<<1, 64, 64 * sizeof(int)>>>(out.data());
    cohort::synchronize();
    check_each(out.to_host(), [](int i) { return 63 - i; });
  }
  TEST_CASE("on the emulator, freeing twice ends the kernel") {
    if (!cohort::on_emulator()) return;  // undefined on a GPU
    free_twice<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
    cudaDeviceReset();
  }
}
