// The host is too early: it touches what a stream may still be using.
#include <cstring>
#include <vector>

#include "program.hpp"
#include "streams.hpp"

using bugs::Event;
using bugs::expect;
using bugs::Stream;
using bugs::use;

constexpr int bytes = 32 * sizeof(int);

BUG(pinned_read_before_the_copy_has_ended) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, stream);  // with
  use(host[3]);                                                             // BUG missing wait
}

CORRECT(pinned_read_when_the_stream_has_ended) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  use(host[3]);
}

CORRECT(pinned_read_beside_the_copy) {
  const auto host = bugs::pinned(33);
  Stream stream;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, stream);
  use(host[32]);
  cudaStreamSynchronize(stream);
}

BUG(another_stream_waited_for) {
  const auto host = bugs::pinned(32);
  Stream copies, other;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, copies);  // with
  cudaStreamSynchronize(other);
  use(host[3]);  // BUG missing wait
}

BUG(pinned_written_while_it_is_copied) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyAsync(out, host.get(), bytes, cudaMemcpyHostToDevice, stream);  // with
  host[31] = 5;                                                             // BUG missing wait
}

CORRECT(pinned_read_while_it_is_copied_to_the_device) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyAsync(out, host.get(), bytes, cudaMemcpyHostToDevice, stream);
  use(host[31]);
  cudaStreamSynchronize(stream);
}

// In one stream, a copy finds what the one before it has brought, however it is made.
CORRECT(pageable_memory_comes_and_goes_in_one_stream) {
  std::vector<int> host(32, 4);
  Stream stream;
  for (int i = 0; i < 2; ++i) {
    cudaMemcpyAsync(out, host.data(), bytes, cudaMemcpyHostToDevice, stream);
    cudaMemcpyAsync(host.data(), out, bytes, cudaMemcpyDeviceToHost, stream);
  }
  cudaStreamSynchronize(stream);
  expect(out, 32, [](int) { return 4; });
}

BUG(pageable_memory_is_read_too_early) {
  std::vector<int> host(32);
  Stream stream;
  cudaMemcpyAsync(host.data(), out, bytes, cudaMemcpyDeviceToHost, stream);  // with
  use(host[3]);                                                              // BUG missing wait
  cudaStreamSynchronize(stream);
}

// It is staged: when the call returns, the host may use it again.
CORRECT(pageable_memory_is_written_after_it_was_staged) {
  std::vector<int> host(32, 4);
  Stream stream;
  cudaMemcpyAsync(out, host.data(), bytes, cudaMemcpyHostToDevice, stream);
  host[0] = 5;
  cudaStreamSynchronize(stream);
  expect(out, 32, [](int) { return 4; });
}

BUG(memset_of_the_library_while_a_copy_reads) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyAsync(out, host.get(), bytes, cudaMemcpyHostToDevice, stream);  // with
  std::memset(host.get(), 0, bytes);                                        // BUG missing wait
}

CORRECT(memset_of_the_library_when_the_copy_has_ended) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyAsync(out, host.get(), bytes, cudaMemcpyHostToDevice, stream);
  cudaStreamSynchronize(stream);
  std::memset(host.get(), 0, bytes);
}

CORRECT(copy_without_async_waits) {
  const auto host = bugs::pinned(32);
  cudaMemcpy(host.get(), out, bytes, cudaMemcpyDeviceToHost);
  use(host[3]);
}

__global__ void write_managed(int* memory) { memory[threadIdx.x] = 1; }  // with
BUG(managed_read_after_the_launch) {
  const auto memory = bugs::managed(32);
  write_managed<<<1, 32>>>(memory.get());  // with
  use(memory[3]);                          // BUG missing wait
}
CORRECT(managed_read_when_the_device_has_ended) {
  const auto memory = bugs::managed(32);
  write_managed<<<1, 32>>>(memory.get());
  cudaDeviceSynchronize();
  use(memory[3]);
}

CORRECT(managed_read_beside_what_the_kernel_writes) {
  const auto memory = bugs::managed(64);
  write_managed<<<1, 32>>>(memory.get());
  use(memory[32]);
  cudaDeviceSynchronize();
}

// Of one stream, only the last launch is looked at later than at its end.
__global__ void write_first(int* memory) { memory[threadIdx.x] = 1; }  // with
__global__ void write_second(int* memory) { memory[threadIdx.x] = 1; }
BUG(managed_read_after_another_launch) {
  const auto one = bugs::managed(32), other = bugs::managed(32);
  write_first<<<1, 32>>>(one.get());  // with
  write_second<<<1, 32>>>(other.get());
  use(one[31]);  // BUG missing wait
}

__global__ void read_managed(const int* memory, int* out) {
  out[threadIdx.x] = memory[threadIdx.x];  // with
}
BUG(managed_written_while_a_kernel_reads) {
  const auto memory = bugs::managed(32);
  read_managed<<<1, 32>>>(memory.get(), out);  // with
  memory[0] = 1;                               // BUG missing wait
}
CORRECT(managed_read_by_both) {
  const auto memory = bugs::managed(32);
  read_managed<<<1, 32>>>(memory.get(), out);
  use(memory[0]);
  cudaDeviceSynchronize();
}

__device__ __managed__ int flag;
__global__ void set_flag() { flag = 1; }  // with
BUG(managed_variable_read_too_early) {
  set_flag<<<1, 1>>>();  // with
  use(flag);             // BUG missing wait
  cudaDeviceSynchronize();
}
CORRECT(managed_variable_read_in_time) {
  set_flag<<<1, 1>>>();
  cudaDeviceSynchronize();
  use(flag);
}

__global__ void write_registered(int* memory) { memory[threadIdx.x] = 1; }  // with
BUG(registered_memory_read_too_early) {
  std::vector<int> host(32);
  cudaHostRegister(host.data(), bytes, cudaHostRegisterDefault);
  write_registered<<<1, 32>>>(host.data());  // with
  use(host[0]);                              // BUG missing wait
  cudaDeviceSynchronize();
  cudaHostUnregister(host.data());
}
CORRECT(registered_memory_read_in_time) {
  std::vector<int> host(32);
  cudaHostRegister(host.data(), bytes, cudaHostRegisterDefault);
  write_registered<<<1, 32>>>(host.data());
  cudaDeviceSynchronize();
  use(host[0]);
  cudaHostUnregister(host.data());
}

BUG(event_recorded_before_the_copy) {
  const auto host = bugs::pinned(32);
  Stream stream;
  Event event;
  cudaEventRecord(event, stream);
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, stream);  // with
  cudaEventSynchronize(event);
  use(host[3]);  // BUG missing wait
}

CORRECT(event_recorded_after_the_copy) {
  const auto host = bugs::pinned(32);
  Stream stream;
  Event event;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, stream);
  cudaEventRecord(event, stream);
  cudaEventSynchronize(event);
  use(host[3]);
}

CORRECT(query_until_the_event_has_come) {
  const auto host = bugs::pinned(32);
  Stream stream;
  Event event;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, stream);
  cudaEventRecord(event, stream);
  while (cudaEventQuery(event) == cudaErrorNotReady) {
  }
  use(host[3]);
}

CORRECT(query_until_the_stream_has_ended) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, stream);
  while (cudaStreamQuery(stream) == cudaErrorNotReady) {
  }
  use(host[3]);
}

// Two buffers take turns, and three events.
BUG(double_buffer_off_by_one) {
  const auto host = bugs::pinned(64);
  Stream stream;
  Event done[3];
  for (int i = 0; i < 4; ++i) {
    int* half = host.get() + 32 * (i % 2);
    cudaEventSynchronize(done[i % 3]);
    for (int j = 0; j < 32; ++j) half[j] = i;                           // BUG missing wait
    cudaMemcpyAsync(out, half, bytes, cudaMemcpyHostToDevice, stream);  // with
    cudaEventRecord(done[i % 3], stream);
  }
  cudaDeviceSynchronize();
}

CORRECT(double_buffer) {
  const auto host = bugs::pinned(64);
  Stream stream;
  Event done[2];
  for (int i = 0; i < 4; ++i) {
    int* half = host.get() + 32 * (i % 2);
    cudaEventSynchronize(done[i % 2]);
    for (int j = 0; j < 32; ++j) half[j] = i;
    cudaMemcpyAsync(out, half, bytes, cudaMemcpyHostToDevice, stream);
    cudaEventRecord(done[i % 2], stream);
  }
  cudaStreamSynchronize(stream);
  expect(out, 32, [](int) { return 3; });
}

BUG(fill_of_pinned_memory_in_flight) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemsetAsync(host.get(), 1, bytes, stream);  // with
  use(host[0]);                                   // BUG missing wait
}

CORRECT(fill_of_pinned_memory_waits) {
  const auto host = bugs::pinned(32);
  cudaMemset(host.get(), 1, bytes);
  use(host[0]);
}

BUG(rows_copied_and_one_of_them_read) {
  const auto host = bugs::pinned(64);
  Stream stream;
  cudaMemcpy2DAsync(host.get(), 64, out, 32, 32, 4, cudaMemcpyDeviceToHost, stream);  // with
  use(host[16]);  // BUG missing wait
}

CORRECT(rows_copied_and_a_gap_read) {
  const auto host = bugs::pinned(64);
  Stream stream;
  cudaMemcpy2DAsync(host.get(), 64, out, 32, 32, 4, cudaMemcpyDeviceToHost, stream);
  use(host[8]);
  cudaStreamSynchronize(stream);
}

__device__ int of_device[32];
BUG(symbol_copied_and_read_too_early) {
  const auto host = bugs::pinned(32);
  Stream stream;
  cudaMemcpyFromSymbolAsync(host.get(), of_device, bytes, 0, cudaMemcpyDeviceToHost,  // with
                            stream);                                                  // with
  use(host[0]);  // BUG missing wait
}

CORRECT(symbol_copied_and_read) {
  const auto host = bugs::pinned(32);
  cudaMemcpyFromSymbol(host.get(), of_device, bytes);
  use(host[0]);
}
