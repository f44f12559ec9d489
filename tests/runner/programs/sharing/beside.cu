// A kernel writes to memory while one of another process does: neither may lose what the other has
// written, even if one of them is tried on several OS threads and then run anew.
#include <cuda_runtime.h>

#include "processes.hpp"

namespace {

constexpr int blocks = 32, threads = 32;  // so many that the emulator would try it
constexpr int long_enough = 2'000'000;    // for the other kernel, before this one looks

/// Asks by a number, and waits for the answer beside it.
__global__ void ask(int* numbers, int* work) {
  if (blockIdx.x > 0 || threadIdx.x > 0) return;
  numbers[0] = 1;
  for (int i = 0; i < long_enough; ++i) *work += numbers[0];
  while (const_cast<volatile int*>(numbers)[1] == 0) __nanosleep(1000);
}

__global__ void answer(volatile int* numbers) {
  while (numbers[0] == 0) __nanosleep(1000);
  numbers[1] = 2;
}

void parent(Partner& child) {
  int *numbers = nullptr, *work = nullptr;
  cudaIpcMemHandle_t handle;
  cudaMalloc(&numbers, 2 * sizeof(int));
  cudaMalloc(&work, sizeof(int));
  cudaMemset(numbers, 0, 2 * sizeof(int));
  cudaMemset(work, 0, sizeof(int));
  SUCCEEDS(cudaIpcGetMemHandle(&handle, numbers));
  SUCCEEDS(cudaDeviceSynchronize());
  child.send(handle);
  child.wait_for_turn();
  ask<<<blocks, threads>>>(numbers, work);
  SUCCEEDS(cudaDeviceSynchronize());
  different += child.wait();
  SUCCEEDS(cudaFree(numbers));
  SUCCEEDS(cudaFree(work));
}

void child(Partner& parent) {
  int* numbers = nullptr;
  const auto handle = parent.receive<cudaIpcMemHandle_t>();
  SUCCEEDS(cudaIpcOpenMemHandle(reinterpret_cast<void**>(&numbers), handle,
                                cudaIpcMemLazyEnablePeerAccess));
  parent.give_turn();
  answer<<<1, 1>>>(numbers);
  SUCCEEDS(cudaDeviceSynchronize());
  SUCCEEDS(cudaIpcCloseMemHandle(numbers));
}

}  // namespace

int main(int argument_count, char** arguments) {
  if (argument_count > 2) {
    Partner other(std::atoi(arguments[2]));
    child(other);
  } else {
    Partner other = Partner::start(arguments[0], "child");
    parent(other);
  }
  return different;
}
