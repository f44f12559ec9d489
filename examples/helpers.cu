// The course's helpers at work: each region is the example of a header's page.
//
//   nvcc -std=c++20 -arch=sm_90 -Iinclude examples/helpers.cu -o helpers && ./helpers
//   ./course run -std=c++20 examples/helpers.cu
#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/pool.hpp>
#include <cohort/timer.hpp>
#include <cstdio>
#include <memory>
#include <vector>

namespace cg = cooperative_groups;

//! [device_buffer]
__global__ void double_each(int* numbers) { numbers[threadIdx.x] *= 2; }

std::vector<int> doubled() {
  cohort::device_buffer<int> numbers{1, 2, 3};
  double_each<<<1, 3>>>(numbers.data());
  cohort::synchronize();
  return numbers.to_host();
}
//! [device_buffer]

//! [timer]
float milliseconds_of_a_launch() {
  cohort::device_buffer<int> numbers(256);
  numbers.fill_bytes(0);
  cohort::timer timer;
  timer.start();
  double_each<<<1, 256>>>(numbers.data());
  timer.stop();
  return timer.milliseconds();
}
//! [timer]

//! [cuda_error]
cudaError_t code_of_a_launch_of_too_many() {
  try {
    double_each<<<1, 1025>>>(nullptr);  // a block has at most 1,024 threads
    cohort::check(cudaGetLastError());
    return cudaSuccess;
  } catch (const cohort::cuda_error& error) {
    std::puts(error.what());
    return error.code();
  }
}
//! [cuda_error]

//! [block_pool]
struct Sum {
  int value = 0;
};

__global__ void sum_in_a_pool(int* result) {
  alignas(16) __shared__ unsigned char memory[1024];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, sizeof memory);
  Sum* const sum = pool.make<Sum>();  // one for the block
  atomicAdd(&sum->value, 1);
  block.sync();
  if (block.thread_rank() == 0) *result = sum->value;
  pool.destroy(sum);
}
//! [block_pool]

//! [bump_pool]
__global__ void take_and_release(unsigned* used) {
  alignas(16) __shared__ unsigned char memory[2048];
  auto pool =
      cohort::make_pool<cohort::bump_pool<>>(cg::this_thread_block(), memory, sizeof memory);
  const auto mark = pool.mark();
  pool->allocate(16);  // each thread its own
  const auto full = pool.statistics();
  pool.release(mark);
  const auto empty = pool.statistics();
  if (threadIdx.x == 0) {
    used[0] = static_cast<unsigned>(full.used);
    used[1] = static_cast<unsigned>(empty.used);
  }
}
//! [bump_pool]

//! [bump_cursor]
__global__ void list_of_one_thread(int* sum) {
  struct Node {
    int value;
    Node* next;
  };
  alignas(16) __shared__ unsigned char memory[1024];
  auto pool = cohort::make_pool(cg::this_thread_block(), memory, sizeof memory);
  if (threadIdx.x == 0) {
    cohort::bump_cursor cursor(pool.pool());  // the others leave the pool alone meanwhile
    Node* list = nullptr;
    for (int i = 1; i <= 4; ++i)
      list = new (cursor.allocate(sizeof(Node), alignof(Node))) Node{i, list};
    for (*sum = 0; list != nullptr; list = list->next) *sum += list->value;
  }
}
//! [bump_cursor]

//! [pool_allocator]
template <class Allocator>
__device__ int sum_of_squares(Allocator allocator, int n) {
  using Traits = std::allocator_traits<Allocator>;
  typename Traits::template rebind_alloc<int> of_ints(allocator);  // as containers do it
  int* const squares = of_ints.allocate(n);
  if (squares == nullptr) return -1;  // the pool is exhausted
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += squares[i] = i * i;
  of_ints.deallocate(squares, n);
  return sum;
}

__global__ void sum_squares(int* sum) {
  alignas(16) __shared__ unsigned char memory[2048];
  auto pool = cohort::make_pool(cg::this_thread_block(), memory, sizeof memory);
  sum[threadIdx.x] = sum_of_squares(cohort::pool_allocator<char>(pool), 4);
}
//! [pool_allocator]

//! [size_class_pool]
__global__ void slots_that_come_back(unsigned* failed) {
  alignas(16) __shared__ unsigned char memory[4096];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<cohort::size_class_pool<>>(block, memory, sizeof memory);
  for (int round = 0; round < 100; ++round) {
    int* const mine =
        pool->create<int>(round);  // more than there is room for, were none given back
    pool->destroy(mine);
  }
  const auto statistics = pool.statistics();
  if (threadIdx.x == 0) *failed = static_cast<unsigned>(statistics.failed);
}
//! [size_class_pool]

//! [exhausted]
template <class WhenExhausted>
__global__ void ask_for_too_much(bool* has_got) {
  alignas(16) __shared__ unsigned char memory[256];
  using Pool = cohort::bump_pool<WhenExhausted>;
  auto pool = cohort::make_pool<Pool>(cg::this_thread_block(), memory, sizeof memory);
  void* const place = pool->allocate(1000);
  has_got[threadIdx.x] = place != nullptr;
  if (place != nullptr) pool->deallocate(place, 1000);
}

bool has_got(void (*kernel)(bool*)) {
  cohort::device_buffer<bool> answers(1);
  kernel<<<1, 1>>>(answers.data());
  cohort::synchronize();
  bool answer = false;
  cohort::check(cudaMemcpy(&answer, answers.data(), 1, cudaMemcpyDeviceToHost));
  return answer;
}

bool only_the_heap_has_room() {
  return !has_got(ask_for_too_much<cohort::null_when_exhausted>) &&
         has_got(ask_for_too_much<cohort::heap_when_exhausted>);  // trap_… would end the kernel
}
//! [exhausted]

//! [statistics]
__global__ void see_what_is_wasted(cohort::pool_statistics* seen) {
  alignas(16) __shared__ unsigned char memory[2048];
  using Pool = cohort::bump_pool<cohort::null_when_exhausted, cohort::count_wasted>;
  auto pool = cohort::make_pool<Pool>(cg::this_thread_block(), memory, sizeof memory);
  pool->allocate(12);  // of 16 bytes
  const auto statistics = pool.statistics();
  if (threadIdx.x == 0) *seen = statistics;
}
//! [statistics]

namespace {

/// What a kernel of one block writes.
template <class T>
std::vector<T> results(void (*kernel)(T*), unsigned threads, std::size_t size) {
  cohort::device_buffer<T> buffer(size);
  kernel<<<1, threads>>>(buffer.data());
  cohort::synchronize();
  return buffer.to_host();
}

int failures = 0;

void expect(bool condition, const char* what) {
  if (condition) return;
  std::printf("not as expected: %s\n", what);
  ++failures;
}

}  // namespace

int main() {
  expect(doubled() == std::vector{2, 4, 6}, "device_buffer");
  expect(milliseconds_of_a_launch() >= 0, "timer");
  expect(code_of_a_launch_of_too_many() != cudaSuccess, "cuda_error");
  expect(results(sum_in_a_pool, 64, 1).front() == 64, "block_pool");
  expect(results(take_and_release, 32, 2) == std::vector{512u, 0u}, "bump_pool");
  expect(results(list_of_one_thread, 32, 1).front() == 10, "bump_cursor");
  expect(results(sum_squares, 8, 8) == std::vector(8, 14), "pool_allocator");
  expect(results(slots_that_come_back, 32, 1).front() == 0, "size_class_pool");
  expect(only_the_heap_has_room(), "exhausted");
  const auto seen = results(see_what_is_wasted, 32, 1).front();
  expect(seen.used == 32 * 16 && seen.wasted == 32 * 4, "statistics");
  return failures;
}
