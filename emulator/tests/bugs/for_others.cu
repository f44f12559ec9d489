// Memory and events that other processes have, too: what they do isn't seen.
#include "program.hpp"
#include "streams.hpp"

using bugs::expect;
using bugs::Stream;
using bugs::use;

__global__ void read_numbers(const int* numbers, int* out) {
  out[threadIdx.x] = numbers[threadIdx.x] == 0 ? 2 : 1;  // BUG uninitialised read
}

BUG(read_before_anybody_has_written) {
  int* numbers = nullptr;
  cudaMalloc(&numbers, 128);
  read_numbers<<<1, 32>>>(numbers, out);
  cudaFree(numbers);
}
CORRECT(read_when_another_process_may_have_written) {
  int* numbers = nullptr;
  cudaIpcMemHandle_t handle;
  cudaMalloc(&numbers, 128);
  cudaIpcGetMemHandle(&handle, numbers);
  read_numbers<<<1, 32>>>(numbers, out);
  expect(out, 32, [](int) { return 1; });
  cudaFree(numbers);
}

BUG(recorded_for_nobody_else) {
  const auto host = bugs::pinned(32);
  Stream stream(cudaStreamNonBlocking);
  cudaEvent_t copied;
  cudaEventCreateWithFlags(&copied, cudaEventDisableTiming);
  cudaMemcpyAsync(host.get(), out, 128, cudaMemcpyDeviceToHost, stream);  // with
  cudaEventRecord(copied, stream);
  use(host[3]);  // BUG missing wait
  cudaEventDestroy(copied);
}

CORRECT(recorded_for_others_who_may_have_waited) {
  const auto host = bugs::pinned(32);
  Stream stream(cudaStreamNonBlocking);
  cudaEvent_t copied;
  cudaEventCreateWithFlags(&copied, cudaEventDisableTiming | cudaEventInterprocess);
  cudaMemcpyAsync(host.get(), out, 128, cudaMemcpyDeviceToHost, stream);
  cudaEventRecord(copied, stream);
  use(host[3]);
  cudaEventDestroy(copied);
}
