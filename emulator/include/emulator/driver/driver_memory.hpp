// Memory: allocation, copies, fills, and what a pointer points to.
#pragma once

#include "emulator/driver/driver_memory_types.hpp"

extern "C" {

CUresult cuMemAlloc(CUdeviceptr* pointer, std::size_t bytes);
CUresult cuMemAllocPitch(CUdeviceptr* pointer, std::size_t* pitch, std::size_t width,
                         std::size_t height, unsigned element);
CUresult cuMemAllocManaged(CUdeviceptr* pointer, std::size_t bytes, unsigned flags);
CUresult cuMemAllocAsync(CUdeviceptr* pointer, std::size_t bytes, CUstream stream);
CUresult cuMemFree(CUdeviceptr pointer);
CUresult cuMemFreeAsync(CUdeviceptr pointer, CUstream stream);
CUresult cuMemGetInfo(std::size_t* free, std::size_t* total);
CUresult cuMemGetAddressRange(CUdeviceptr* begin, std::size_t* bytes, CUdeviceptr pointer);
CUresult cuPointerGetAttribute(void* value, CUpointer_attribute attribute, CUdeviceptr pointer);

CUresult cuMemAllocHost(void** pointer, std::size_t bytes);
CUresult cuMemHostAlloc(void** pointer, std::size_t bytes, unsigned flags);
CUresult cuMemFreeHost(void* pointer);
CUresult cuMemHostRegister(void* pointer, std::size_t bytes, unsigned flags);
CUresult cuMemHostUnregister(void* pointer);
CUresult cuMemHostGetDevicePointer(CUdeviceptr* device, void* host, unsigned flags);

CUresult cuMemcpy(CUdeviceptr to, CUdeviceptr from, std::size_t bytes);
CUresult cuMemcpyAsync(CUdeviceptr to, CUdeviceptr from, std::size_t bytes, CUstream stream);
CUresult cuMemcpyHtoD(CUdeviceptr to, const void* from, std::size_t bytes);
CUresult cuMemcpyHtoDAsync(CUdeviceptr to, const void* from, std::size_t bytes, CUstream stream);
CUresult cuMemcpyDtoH(void* to, CUdeviceptr from, std::size_t bytes);
CUresult cuMemcpyDtoHAsync(void* to, CUdeviceptr from, std::size_t bytes, CUstream stream);
CUresult cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, std::size_t bytes);
CUresult cuMemcpyDtoDAsync(CUdeviceptr to, CUdeviceptr from, std::size_t bytes, CUstream stream);
CUresult cuMemcpy2D(const CUDA_MEMCPY2D* copy);
CUresult cuMemcpy2DUnaligned(const CUDA_MEMCPY2D* copy);
CUresult cuMemcpy2DAsync(const CUDA_MEMCPY2D* copy, CUstream stream);
CUresult cuMemcpy3D(const CUDA_MEMCPY3D* copy);
CUresult cuMemcpy3DAsync(const CUDA_MEMCPY3D* copy, CUstream stream);

/// `count` numbers of 8, 16 or 32 bits.
CUresult cuMemsetD8(CUdeviceptr pointer, unsigned char value, std::size_t count);
CUresult cuMemsetD16(CUdeviceptr pointer, unsigned short value, std::size_t count);
CUresult cuMemsetD32(CUdeviceptr pointer, unsigned value, std::size_t count);
CUresult cuMemsetD8Async(CUdeviceptr pointer, unsigned char value, std::size_t count,
                         CUstream stream);
CUresult cuMemsetD16Async(CUdeviceptr pointer, unsigned short value, std::size_t count,
                          CUstream stream);
CUresult cuMemsetD32Async(CUdeviceptr pointer, unsigned value, std::size_t count, CUstream stream);
CUresult cuMemsetD2D8(CUdeviceptr pointer, std::size_t pitch, unsigned char value,
                      std::size_t width, std::size_t height);
}
