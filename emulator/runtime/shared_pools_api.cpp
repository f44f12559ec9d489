// Pools that processes share, and memory from them.
#include <utility>

#include "emulator/api/sharing_calls.hpp"
#include "runtime/error.hpp"
#include "runtime/memory_pool.hpp"
#include "runtime/opened_memory.hpp"
#include "runtime/shared_memory.hpp"

using emulator::device_call;
using emulator::explain;
using emulator::SharedFile;
using emulator::SharedHandle;
using emulator::SharedThing;

static_assert(sizeof(cudaMemPoolPtrExportData) == emulator::shared_handle_size);

namespace {

cudaError_t check_type(cudaMemAllocationHandleType type, unsigned flags) {
  if (flags != 0) return emulator::explain_flags(flags);
  if (type == cudaMemHandleTypePosixFileDescriptor) return cudaSuccess;
  return explain(cudaErrorInvalidValue,
                 "handles are of type cudaMemHandleTypePosixFileDescriptor here.");
}

/// A pool that other processes can have, or that is another one's.
cudaError_t check_shared_pool(cudaMemPool_t pool, bool is_imported) {
  if (cudaError_t error = emulator::check_memory_pool(pool)) return error;
  if (pool->file.is_there() && pool->is_imported == is_imported) return cudaSuccess;
  return explain(cudaErrorInvalidValue,
                 is_imported ? "the pool is none that cudaMemPoolImportFromShareableHandle gave."
                             : "the pool can't be exported.\n  Make it with handleTypes of "
                               "cudaMemHandleTypePosixFileDescriptor.");
}

}  // namespace

cudaError_t cudaMemPoolExportToShareableHandle(void* handle, cudaMemPool_t pool,
                                               cudaMemAllocationHandleType type,
                                               unsigned int flags) {
  return device_call([&] {
    if (!handle) return emulator::explain_null("the place for the handle");
    if (cudaError_t error = check_type(type, flags)) return error;
    if (cudaError_t error = check_shared_pool(pool, false)) return error;
    return pool->file.give(handle);
  });
}

cudaError_t cudaMemPoolImportFromShareableHandle(cudaMemPool_t* pool, void* handle,
                                                 cudaMemAllocationHandleType type,
                                                 unsigned int flags) {
  return device_call([&] {
    if (!pool) return emulator::explain_null("the place for the pool");
    if (cudaError_t error = check_type(type, flags)) return error;
    CUmemPoolHandle_st imported;
    imported.file = SharedFile::given(handle, SharedThing::pool);
    imported.is_imported = true;
    if (!imported.file.is_there())
      return explain(cudaErrorInvalidValue, "the descriptor is none of a pool.");
    *pool = emulator::add_pool(std::move(imported));
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolExportPointer(cudaMemPoolPtrExportData* data, void* pointer) {
  return device_call([&] {
    if (!data) return emulator::explain_null("the place for the data");
    return emulator::share_memory(pointer, true, data);
  });
}

cudaError_t cudaMemPoolImportPointer(void** pointer, cudaMemPool_t pool,
                                     cudaMemPoolPtrExportData* data) {
  return device_call([&] {
    if (!data) return emulator::explain_null("the data");
    if (cudaError_t error = check_shared_pool(pool, true)) return error;
    const SharedHandle shared = emulator::read_handle(data);
    if (shared.is_of(SharedThing::memory) && shared.pool != pool->file.number())
      return explain(cudaErrorInvalidValue, "the memory is from another pool.");
    return emulator::open_shared(pointer, shared, true);
  });
}
