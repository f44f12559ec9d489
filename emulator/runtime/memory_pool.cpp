// Memory pools: making, choosing and destroying them.
#include "runtime/memory_pool.hpp"

#include <set>
#include <string>
#include <utility>

#include "emulator/api/allocations.hpp"
#include "runtime/allocation.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/device.hpp"
#include "runtime/error.hpp"

namespace emulator {

namespace {

CUmemPoolHandle_st of_device;
cudaMemPool_t chosen = &of_device;

std::set<cudaMemPool_t>& made() {
  static auto& pools = *new std::set<cudaMemPool_t>;
  return pools;
}

}  // namespace

cudaMemPool_t memory_pool() { return chosen; }

cudaError_t check_memory_pool(cudaMemPool_t pool) {
  if (pool == &of_device || made().contains(pool)) return cudaSuccess;
  return explain(cudaErrorInvalidValue, "the memory pool was never made, or has been destroyed.");
}

cudaError_t check_giving_pool(cudaMemPool_t pool) {
  if (cudaError_t error = check_memory_pool(pool)) return error;
  if (!pool->is_imported) return cudaSuccess;
  return explain(cudaErrorInvalidValue,
                 "the memory pool is another process's, and gives memory only there.");
}

cudaMemPool_t add_pool(CUmemPoolHandle_st pool) {
  return *made().insert(new CUmemPoolHandle_st(std::move(pool))).first;
}

cudaError_t check_pool_properties(const cudaMemPoolProps& properties, bool may_be_shared) {
  if (properties.allocType != cudaMemAllocationTypePinned ||
      properties.location.type != cudaMemLocationTypeDevice || properties.location.id != 0)
    return explain(cudaErrorInvalidValue,
                   "a pool here is of allocType cudaMemAllocationTypePinned, on device 0.");
  if (properties.handleTypes == cudaMemHandleTypeNone) return cudaSuccess;
  if (may_be_shared && properties.handleTypes == cudaMemHandleTypePosixFileDescriptor)
    return cudaSuccess;
  return explain(cudaErrorNotSupported, may_be_shared
                                            ? "the emulator's pools have handles of type "
                                              "cudaMemHandleTypePosixFileDescriptor, or none."
                                            : "memory of graphs has no handles to share.");
}

}  // namespace emulator

using emulator::check_memory_pool;
using emulator::device_call;
using emulator::explain;

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_device(device)) return error;
    return emulator::store(pool, &emulator::of_device);
  });
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int device) {
  const cudaError_t error = cudaDeviceGetDefaultMemPool(pool, device);
  if (error == cudaSuccess) *pool = emulator::memory_pool();
  return error;
}

cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_giving_pool(pool)) return error;
    if (cudaError_t error = emulator::check_device(device)) return error;
    emulator::chosen = pool;
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolCreate(cudaMemPool_t* pool, const cudaMemPoolProps* properties) {
  return device_call([&] {
    if (!pool || !properties) return emulator::explain_null("the pool, or what it should be,");
    if (cudaError_t error = emulator::check_pool_properties(*properties, true)) return error;
    if (cudaError_t error = emulator::refuse_unsafe()) return error;
    CUmemPoolHandle_st asked;
    if (properties->handleTypes != cudaMemHandleTypeNone)
      asked.file = emulator::SharedFile::make(emulator::SharedThing::pool, 0);
    *pool = emulator::add_pool(std::move(asked));
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  return device_call([&] {
    if (emulator::made().erase(pool) == 0)
      return explain(cudaErrorInvalidValue, "cudaMemPoolCreate made no such pool.");
    if (emulator::chosen == pool) emulator::chosen = &emulator::of_device;
    delete pool;
    return cudaSuccess;
  });
}
