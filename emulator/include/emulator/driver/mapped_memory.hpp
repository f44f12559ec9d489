// Addresses without memory, and memory that is mapped to them. The memory of one handle is at one
// address at a time. When it is unmapped, it forgets what it holds, unless it was made to be
// exported.
#pragma once

#include "emulator/driver/mapping_types.hpp"

extern "C" {

CUresult cuMemGetAllocationGranularity(std::size_t* bytes, const CUmemAllocationProp* properties,
                                       CUmemAllocationGranularity_flags option);
CUresult cuMemCreate(CUmemGenericAllocationHandle* handle, std::size_t bytes,
                     const CUmemAllocationProp* properties, unsigned long long flags);
CUresult cuMemRelease(CUmemGenericAllocationHandle handle);
CUresult cuMemGetAllocationPropertiesFromHandle(CUmemAllocationProp* properties,
                                                CUmemGenericAllocationHandle handle);
CUresult cuMemAddressReserve(CUdeviceptr* pointer, std::size_t bytes, std::size_t alignment,
                             CUdeviceptr wish, unsigned long long flags);
CUresult cuMemAddressFree(CUdeviceptr pointer, std::size_t bytes);
CUresult cuMemMap(CUdeviceptr pointer, std::size_t bytes, std::size_t offset,
                  CUmemGenericAllocationHandle handle, unsigned long long flags);
CUresult cuMemUnmap(CUdeviceptr pointer, std::size_t bytes);
/// What is mapped can't be accessed before.
CUresult cuMemSetAccess(CUdeviceptr pointer, std::size_t bytes, const CUmemAccessDesc* access,
                        std::size_t count);
}
