// cudaMalloc, cudaFree and their relatives.
#include <string>
#include <utility>

#include "emulator/api/allocations.hpp"
#include "runtime/capture.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/error.hpp"
#include "runtime/graph_memory.hpp"
#include "runtime/limits.hpp"
#include "runtime/memory.hpp"
#include "runtime/memory_pool.hpp"
#include "runtime/settings.hpp"
#include "runtime/shared_memory.hpp"
#include "runtime/waits.hpp"
#include "runtime/work.hpp"

using emulator::allocate_memory;
using emulator::device_call;
using emulator::explain;
using emulator::GivenWork;
using emulator::MemoryKind;
using emulator::Work;

namespace {

cudaError_t refuse_product() {
  return explain(cudaErrorInvalidValue, "so many rows of such a width are more than 2^64 bytes.");
}

cudaError_t allocate_rows(void** pointer, std::size_t* pitch, std::size_t width,
                          std::size_t height) {
  constexpr std::size_t unit = emulator::limits::pitch_alignment;
  if (!pitch) return emulator::explain_null("the place for the pitch");
  if (width > emulator::limits::largest_pitch)
    return explain(cudaErrorMemoryAllocation,
                   "rows of " + std::to_string(width) + " bytes; the most is " +
                       std::to_string(emulator::limits::largest_pitch) + ".");
  const std::size_t row = (width + unit - 1) / unit * unit;
  std::size_t bytes = 0;
  if (__builtin_mul_overflow(row, height, &bytes)) return refuse_product();
  *pitch = height > 0 ? row : 0;
  return allocate_memory(pointer, bytes, MemoryKind::device, 0, {row, width});
}

cudaError_t capture_allocation(void** pointer, std::size_t bytes, cudaStream_t stream) {
  cudaMemAllocNodeParams asked{};
  asked.poolProps.allocType = cudaMemAllocationTypePinned;
  asked.poolProps.location = {cudaMemLocationTypeDevice, 0};
  asked.bytesize = bytes;
  emulator::NodeWork work{};
  if (!pointer) return emulator::explain_null("the place for the pointer");
  if (cudaError_t error = emulator::take_allocation(work, asked, "cudaMallocAsync")) return error;
  emulator::capture(stream, std::move(work));
  return emulator::store(pointer, asked.dptr);
}

cudaError_t capture_release(void* pointer, cudaStream_t stream) {
  emulator::NodeWork work{};
  const CUgraph_st& graph = emulator::captured_graph(stream);
  if (cudaError_t error = emulator::take_release(work, graph, pointer, "cudaFreeAsync"))
    return error;
  emulator::capture(stream, std::move(work));
  return cudaSuccess;
}

cudaError_t allocate_from_pool(void** pointer, std::size_t bytes, cudaMemPool_t pool,
                               cudaStream_t stream, const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (cudaError_t error = emulator::check_stream_for_work(stream)) return error;
        if (cudaError_t error = emulator::check_giving_pool(pool)) return error;
        if (emulator::is_capturing(stream)) return capture_allocation(pointer, bytes, stream);
        GivenWork given({Work::Kind::allocation, stream, "cudaMallocAsync"});
        const cudaError_t error =
            allocate_memory(pointer, bytes, MemoryKind::device, emulator::in_stream_order);
        if (error || !*pointer) return error;
        emulator::note_from_pool(pool, *pointer, bytes);
        if (pool->file.is_there()) emulator::note_of_pool(*pointer, pool->file.number());
        return cudaSuccess;
      },
      name);
}

}  // namespace

cudaError_t cudaMalloc(void** pointer, std::size_t bytes) {
  return device_call([&] { return allocate_memory(pointer, bytes, MemoryKind::device); });
}

cudaError_t cudaMallocManaged(void** pointer, std::size_t bytes, unsigned int flags) {
  return device_call([&] {
    if (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost)
      return emulator::explain_flags(flags);
    return allocate_memory(pointer, bytes, MemoryKind::managed);
  });
}

cudaError_t cudaMallocPitch(void** pointer, std::size_t* pitch, std::size_t width,
                            std::size_t height) {
  return device_call([&] { return allocate_rows(pointer, pitch, width, height); });
}

cudaError_t cudaMalloc3D(cudaPitchedPtr* pointer, cudaExtent extent) {
  return device_call([&] {
    std::size_t rows = 0;
    if (!pointer) return emulator::explain_null("the place for the pointer");
    if (__builtin_mul_overflow(extent.height, extent.depth, &rows)) return refuse_product();
    *pointer = {nullptr, 0, extent.width, extent.height};
    return allocate_rows(&pointer->ptr, &pointer->pitch, extent.width, rows);
  });
}

cudaError_t cudaMallocAsync(void** pointer, std::size_t bytes, cudaStream_t stream) {
  return allocate_from_pool(pointer, bytes, emulator::memory_pool(), stream);
}

cudaError_t cudaMallocFromPoolAsync(void** pointer, std::size_t bytes, cudaMemPool_t pool,
                                    cudaStream_t stream) {
  return allocate_from_pool(pointer, bytes, pool, stream);
}

cudaError_t cudaFree(void* pointer) {
  emulator::note_wait();
  return device_call([&] {
    if (const cudaError_t error = emulator::refuse_unsafe()) return error;
    // CUDA promises not to wait for what cudaMallocAsync gave.
    const emulator::Allocation* allocation = emulator::find_allocation(pointer);
    if (allocation && !(allocation->flags & emulator::in_stream_order))
      emulator::tell_of_work<&emulator::WorkObserver::host_waits_for_all>();
    return emulator::free_memory(pointer, false);
  });
}

cudaError_t cudaFreeAsync(void* pointer, cudaStream_t stream) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_stream_for_work(stream)) return error;
    if (emulator::is_capturing(stream)) return capture_release(pointer, stream);
    if (cudaError_t error = emulator::refuse_unsafe()) return error;
    GivenWork given({Work::Kind::release, stream, "cudaFreeAsync"});
    return emulator::free_memory(pointer, false);
  });
}

cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
  return device_call([&] {
    if (free) emulator::store(free, emulator::free_device_bytes());
    if (total) emulator::store(total, emulator::settings().memory);
    return cudaSuccess;
  });
}
