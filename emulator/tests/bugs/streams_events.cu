// What events order, case by case: after the unit tests of PyTorch's CUDA sanitizer (CSAN), which
// knows tensors where the emulator knows bytes.
#include "program.hpp"
#include "streams.hpp"

using bugs::Event;
using bugs::expect;
using bugs::Stream;

namespace {

constexpr int count = 32;

/// Reads the first 32 numbers, and writes the next.
__global__ void from_first(int* out) { out[count + threadIdx.x] = out[threadIdx.x] + 1; }
/// Reads the second 32 numbers, and writes the first.
__global__ void from_second(int* out) { out[threadIdx.x] = out[count + threadIdx.x] + 1; }
/// Reads the first 32 numbers, and writes others at `to`.
__global__ void copy_first(int* out, int to) { out[to + threadIdx.x] = out[threadIdx.x]; }

}  // namespace

CORRECT(two_streams_wait_for_each_other_and_then_read_all) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  Event of_one, of_other;
  cudaMemsetAsync(out, 0, count * sizeof(int), one);
  cudaMemsetAsync(out + count, 0, count * sizeof(int), other);
  cudaEventRecord(of_one, one);
  cudaEventRecord(of_other, other);
  cudaStreamWaitEvent(one, of_other);
  cudaStreamWaitEvent(other, of_one);
  from_first<<<1, count, 0, one>>>(out);
  cudaEventRecord(of_one, one);
  cudaStreamWaitEvent(other, of_one);
  from_second<<<1, count, 0, other>>>(out);
  cudaStreamSynchronize(other);
  expect(out, 2 * count, [](int i) { return i < count ? 2 : 1; });
}

CORRECT(one_event_for_which_three_streams_wait) {
  Stream from(cudaStreamNonBlocking), to[3];
  Event written, read[3];
  cudaMemsetAsync(out, 0, count * sizeof(int), from);
  cudaEventRecord(written, from);
  for (int i = 0; i < 3; ++i) {
    cudaStreamWaitEvent(to[i], written);
    copy_first<<<1, count, 0, to[i]>>>(out, (i + 1) * count);
    cudaEventRecord(read[i], to[i]);
    cudaStreamWaitEvent(from, read[i]);
  }
  from_first<<<1, count, 0, from>>>(out);
  cudaStreamSynchronize(from);
  expect(out + count, count, [](int) { return 1; });
}

__global__ void copy_unwaited(int* out) {
  out[2 * count + threadIdx.x] = out[threadIdx.x];  // with
}
BUG(one_of_the_readers_is_not_waited_for) {
  Stream from(cudaStreamNonBlocking), one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  Event written, read;
  cudaMemsetAsync(out, 0, count * sizeof(int), from);
  cudaEventRecord(written, from);
  cudaStreamWaitEvent(one, written);
  cudaStreamWaitEvent(other, written);
  copy_first<<<1, count, 0, one>>>(out, count);
  copy_unwaited<<<1, count, 0, other>>>(out);  // with
  cudaEventRecord(read, one);
  cudaStreamWaitEvent(from, read);
  cudaMemsetAsync(out, 1, count * sizeof(int), from);  // BUG missing wait
}

CORRECT(event_recorded_again_stands_for_the_later_work) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  Event event;
  cudaEventRecord(event, one);
  cudaMemsetAsync(out, 0, count * sizeof(int), one);
  cudaEventRecord(event, one);
  cudaStreamWaitEvent(other, event);
  from_first<<<1, count, 0, other>>>(out);
  cudaStreamSynchronize(other);
}

__global__ void read_after(const int* numbers, int* out) {
  out[threadIdx.x] = numbers[threadIdx.x];  // BUG missing wait
}
BUG(wait_for_what_an_event_stood_for_before_it_was_recorded_again) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  Event event;
  cudaEventRecord(event, one);
  cudaStreamWaitEvent(other, event);
  cudaMemsetAsync(out, 0, count * sizeof(int), one);  // with
  cudaEventRecord(event, one);
  read_after<<<1, count, 0, other>>>(out, out + count);  // BUG missing wait
}

CORRECT(stream_that_is_made_after_the_device_has_been_waited_for) {
  Stream one(cudaStreamNonBlocking);
  cudaMemsetAsync(out, 0, count * sizeof(int), one);
  cudaDeviceSynchronize();
  Stream other(cudaStreamNonBlocking);
  from_first<<<1, count, 0, other>>>(out);
  cudaStreamSynchronize(other);
}

__global__ void copy_late(int* out) {
  out[count + threadIdx.x] = out[threadIdx.x];  // BUG missing wait
}
__global__ void write_again(int* out) { out[threadIdx.x] = 3; }  // with
BUG(wait_for_the_device_that_is_over_when_the_work_comes) {
  Stream one(cudaStreamNonBlocking), other(cudaStreamNonBlocking);
  cudaMemsetAsync(out, 0, count * sizeof(int), one);
  cudaDeviceSynchronize();
  write_again<<<1, count, 0, one>>>(out);  // with
  copy_late<<<1, count, 0, other>>>(out);  // BUG missing wait
}

CORRECT(chain_through_four_streams) {
  Stream streams[4];
  Event events[4];
  for (int i = 0; i < 4; ++i) {
    if (i > 0) cudaStreamWaitEvent(streams[i], events[i - 1]);
    if (i % 2 == 0)
      from_first<<<1, count, 0, streams[i]>>>(out);
    else
      from_second<<<1, count, 0, streams[i]>>>(out);
    cudaEventRecord(events[i], streams[i]);
  }
  cudaEventSynchronize(events[3]);
  expect(out, 2 * count, [](int i) { return i < count ? 4 : 3; });
}
