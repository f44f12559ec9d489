// What processes share: the runtime's handles by other names, and memory of `cuMemCreate` as a
// file's descriptor.
#pragma once

#include "emulator/driver/mapping_types.hpp"

#define CU_IPC_HANDLE_SIZE CUDA_IPC_HANDLE_SIZE

using CUipcMemHandle = cudaIpcMemHandle_t;
using CUipcEventHandle = cudaIpcEventHandle_t;

enum CUipcMem_flags : unsigned { CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS = 1 };

extern "C" {

CUresult cuIpcGetMemHandle(CUipcMemHandle* handle, CUdeviceptr pointer);
CUresult cuIpcOpenMemHandle(CUdeviceptr* pointer, CUipcMemHandle handle, unsigned flags);
CUresult cuIpcCloseMemHandle(CUdeviceptr pointer);
CUresult cuIpcGetEventHandle(CUipcEventHandle* handle, CUevent event);
CUresult cuIpcOpenEventHandle(CUevent* event, CUipcEventHandle handle);

/// The handle is an `int`, a descriptor that the caller closes. The memory counts as written from
/// now on.
CUresult cuMemExportToShareableHandle(void* shareable, CUmemGenericAllocationHandle handle,
                                      CUmemAllocationHandleType type, unsigned long long flags);
/// Memory that this process has already keeps its handle, which is then to be released once more.
CUresult cuMemImportFromShareableHandle(CUmemGenericAllocationHandle* handle, void* shareable,
                                        CUmemAllocationHandleType type);
}
