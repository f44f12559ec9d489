// What programs about streams need: things that are there while their scope is.
#pragma once

#include <cuda_runtime.h>

#include <memory>

namespace bugs {

struct Stream {
  explicit Stream(unsigned flags = cudaStreamDefault) { cudaStreamCreateWithFlags(&it, flags); }
  ~Stream() { cudaStreamDestroy(it); }
  Stream(const Stream&) = delete;
  operator cudaStream_t() const { return it; }

  cudaStream_t it = nullptr;
};

struct Event {
  Event() { cudaEventCreateWithFlags(&it, cudaEventDisableTiming); }
  ~Event() { cudaEventDestroy(it); }
  Event(const Event&) = delete;
  operator cudaEvent_t() const { return it; }

  cudaEvent_t it = nullptr;
};

struct FreeHost {
  void operator()(int* memory) const { cudaFreeHost(memory); }
};
struct Free {
  void operator()(int* memory) const { cudaFree(memory); }
};
using Pinned = std::unique_ptr<int[], FreeHost>;
using Managed = std::unique_ptr<int[], Free>;
using Device = std::unique_ptr<int[], Free>;

inline Pinned pinned(int count) {
  int* memory = nullptr;
  cudaMallocHost(&memory, count * sizeof(int));
  for (int i = 0; i < count; ++i) memory[i] = 0;
  return Pinned(memory);
}
inline Managed managed(int count) {
  int* memory = nullptr;
  cudaMallocManaged(&memory, count * sizeof(int));
  for (int i = 0; i < count; ++i) memory[i] = 0;
  return Managed(memory);
}
inline Device device(int count) {
  int* memory = nullptr;
  cudaMalloc(&memory, count * sizeof(int));
  cudaMemset(memory, 0, count * sizeof(int));
  cudaDeviceSynchronize();
  return Device(memory);
}

/// Something is done with a number that was read.
inline void use(int) {}

}  // namespace bugs
