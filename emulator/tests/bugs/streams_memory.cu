// Memory that comes and goes in the order of a stream, and what host functions do.
#include <atomic>
#include <thread>
#include <vector>

#include "program.hpp"
#include "streams.hpp"

using bugs::Event;
using bugs::expect;
using bugs::Stream;
using bugs::use;

constexpr int bytes = 32 * sizeof(int);

__global__ void write(int* memory) { memory[threadIdx.x] = 1; }

CORRECT(allocated_used_and_freed_in_one_stream) {
  int* memory = nullptr;
  Stream stream;
  cudaMallocAsync(&memory, bytes, stream);
  write<<<1, 32, 0, stream>>>(memory);
  cudaFreeAsync(memory, stream);
  cudaStreamSynchronize(stream);
}

__global__ void write_a(int* memory) { memory[threadIdx.x] = 1; }  // BUG missing wait
BUG(used_in_a_stream_that_does_not_wait_for_the_allocation) {
  int* memory = nullptr;
  Stream one, other;
  cudaMallocAsync(&memory, bytes, one);  // with
  write_a<<<1, 32, 0, other>>>(memory);  // with
  cudaDeviceSynchronize();
  cudaFreeAsync(memory, one);
}

CORRECT(used_in_a_stream_that_waits_for_the_allocation) {
  int* memory = nullptr;
  Stream one, other;
  Event allocated, used;
  cudaMallocAsync(&memory, bytes, one);
  cudaEventRecord(allocated, one);
  cudaStreamWaitEvent(other, allocated);
  write<<<1, 32, 0, other>>>(memory);
  cudaEventRecord(used, other);
  cudaStreamWaitEvent(one, used);
  cudaFreeAsync(memory, one);
}

__global__ void write_b(int* memory) { memory[threadIdx.x] = 1; }  // with
BUG(freed_in_a_stream_that_does_not_wait_for_the_use) {
  int* memory = nullptr;
  Stream one, other;
  cudaMallocAsync(&memory, bytes, one);
  cudaStreamSynchronize(one);
  write_b<<<1, 32, 0, other>>>(memory);  // with
  cudaFreeAsync(memory, one);            // BUG missing wait
}

// cudaFree waits for nothing if the memory is from a pool.
__global__ void write_c(int* memory) { memory[threadIdx.x] = 1; }  // with
BUG(memory_of_a_pool_freed_by_the_host) {
  int* memory = nullptr;
  Stream stream;
  cudaMallocAsync(&memory, bytes, stream);
  write_c<<<1, 32, 0, stream>>>(memory);  // with
  cudaFree(memory);                       // BUG missing wait
}

CORRECT(memory_of_a_pool_freed_by_the_host_in_time) {
  int* memory = nullptr;
  Stream stream;
  cudaMallocAsync(&memory, bytes, stream);
  write<<<1, 32, 0, stream>>>(memory);
  cudaStreamSynchronize(stream);
  cudaFree(memory);
}

CORRECT(memory_of_cuda_malloc_freed_after_the_launch) {
  int* memory = nullptr;
  Stream stream;
  cudaMalloc(&memory, bytes);
  write<<<1, 32, 0, stream>>>(memory);
  cudaFree(memory);
}

BUG(pinned_memory_freed_while_it_is_copied) {
  int* host = nullptr;
  Stream stream;
  cudaMallocHost(&host, bytes);
  for (int i = 0; i < 32; ++i) host[i] = i;
  cudaMemcpyAsync(out, host, bytes, cudaMemcpyHostToDevice, stream);  // with
  cudaFreeHost(host);                                                 // BUG missing wait
}

CORRECT(pinned_memory_freed_when_it_is_copied) {
  int* host = nullptr;
  Stream stream;
  cudaMallocHost(&host, bytes);
  for (int i = 0; i < 32; ++i) host[i] = i;
  cudaMemcpyAsync(out, host, bytes, cudaMemcpyHostToDevice, stream);
  cudaStreamSynchronize(stream);
  cudaFreeHost(host);
  expect(out, 32, [](int i) { return i; });
}

BUG(memory_of_new_freed_while_a_copy_writes) {
  int* host = new int[32];
  Stream stream;
  cudaMemcpyAsync(host, out, bytes, cudaMemcpyDeviceToHost, stream);  // with
  delete[] host;                                                      // BUG missing wait
}

CORRECT(memory_of_new_freed_in_time) {
  int* host = new int[32];
  Stream stream;
  cudaMemcpyAsync(host, out, bytes, cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  delete[] host;
}

static void copy_to_a_local_variable(const int* from, cudaStream_t stream) {
  int local[32];
  cudaMemcpyAsync(local, from, bytes, cudaMemcpyDeviceToHost, stream);  // BUG missing wait
}
BUG(function_returns_while_its_variable_is_written) {
  Stream stream;
  copy_to_a_local_variable(out, stream);
  cudaStreamSynchronize(stream);
}

static void copy_to_a_local_variable_and_wait(const int* from, cudaStream_t stream) {
  int local[32];
  cudaMemcpyAsync(local, from, bytes, cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  use(local[0]);
}
CORRECT(function_returns_when_its_variable_is_written) {
  Stream stream;
  copy_to_a_local_variable_and_wait(out, stream);
}

// Host functions

static int finished;

static void finish_a(void*) { finished = 1; }  // with
BUG(host_reads_what_a_host_function_writes) {
  Stream stream;
  cudaLaunchHostFunc(stream, finish_a, nullptr);  // with
  use(finished);                                  // BUG missing wait
  cudaStreamSynchronize(stream);
}

static void finish_b(void*) { finished = 1; }  // with
BUG(host_reads_what_a_host_function_writes_after_a_kernel) {
  const auto host = bugs::pinned(32);
  Stream stream;
  write<<<1, 32, 0, stream>>>(host.get());
  cudaLaunchHostFunc(stream, finish_b, nullptr);  // with
  use(finished);                                  // BUG missing wait
  cudaStreamSynchronize(stream);
}

static void finish(void*) { finished = 1; }
CORRECT(host_reads_when_the_host_function_has_ended) {
  Stream stream;
  cudaLaunchHostFunc(stream, finish, nullptr);
  cudaStreamSynchronize(stream);
  use(finished);
}

static std::atomic<bool> has_come;
static void finish_and_tell(void*) {
  finished = 2;
  has_come = true;
}
CORRECT(host_function_tells_by_an_atomic) {
  Stream stream;
  has_come = false;
  cudaLaunchHostFunc(stream, finish_and_tell, nullptr);
  while (!has_come) {
  }
  use(finished);
  cudaStreamSynchronize(stream);
}

static void read_pinned(void* host) { use(static_cast<int*>(host)[3]); }
CORRECT(host_function_after_the_copy) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, stream);
  cudaLaunchHostFunc(stream, read_pinned, host.get());
  cudaStreamSynchronize(stream);
}

static void read_pinned_b(void* host) { use(static_cast<int*>(host)[3]); }  // BUG missing wait
BUG(host_function_in_another_stream_than_the_copy) {
  const auto host = bugs::pinned(32);
  Stream one, other;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, one);  // with
  cudaLaunchHostFunc(other, read_pinned_b, host.get());                  // with
  cudaDeviceSynchronize();
}

// It frees what it was given, and the host may get the same memory again at once.
static void use_and_free(void* numbers) { delete static_cast<std::vector<int>*>(numbers); }
CORRECT(host_function_frees_its_argument) {
  Stream stream;
  for (int i = 0; i < 4; ++i) {
    auto* numbers = new std::vector<int>(32, i);
    use((*numbers)[0]);
    cudaLaunchHostFunc(stream, use_and_free, numbers);
  }
  cudaStreamSynchronize(stream);
}

static void add_one(void* number) { *static_cast<int*>(number) += 1; }  // with
static void give_a_local_variable(cudaStream_t stream) {
  int local = 0;
  cudaLaunchHostFunc(stream, add_one, &local);  // BUG missing wait
}
BUG(function_returns_before_the_host_function_has_come) {
  Stream stream;
  give_a_local_variable(stream);
  cudaStreamSynchronize(stream);
}

static void callback(cudaStream_t, cudaError_t, void* number) {
  *static_cast<int*>(number) = 1;  // with
}
BUG(host_reads_what_a_callback_writes) {
  static int number;
  Stream stream;
  cudaStreamAddCallback(stream, callback, &number, 0);  // with
  use(number);                                          // BUG missing wait
  cudaStreamSynchronize(stream);
}

static void start_a_thread(void* host) {
  std::thread([host] { use(static_cast<int*>(host)[0]); }).join();
}
CORRECT(thread_of_a_host_function_reads_what_was_copied) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, stream);
  cudaLaunchHostFunc(stream, start_a_thread, host.get());
  cudaStreamSynchronize(stream);
}

// Threads

CORRECT(another_thread_waits_for_the_stream) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, stream);
  std::thread([&] { cudaStreamSynchronize(stream); }).join();
  use(host[3]);
}

CORRECT(each_thread_has_its_own_default_stream) {
  const auto copy_half = [out](int half) {
    const auto host = bugs::pinned(32);
    write<<<1, 32, 0, cudaStreamPerThread>>>(out + 32 * half);
    cudaMemcpyAsync(host.get(), out + 32 * half, bytes, cudaMemcpyDeviceToHost,
                    cudaStreamPerThread);
    cudaStreamSynchronize(cudaStreamPerThread);
    use(host[0]);
  };
  std::thread one(copy_half, 0), other(copy_half, 1);
  one.join();
  other.join();
}

__global__ void write_in_a_thread(int* out) { out[threadIdx.x] = 1; }  // with
__global__ void read_in_another(const int* in, int* out) {
  out[32 + threadIdx.x] = in[threadIdx.x];  // BUG missing wait
}
BUG(default_streams_of_two_threads) {
  std::thread([out] {
    write_in_a_thread<<<1, 32, 0, cudaStreamPerThread>>>(out);  // with
  }).join();
  read_in_another<<<1, 32, 0, cudaStreamPerThread>>>(out, out);  // with
}

// Flags of a kernel

__global__ void write_and_tell(int* data, volatile int* flag) {
  *data = 5;
  __threadfence_system();
  *flag = 1;
}
CORRECT(host_polls_a_flag_that_the_kernel_sets) {
  const auto memory = bugs::pinned(2);
  Stream stream;
  write_and_tell<<<1, 1, 0, stream>>>(&memory[0], &memory[1]);
  while (static_cast<volatile int*>(memory.get())[1] == 0) {
  }
  use(memory[0]);
  cudaStreamSynchronize(stream);
}

__global__ void write_and_tell_nobody(int* data, int* flag) {
  *data = 5;  // with
  *flag = 1;  // with
}
BUG(host_looks_at_what_is_no_flag) {
  const auto memory = bugs::pinned(2);
  Stream stream;
  write_and_tell_nobody<<<1, 1, 0, stream>>>(&memory[0], &memory[1]);  // with
  while (static_cast<volatile int*>(memory.get())[1] == 0) {           // BUG missing wait
  }
  use(memory[0]);
  cudaStreamSynchronize(stream);
}
