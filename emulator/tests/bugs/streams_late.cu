// Work that may come late: longer programs, in which much is under way at the same time. Their
// results are right under every seed.
#include <cooperative_groups.h>

#include <cstring>
#include <memory>
#include <thread>
#include <vector>

#include "program.hpp"
#include "streams.hpp"

using bugs::Event;
using bugs::expect;
using bugs::Stream;
using bugs::use;

namespace {

constexpr int count = 32, bytes = count * sizeof(int);

__global__ void increment(int* numbers) { ++numbers[threadIdx.x]; }
__global__ void sum_up(const int* numbers, int* sum) {
  *sum = 0;
  for (int i = 0; i < count; ++i) *sum += numbers[i];
}

struct Offsets {
  int of[count];
};
__global__ void add_offsets(int* numbers, Offsets offsets) {
  numbers[threadIdx.x] += offsets.of[threadIdx.x];
}

__constant__ int factors[count];
__global__ void multiply(int* numbers) { numbers[threadIdx.x] *= factors[threadIdx.x]; }

__global__ void meet(int* numbers) {
  const auto grid = cooperative_groups::this_grid();
  const int rank = static_cast<int>(grid.thread_rank());
  numbers[rank] = rank;
  grid.sync();
  if (rank == 0) numbers[0] = numbers[1] + numbers[count - 1];
}

/// Its argument is gone when it returns, and the kernel has its value.
void add_hundreds(int* numbers, cudaStream_t stream) {
  Offsets offsets;
  for (int i = 0; i < count; ++i) offsets.of[i] = 100 * i;
  add_offsets<<<1, count, 0, stream>>>(numbers, offsets);
  std::memset(&offsets, 0, sizeof offsets);
}

}  // namespace

CORRECT(pipeline_of_three_streams_and_two_buffers) {
  Stream in(cudaStreamNonBlocking), compute(cudaStreamNonBlocking), back(cudaStreamNonBlocking);
  Event brought[2], computed[2], taken[2];
  const auto from = bugs::pinned(2 * count), to = bugs::pinned(2 * count);
  const auto room = bugs::device(2 * count);
  int wrong = 0;
  for (int chunk = 0; chunk < 6; ++chunk) {
    const int half = chunk % 2, at = half * count;
    cudaEventSynchronize(taken[half]);
    for (int i = 0; chunk >= 2 && i < count; ++i) wrong += to[at + i] != 100 * (chunk - 2) + i + 1;
    for (int i = 0; i < count; ++i) from[at + i] = 100 * chunk + i;
    cudaMemcpyAsync(room.get() + at, from.get() + at, bytes, cudaMemcpyHostToDevice, in);
    cudaEventRecord(brought[half], in);
    cudaStreamWaitEvent(compute, brought[half]);
    increment<<<1, count, 0, compute>>>(room.get() + at);
    cudaEventRecord(computed[half], compute);
    cudaStreamWaitEvent(back, computed[half]);
    cudaMemcpyAsync(to.get() + at, room.get() + at, bytes, cudaMemcpyDeviceToHost, back);
    cudaEventRecord(taken[half], back);
    cudaStreamWaitEvent(in, taken[half]);
  }
  cudaDeviceSynchronize();
  for (int i = 0; i < count; ++i) wrong += to[i] != 400 + i + 1 || to[count + i] != 500 + i + 1;
  if (wrong > 0) throw std::runtime_error(std::to_string(wrong) + " numbers are wrong");
}

BUG(pipeline_whose_last_chunk_nobody_waits_for) {
  Stream in(cudaStreamNonBlocking), back(cudaStreamNonBlocking);
  Event brought;
  const auto from = bugs::pinned(count), to = bugs::pinned(count);
  cudaMemcpyAsync(out, from.get(), bytes, cudaMemcpyHostToDevice, in);
  cudaEventRecord(brought, in);
  cudaStreamWaitEvent(back, brought);
  cudaMemcpyAsync(to.get(), out, bytes, cudaMemcpyDeviceToHost, back);  // with
  cudaStreamSynchronize(in);
  use(to[5]);  // BUG missing wait
}

CORRECT(stream_that_is_destroyed_with_its_work_under_way) {
  {
    Stream stream(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
    increment<<<1, count, 0, stream>>>(out);
    increment<<<1, count, 0, stream>>>(out);
  }
  cudaDeviceSynchronize();
  expect(out, count, [](int) { return 2; });
}

CORRECT(event_that_is_destroyed_after_a_stream_waits_for_it) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  {
    Event event;
    increment<<<1, count, 0, one>>>(out);
    cudaEventRecord(event, one);
    cudaStreamWaitEvent(other, event);
  }
  increment<<<1, count, 0, other>>>(out);
  cudaStreamSynchronize(other);
  cudaStreamSynchronize(one);
  expect(out, count, [](int) { return 2; });
}

CORRECT(argument_that_is_gone_when_the_kernel_begins) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  add_hundreds(out, one);
  cudaStreamSynchronize(one);
  expect(out, count, [](int i) { return 100 * i; });
}

CORRECT(constants_copied_in_the_kernels_stream) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  const auto host = bugs::pinned(count);
  for (int i = 0; i < count; ++i) host[i] = i;
  cudaMemcpyToSymbolAsync(factors, host.get(), bytes, 0, cudaMemcpyHostToDevice, one);
  increment<<<1, count, 0, one>>>(out);
  multiply<<<1, count, 0, one>>>(out);
  cudaStreamSynchronize(one);
  expect(out, count, [](int i) { return i; });
}

CORRECT(rows_copied_filled_and_copied_back) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  const auto host = bugs::pinned(count);
  for (int i = 0; i < count; ++i) host[i] = i;
  constexpr std::size_t pitch = 8 * sizeof(int), width = 4 * sizeof(int);
  cudaMemcpy2DAsync(out, pitch, host.get(), pitch, pitch, 4, cudaMemcpyHostToDevice, one);
  cudaMemset2DAsync(out, pitch, 0, width, 4, one);
  cudaMemcpy2DAsync(host.get(), pitch, out, pitch, pitch, 4, cudaMemcpyDeviceToHost, one);
  cudaStreamSynchronize(one);
  for (int i = 0; i < count; ++i)
    if (host[i] != (i % 8 < 4 ? 0 : i)) throw std::runtime_error("a row is wrong");
}

CORRECT(host_function_between_two_kernels) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  const auto host = bugs::pinned(count);
  increment<<<1, count, 0, one>>>(out);
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, one);
  cudaLaunchHostFunc(
      one, [](void* numbers) { static_cast<int*>(numbers)[3] += 40; }, host.get());
  cudaMemcpyAsync(out, host.get(), bytes, cudaMemcpyHostToDevice, one);
  increment<<<1, count, 0, one>>>(out);
  cudaStreamSynchronize(one);
  expect(out, count, [](int i) { return i == 3 ? 42 : 2; });
}

CORRECT(memory_of_a_pool_in_a_loop) {
  Stream one, other;
  for (int round = 0; round < 5; ++round) {
    int* numbers = nullptr;
    cudaMallocAsync(&numbers, bytes, one);
    cudaMemsetAsync(numbers, 0, bytes, one);
    increment<<<1, count, 0, one>>>(numbers);
    sum_up<<<1, 1, 0, one>>>(numbers, out + round);
    cudaFreeAsync(numbers, one);
  }
  cudaStreamSynchronize(one);
  expect(out, 5, [](int) { return count; });
}

CORRECT(managed_memory_by_turns) {
  const auto numbers = bugs::managed(count);
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < count; ++i) numbers[i] += 10;
    increment<<<1, count>>>(numbers.get());
    cudaDeviceSynchronize();
  }
  for (int i = 0; i < count; ++i)
    if (numbers[i] != 33) throw std::runtime_error("managed memory is wrong");
}

__global__ void copy_managed(const int* numbers, int* out) {
  out[threadIdx.x] = numbers[threadIdx.x];  // with
}
BUG(managed_memory_written_before_the_second_wait) {
  const auto numbers = bugs::managed(count);
  increment<<<1, count>>>(numbers.get());
  cudaDeviceSynchronize();
  numbers[0] = 10;
  copy_managed<<<1, count>>>(numbers.get(), out);  // with
  numbers[1] = 20;                                 // BUG missing wait
}

CORRECT(grid_that_meets_is_launched_late) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  void* arguments[] = {&out};
  cudaLaunchCooperativeKernel(meet, 2, count / 2, arguments, 0, one);
  cudaStreamSynchronize(one);
  expect(out, count, [](int i) { return i == 0 ? count : i; });
}

/// The emulator frees memory of its own meanwhile, which may lie between those of the copies.
CORRECT(copies_to_many_places_of_the_heap) {
  const Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  std::vector<std::unique_ptr<int[]>> copies;
  for (int round = 0; round < 100; ++round) {
    copies.push_back(std::make_unique<int[]>(count));
    cudaMemcpyAsync(copies.back().get(), out, bytes, cudaMemcpyDeviceToHost, one);
    increment<<<1, count, 0, one>>>(out);
    increment<<<1, count, 0, other>>>(out + count);
  }
  cudaDeviceSynchronize();
  expect(out, 2 * count, [](int) { return 100; });
}

CORRECT(threads_of_the_host_each_with_a_stream) {
  std::vector<std::thread> threads;
  for (int mine = 0; mine < 3; ++mine)
    threads.emplace_back([out, mine] {
      Stream stream(cudaStreamNonBlocking);
      const auto host = bugs::pinned(count);
      for (int round = 0; round < 20; ++round) {
        increment<<<1, count, 0, stream>>>(out + mine * count);
        cudaMemcpyAsync(host.get(), out + mine * count, bytes, cudaMemcpyDeviceToHost, stream);
        cudaStreamSynchronize(stream);
        if (host[7] != round + 1) return;
      }
    });
  for (std::thread& each : threads) each.join();
  expect(out, 3 * count, [](int) { return 20; });
}

CORRECT(default_stream_between_two_blocking_ones) {
  Stream one, other;
  const auto host = bugs::pinned(count);
  for (int i = 0; i < count; ++i) host[i] = 5;
  cudaMemcpyAsync(out, host.get(), bytes, cudaMemcpyHostToDevice, one);
  increment<<<1, count>>>(out);
  cudaMemcpyAsync(out + count, out, bytes, cudaMemcpyDeviceToDevice, other);
  increment<<<1, count, 0, other>>>(out + count);
  cudaStreamSynchronize(other);
  expect(out, 2 * count, [](int i) { return i < count ? 6 : 7; });
}

CORRECT(registered_memory_released_in_time) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  std::vector<int> host(count, 3);
  cudaHostRegister(host.data(), bytes, cudaHostRegisterDefault);
  cudaMemcpyAsync(out, host.data(), bytes, cudaMemcpyHostToDevice, one);
  increment<<<1, count, 0, one>>>(out);
  cudaMemcpyAsync(host.data(), out, bytes, cudaMemcpyDeviceToHost, one);
  cudaStreamSynchronize(one);
  cudaHostUnregister(host.data());
  for (const int number : host)
    if (number != 4) throw std::runtime_error("registered memory is wrong");
}

BUG(two_streams_and_a_wait_for_one_of_them) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  const auto first = bugs::pinned(count), second = bugs::pinned(count);
  cudaMemcpyAsync(first.get(), out, bytes, cudaMemcpyDeviceToHost, one);
  cudaMemcpyAsync(second.get(), out, bytes, cudaMemcpyDeviceToHost, other);  // with
  cudaStreamSynchronize(one);
  use(first[0]);
  int copied[count];
  std::memcpy(copied, second.get(), bytes);  // BUG missing wait
  use(copied[0]);
}
