// Two streams touch the same memory, and neither waits for the other.
#include "program.hpp"
#include "streams.hpp"

using bugs::Event;
using bugs::expect;
using bugs::Stream;

constexpr int bytes = 32 * sizeof(int);

__global__ void write_a(int* out) { out[threadIdx.x] = 1; }  // with
__global__ void read_a(const int* in, int* out) {
  out[32 + threadIdx.x] = in[threadIdx.x];  // BUG missing wait
}
BUG(kernel_reads_what_another_stream_writes) {
  Stream one, other;
  write_a<<<1, 32, 0, one>>>(out);        // with
  read_a<<<1, 32, 0, other>>>(out, out);  // with
}

__global__ void write(int* out) { out[threadIdx.x] = 1; }
__global__ void read(const int* in, int* out) { out[32 + threadIdx.x] = in[threadIdx.x]; }
CORRECT(kernel_waits_for_an_event_of_the_other_stream) {
  Stream one, other;
  Event written;
  write<<<1, 32, 0, one>>>(out);
  cudaEventRecord(written, one);
  cudaStreamWaitEvent(other, written);
  read<<<1, 32, 0, other>>>(out, out);
  cudaDeviceSynchronize();
  expect(out, 64, [](int) { return 1; });
}

CORRECT(one_stream_for_both) {
  Stream one, other;
  write<<<1, 32, 0, one>>>(out);
  read<<<1, 32, 0, one>>>(out, out);
}

CORRECT(host_waits_in_between) {
  Stream one, other;
  write<<<1, 32, 0, one>>>(out);
  cudaStreamSynchronize(one);
  read<<<1, 32, 0, other>>>(out, out);
}

CORRECT(streams_write_halves) {
  Stream one, other;
  write<<<1, 32, 0, one>>>(out);
  write<<<1, 32, 0, other>>>(out + 32);
}

__global__ void write_b(int* out) { out[threadIdx.x] = 1; }  // with
__global__ void write_c(int* out) { out[threadIdx.x] = 1; }  // BUG missing wait
BUG(halves_that_overlap_by_one) {
  Stream one, other;
  write_b<<<1, 32, 0, one>>>(out);         // with
  write_c<<<1, 32, 0, other>>>(out + 31);  // with
}

CORRECT(streams_read_the_same) {
  Stream one, other;
  read<<<1, 32, 0, one>>>(out, out);
  read<<<1, 32, 0, other>>>(out, out + 32);
}

__global__ void write_d(int* out) { out[threadIdx.x] = 1; }  // with
BUG(event_recorded_before_the_launch) {
  Stream one, other;
  Event written;
  cudaEventRecord(written, one);
  write_d<<<1, 32, 0, one>>>(out);  // with
  cudaStreamWaitEvent(other, written);
  cudaMemsetAsync(out, 0, bytes, other);  // BUG missing wait
}

__global__ void write_e(int* out) { out[threadIdx.x] = 1; }  // with
BUG(wait_for_an_event_that_is_recorded_later) {
  Stream one, other;
  Event written;
  write_e<<<1, 32, 0, one>>>(out);      // with
  cudaStreamWaitEvent(other, written);  // with
  cudaEventRecord(written, one);
  cudaMemsetAsync(out, 0, bytes, other);  // BUG missing wait
}

__global__ void write_f(int* out) { out[threadIdx.x] = 1; }  // with
BUG(event_of_the_wrong_stream) {
  Stream one, other;
  Event written;
  write_f<<<1, 32, 0, one>>>(out);  // with
  cudaEventRecord(written, other);
  cudaStreamWaitEvent(other, written);
  cudaMemsetAsync(out, 0, bytes, other);  // BUG missing wait
}

__global__ void write_g(int* out) { out[threadIdx.x] = 1; }  // with
BUG(the_wrong_stream_waits) {
  Stream one, other, third;
  Event written;
  write_g<<<1, 32, 0, one>>>(out);  // with
  cudaEventRecord(written, one);
  cudaStreamWaitEvent(third, written);
  cudaMemsetAsync(out, 0, bytes, other);  // BUG missing wait
}

CORRECT(order_by_way_of_a_third_stream) {
  Stream one, other, third;
  Event first, second;
  write<<<1, 32, 0, one>>>(out);
  cudaEventRecord(first, one);
  cudaStreamWaitEvent(third, first);
  cudaEventRecord(second, third);
  cudaStreamWaitEvent(other, second);
  cudaMemsetAsync(out, 0, bytes, other);
}

CORRECT(event_recorded_again) {
  Stream one, other;
  Event written;
  cudaEventRecord(written, one);
  write<<<1, 32, 0, one>>>(out);
  cudaEventRecord(written, one);
  cudaStreamWaitEvent(other, written);
  cudaMemsetAsync(out, 0, bytes, other);
}

CORRECT(fork_and_join) {
  Stream one, other;
  Event forked, joined;
  write<<<1, 32, 0, one>>>(out);
  cudaEventRecord(forked, one);
  cudaStreamWaitEvent(other, forked);
  read<<<1, 32, 0, other>>>(out, out);
  write<<<1, 32, 0, one>>>(out + 64);
  cudaEventRecord(joined, other);
  cudaStreamWaitEvent(one, joined);
  write<<<1, 32, 0, one>>>(out + 32);
}

__global__ void write_h(int* out) { out[threadIdx.x] = 1; }  // BUG missing wait
__global__ void read_h(const int* in, int* out) {
  out[64 + threadIdx.x] = in[threadIdx.x];  // with
}
BUG(fork_without_a_join) {
  Stream one, other;
  Event forked;
  write<<<1, 32, 0, one>>>(out);
  cudaEventRecord(forked, one);
  cudaStreamWaitEvent(other, forked);
  read_h<<<1, 32, 0, other>>>(out, out);  // with
  write_h<<<1, 32, 0, one>>>(out);        // with
}

// Default streams

CORRECT(default_stream_waits_for_blocking_streams) {
  Stream stream;
  write<<<1, 32, 0, stream>>>(out);
  read<<<1, 32>>>(out, out);
  write<<<1, 32, 0, stream>>>(out + 32);
}

__global__ void write_i(int* out) { out[threadIdx.x] = 1; }  // with
__global__ void read_i(const int* in, int* out) {
  out[32 + threadIdx.x] = in[threadIdx.x];  // BUG missing wait
}
BUG(default_stream_waits_for_no_non_blocking_stream) {
  Stream stream(cudaStreamNonBlocking);
  write_i<<<1, 32, 0, stream>>>(out);  // with
  read_i<<<1, 32>>>(out, out);         // with
}

CORRECT(default_stream_orders_two_others) {
  Stream one, other;
  write<<<1, 32, 0, one>>>(out);
  write<<<1, 32>>>(out + 64);
  read<<<1, 32, 0, other>>>(out, out);
}

__global__ void write_j(int* out) { out[threadIdx.x] = 1; }  // with
__global__ void write_k(int* out) { out[threadIdx.x] = 1; }
__global__ void read_j(const int* in, int* out) {
  out[32 + threadIdx.x] = in[threadIdx.x];  // BUG missing wait
}
BUG(default_stream_orders_no_non_blocking_streams) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  write_j<<<1, 32, 0, one>>>(out);  // with
  write_k<<<1, 32>>>(out + 64);
  read_j<<<1, 32, 0, other>>>(out, out);  // with
}

CORRECT(default_stream_of_the_thread_waits_for_the_legacy_one) {
  write<<<1, 32>>>(out);
  read<<<1, 32, 0, cudaStreamPerThread>>>(out, out);
}

__global__ void write_l(int* out) { out[threadIdx.x] = 1; }  // with
__global__ void read_l(const int* in, int* out) {
  out[32 + threadIdx.x] = in[threadIdx.x];  // BUG missing wait
}
BUG(default_stream_of_the_thread_and_another) {
  Stream stream;
  write_l<<<1, 32, 0, cudaStreamPerThread>>>(out);  // with
  read_l<<<1, 32, 0, stream>>>(out, out);           // with
}

// Copies

__global__ void write_m(int* out) { out[threadIdx.x] = 1; }  // with
BUG(copy_reads_what_a_kernel_writes) {
  const auto host = bugs::pinned(32);
  Stream one, other;
  write_m<<<1, 32, 0, one>>>(out);                                         // with
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, other);  // BUG missing wait
  cudaDeviceSynchronize();
}

CORRECT(copy_in_the_kernels_stream) {
  const auto host = bugs::pinned(32);
  Stream one, other;
  write<<<1, 32, 0, one>>>(out);
  cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, one);
  cudaStreamSynchronize(one);
  bugs::use(host[0]);
}

__global__ void read_n(const int* in, int* out) {
  out[32 + threadIdx.x] = in[threadIdx.x];  // BUG missing wait
}
BUG(kernel_reads_what_a_copy_brings) {
  const auto host = bugs::pinned(32);
  Stream one, other;
  cudaMemcpyAsync(out, host.get(), bytes, cudaMemcpyHostToDevice, one);  // with
  read_n<<<1, 32, 0, other>>>(out, out);                                 // with
  cudaDeviceSynchronize();
}

// cudaMemcpy returns when the bytes have left the host, and they may be on their way.
__global__ void read_o(const int* in, int* out) {
  out[32 + threadIdx.x] = in[threadIdx.x];  // BUG missing wait
}
BUG(non_blocking_stream_after_a_copy_of_pageable_memory) {
  int host[32] = {};
  Stream stream(cudaStreamNonBlocking);
  cudaMemcpy(out, host, bytes, cudaMemcpyHostToDevice);  // with
  read_o<<<1, 32, 0, stream>>>(out, out);                // with
}

CORRECT(non_blocking_stream_after_a_copy_and_a_wait) {
  int host[32] = {};
  Stream stream(cudaStreamNonBlocking);
  cudaMemcpy(out, host, bytes, cudaMemcpyHostToDevice);
  cudaStreamSynchronize(0);
  read<<<1, 32, 0, stream>>>(out, out);
}

CORRECT(non_blocking_stream_after_a_copy_of_pinned_memory) {
  const auto host = bugs::pinned(32);
  Stream stream(cudaStreamNonBlocking);
  cudaMemcpy(out, host.get(), bytes, cudaMemcpyHostToDevice);
  read<<<1, 32, 0, stream>>>(out, out);
  cudaDeviceSynchronize();
}

// No copy within the device makes the host wait.
__global__ void read_p(const int* in, int* out) {
  out[64 + threadIdx.x] = in[threadIdx.x];  // BUG missing wait
}
BUG(non_blocking_stream_after_a_copy_on_the_device) {
  Stream stream(cudaStreamNonBlocking);
  cudaMemcpy(out, out + 32, bytes, cudaMemcpyDeviceToDevice);  // with
  read_p<<<1, 32, 0, stream>>>(out, out);                      // with
}

__global__ void read_q(const int* in, int* out) {
  out[64 + threadIdx.x] = in[threadIdx.x];  // BUG missing wait
}
BUG(non_blocking_stream_after_a_fill) {
  Stream stream(cudaStreamNonBlocking);
  cudaMemset(out, 1, bytes);               // with
  read_q<<<1, 32, 0, stream>>>(out, out);  // with
}

// Atomics

__global__ void count(int* out) { atomicAdd(out, 1); }
CORRECT(streams_count_by_atomics) {
  Stream one, other;
  count<<<1, 32, 0, one>>>(out);
  count<<<1, 32, 0, other>>>(out);
  cudaDeviceSynchronize();
  expect(out, 1, [](int) { return 64; });
}

__global__ void count_up(int* out) { atomicAdd(out, 1); }          // with
__global__ void look(int* out) { out[1 + threadIdx.x] = out[0]; }  // BUG missing wait
BUG(stream_reads_a_count_that_another_changes) {
  Stream one, other;
  count_up<<<1, 32, 0, one>>>(out);  // with
  look<<<1, 32, 0, other>>>(out);    // with
}

// Bytes of one word belong to two streams.
__global__ void write_bytes(char* out) { out[2 * threadIdx.x] = 1; }
CORRECT(streams_write_every_other_byte) {
  Stream one, other;
  write_bytes<<<1, 32, 0, one>>>(reinterpret_cast<char*>(out));
  write_bytes<<<1, 32, 0, other>>>(reinterpret_cast<char*>(out) + 1);
}

__global__ void write_byte(char* out) { out[0] = 1; }  // with
__global__ void write_word(int* out) { out[0] = 1; }   // BUG missing wait
BUG(stream_writes_a_byte_of_a_word) {
  Stream one, other;
  write_byte<<<1, 1, 0, one>>>(reinterpret_cast<char*>(out) + 3);  // with
  write_word<<<1, 1, 0, other>>>(out);                             // with
}
