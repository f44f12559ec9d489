// malloc and free of the whole program, which is linked with `--wrap=malloc --wrap=free`: in a
// kernel they mean the device's heap.
#include <cstddef>
#include <cstdio>
#include <cstdlib>

#include "emulator/current_lane.hpp"
#include "runtime/address_space.hpp"
#include "runtime/device_heap.hpp"
#include "runtime/freed_by_host.hpp"

extern "C" {

void* __real_malloc(std::size_t size);
void __real_free(void* pointer);

void* __wrap_malloc(std::size_t size) {
  return emulator::here.lane_code ? emulator::heap_allocate(size) : __real_malloc(size);
}

void __wrap_free(void* pointer) {
  if (emulator::here.lane_code) return emulator::heap_free(pointer);
  if (emulator::in_device_space(pointer)) {
    std::fprintf(stderr, "free(%p): this is the device's memory.\n  %s\n", pointer,
                 emulator::in_heap(pointer) ? "Free in a kernel what a kernel allocated."
                                            : "Free with cudaFree what cudaMalloc returned.");
    std::abort();
  }
  emulator::freed_by_host(pointer);
  __real_free(pointer);
}
}
