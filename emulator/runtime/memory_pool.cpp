// Memory pools: making, choosing and destroying them.
#include "runtime/memory_pool.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "emulator/api/allocations.hpp"
#include "runtime/allocation.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/device.hpp"
#include "runtime/error.hpp"
#include "runtime/round_up.hpp"

namespace emulator {

namespace {

CUmemPoolHandle_st of_device;
cudaMemPool_t chosen = &of_device;

std::set<cudaMemPool_t>& made() {
  static auto& pools = *new std::set<cudaMemPool_t>;
  return pools;
}

struct FromPool {
  CUmemPoolHandle_st* pool;
  std::size_t bytes;
};

std::mutex& from_pools_mutex() {
  static std::mutex& mutex = *new std::mutex;
  return mutex;
}

std::map<const void*, FromPool>& from_pools() {
  static auto& all = *new std::map<const void*, FromPool>;
  return all;
}

/// A device gives memory to pools in steps of so much.
std::uint64_t in_steps(std::uint64_t bytes) { return round_up(bytes, std::uint64_t{32} << 20); }

}  // namespace

cudaMemPool_t memory_pool() { return chosen; }

void trim_pool(CUmemPoolHandle_st& pool, std::uint64_t bytes) {
  if (pool.reserved > bytes) pool.reserved = std::max(in_steps(pool.used), in_steps(bytes));
}

void note_from_pool(cudaMemPool_t pool, const void* memory, std::size_t bytes) {
  const std::lock_guard lock(from_pools_mutex());
  from_pools()[memory] = {pool, bytes};
  pool->used += bytes;
  pool->reserved = std::max(pool->reserved, in_steps(pool->used));
  pool->most_used = std::max(pool->most_used, pool->used);
  pool->most_reserved = std::max(pool->most_reserved, pool->reserved);
}

void forget_from_pool(const void* memory) {
  const std::lock_guard lock(from_pools_mutex());
  const auto found = from_pools().find(memory);
  if (found == from_pools().end()) return;
  auto& [pool, bytes] = found->second;
  pool->used -= bytes;
  trim_pool(*pool, pool->release_threshold);
  from_pools().erase(found);
}

cudaMemPool_t pool_of(const void* memory) {
  const std::lock_guard lock(from_pools_mutex());
  const auto found = from_pools().find(memory);
  return found == from_pools().end() ? nullptr : found->second.pool;
}

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

namespace {

/// As the calls about a device's chosen pool say it.
cudaError_t check_place(int device) {
  return device == 0 ? cudaSuccess : explain(cudaErrorInvalidValue, "device 0 is the only one.");
}

}  // namespace

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_device(device)) return error;
    return emulator::store(pool, &emulator::of_device);
  });
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int device) {
  return device_call([&] {
    const cudaError_t error = check_place(device);
    return error ? error : emulator::store(pool, emulator::memory_pool());
  });
}

cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_giving_pool(pool)) return error;
    if (cudaError_t error = check_place(device)) return error;
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
    const std::lock_guard lock(emulator::from_pools_mutex());
    std::erase_if(emulator::from_pools(), [&](const auto& it) { return it.second.pool == pool; });
    delete pool;
    return cudaSuccess;
  });
}
