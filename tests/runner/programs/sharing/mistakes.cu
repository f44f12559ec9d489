// Mistakes with what processes share, by their number: each is told at its line.
#include <cuda_runtime.h>

#include "processes.hpp"

namespace {

constexpr int count = 64;

__global__ void set(int* numbers, int size) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < size) numbers[i] = 1;  // the kernel writes
}

void parent(int mistake, Partner& child) {
  int* numbers = nullptr;
  cudaEvent_t event{};
  cudaIpcMemHandle_t memory;
  cudaIpcEventHandle_t recorded;
  cudaMalloc(&numbers, count * sizeof(int));
  cudaEventCreateWithFlags(&event, cudaEventDisableTiming | cudaEventInterprocess);
  cudaIpcGetMemHandle(&memory, numbers);
  cudaIpcGetEventHandle(&recorded, event);
  if (mistake == 7) cudaFree(numbers);
  child.send(memory);
  child.send(recorded);
  child.wait_for_turn();
  if (mistake == 5) cudaFree(numbers);  // while it is open
  if (mistake == 6) cudaEventDestroy(event);
  child.give_turn();
  child.wait();
  if (mistake != 7) cudaFree(numbers);
  if (mistake != 6) cudaEventDestroy(event);
}

void child(int mistake, Partner& parent) {
  int* numbers = nullptr;
  cudaEvent_t event{};
  cudaIpcOpenMemHandle(reinterpret_cast<void**>(&numbers), parent.receive<cudaIpcMemHandle_t>(),
                       cudaIpcMemLazyEnablePeerAccess);  // opens it
  cudaIpcOpenEventHandle(&event, parent.receive<cudaIpcEventHandle_t>());
  parent.give_turn();
  parent.wait_for_turn();
  if (mistake == 6) cudaStreamWaitEvent(nullptr, event, 0);
  if (mistake == 2) cudaIpcCloseMemHandle(numbers);  // closes it before the kernel
  set<<<1, 2 * count>>>(numbers, mistake == 1 ? count + 1 : count);
  cudaDeviceSynchronize();
  if (mistake == 4) cudaFree(numbers);
  if (mistake == 3) cudaIpcCloseMemHandle(numbers);  // closes it
  if (mistake == 3) cudaIpcCloseMemHandle(numbers);  // closes it again
  cudaEventDestroy(event);
}

}  // namespace

int main(int argument_count, char** arguments) {
  const int mistake = std::atoi(arguments[1]);
  if (argument_count > 2) {
    Partner other(std::atoi(arguments[2]));
    child(mistake, other);
  } else {
    Partner other = Partner::start(arguments[0], arguments[1]);
    parent(mistake, other);
  }
}
