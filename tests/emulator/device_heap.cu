// malloc, free, new and delete in kernels.
#include <cstdint>
#include <cstdlib>

#include "check_each.cuh"
#include "harness.hpp"

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
  TEST_CASE("on the emulator, freeing twice ends the kernel") {
    if (!cohort::on_emulator()) return;  // undefined on a GPU
    free_twice<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
    cudaDeviceReset();
  }
}
