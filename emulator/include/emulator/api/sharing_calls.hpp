// What processes share: memory, events, and pools. A handle is bytes that one process gives to
// another in any way, or, of a pool, a file's descriptor.
#pragma once

#include "driver_types.h"

extern "C" {

/// Of all memory from one `cudaMalloc`, by its first byte. From now on it counts as written.
cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t* handle, void* pointer);
/// In another process: the memory, which lives until `cudaIpcCloseMemHandle` has been called as
/// often as this. The flags are `cudaIpcMemLazyEnablePeerAccess`.
cudaError_t cudaIpcOpenMemHandle(void** pointer, cudaIpcMemHandle_t handle, unsigned int flags);
cudaError_t cudaIpcCloseMemHandle(void* pointer);

/// Of an event made with `cudaEventInterprocess`.
cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t* handle, cudaEvent_t event);
/// In another process: the event, which that process destroys as it does its own.
cudaError_t cudaIpcOpenEventHandle(cudaEvent_t* event, cudaIpcEventHandle_t handle);

/// The handle is an `int`, a descriptor that the caller closes; the flags are 0.
cudaError_t cudaMemPoolExportToShareableHandle(void* handle, cudaMemPool_t pool,
                                               cudaMemAllocationHandleType type,
                                               unsigned int flags);
/// The pool gives no memory of its own: there is what its exporter has exported.
cudaError_t cudaMemPoolImportFromShareableHandle(cudaMemPool_t* pool, void* handle,
                                                 cudaMemAllocationHandleType type,
                                                 unsigned int flags);
/// Of memory from a pool that can be exported.
cudaError_t cudaMemPoolExportPointer(cudaMemPoolPtrExportData* data, void* pointer);
/// The memory, to be freed with `cudaFree` or `cudaFreeAsync`, before its exporter frees it.
cudaError_t cudaMemPoolImportPointer(void** pointer, cudaMemPool_t pool,
                                     cudaMemPoolPtrExportData* data);
}
