// Single numbers of the device's properties, by the names that `cudaDeviceGetAttribute` has for
// them.
#include "emulator/api/device_calls.hpp"
#include "runtime/device.hpp"
#include "runtime/error.hpp"

namespace {

/// -1 for what has no property: none is negative.
long property(const cudaDeviceProp& it, cudaDeviceAttr attribute) {
  switch (attribute) {
    // clang-format off
    case cudaDevAttrMaxThreadsPerBlock: return it.maxThreadsPerBlock;
    case cudaDevAttrMaxBlockDimX: return it.maxThreadsDim[0];
    case cudaDevAttrMaxBlockDimY: return it.maxThreadsDim[1];
    case cudaDevAttrMaxBlockDimZ: return it.maxThreadsDim[2];
    case cudaDevAttrMaxGridDimX: return it.maxGridSize[0];
    case cudaDevAttrMaxGridDimY: return it.maxGridSize[1];
    case cudaDevAttrMaxGridDimZ: return it.maxGridSize[2];
    case cudaDevAttrMaxSharedMemoryPerBlock: return it.sharedMemPerBlock;
    case cudaDevAttrTotalConstantMemory: return it.totalConstMem;
    case cudaDevAttrWarpSize: return it.warpSize;
    case cudaDevAttrMaxPitch: return it.memPitch;
    case cudaDevAttrMaxRegistersPerBlock: return it.regsPerBlock;
    case cudaDevAttrClockRate: return it.clockRate;
    case cudaDevAttrTextureAlignment: return it.textureAlignment;
    case cudaDevAttrGpuOverlap: return it.deviceOverlap;
    case cudaDevAttrMultiProcessorCount: return it.multiProcessorCount;
    case cudaDevAttrKernelExecTimeout: return it.kernelExecTimeoutEnabled;
    case cudaDevAttrIntegrated: return it.integrated;
    case cudaDevAttrCanMapHostMemory: return it.canMapHostMemory;
    case cudaDevAttrComputeMode: return it.computeMode;
    case cudaDevAttrMaxTexture1DWidth: return it.maxTexture1D;
    case cudaDevAttrMaxTexture2DWidth: return it.maxTexture2D[0];
    case cudaDevAttrMaxTexture2DHeight: return it.maxTexture2D[1];
    case cudaDevAttrMaxTexture3DWidth: return it.maxTexture3D[0];
    case cudaDevAttrMaxTexture3DHeight: return it.maxTexture3D[1];
    case cudaDevAttrMaxTexture3DDepth: return it.maxTexture3D[2];
    case cudaDevAttrMaxTexture2DLayeredWidth: return it.maxTexture2DLayered[0];
    case cudaDevAttrMaxTexture2DLayeredHeight: return it.maxTexture2DLayered[1];
    case cudaDevAttrMaxTexture2DLayeredLayers: return it.maxTexture2DLayered[2];
    case cudaDevAttrSurfaceAlignment: return it.surfaceAlignment;
    case cudaDevAttrConcurrentKernels: return it.concurrentKernels;
    case cudaDevAttrEccEnabled: return it.ECCEnabled;
    case cudaDevAttrPciBusId: return it.pciBusID;
    case cudaDevAttrPciDeviceId: return it.pciDeviceID;
    case cudaDevAttrTccDriver: return it.tccDriver;
    case cudaDevAttrMemoryClockRate: return it.memoryClockRate;
    case cudaDevAttrGlobalMemoryBusWidth: return it.memoryBusWidth;
    case cudaDevAttrL2CacheSize: return it.l2CacheSize;
    case cudaDevAttrMaxThreadsPerMultiProcessor: return it.maxThreadsPerMultiProcessor;
    case cudaDevAttrAsyncEngineCount: return it.asyncEngineCount;
    case cudaDevAttrUnifiedAddressing: return it.unifiedAddressing;
    case cudaDevAttrMaxTexture1DLayeredWidth: return it.maxTexture1DLayered[0];
    case cudaDevAttrMaxTexture1DLayeredLayers: return it.maxTexture1DLayered[1];
    case cudaDevAttrMaxTexture2DGatherWidth: return it.maxTexture2DGather[0];
    case cudaDevAttrMaxTexture2DGatherHeight: return it.maxTexture2DGather[1];
    case cudaDevAttrMaxTexture3DWidthAlt: return it.maxTexture3DAlt[0];
    case cudaDevAttrMaxTexture3DHeightAlt: return it.maxTexture3DAlt[1];
    case cudaDevAttrMaxTexture3DDepthAlt: return it.maxTexture3DAlt[2];
    case cudaDevAttrPciDomainId: return it.pciDomainID;
    case cudaDevAttrTexturePitchAlignment: return it.texturePitchAlignment;
    case cudaDevAttrMaxTextureCubemapWidth: return it.maxTextureCubemap;
    case cudaDevAttrMaxTextureCubemapLayeredWidth: return it.maxTextureCubemapLayered[0];
    case cudaDevAttrMaxTextureCubemapLayeredLayers: return it.maxTextureCubemapLayered[1];
    case cudaDevAttrMaxSurface1DWidth: return it.maxSurface1D;
    case cudaDevAttrMaxSurface2DWidth: return it.maxSurface2D[0];
    case cudaDevAttrMaxSurface2DHeight: return it.maxSurface2D[1];
    case cudaDevAttrMaxSurface3DWidth: return it.maxSurface3D[0];
    case cudaDevAttrMaxSurface3DHeight: return it.maxSurface3D[1];
    case cudaDevAttrMaxSurface3DDepth: return it.maxSurface3D[2];
    case cudaDevAttrMaxSurface1DLayeredWidth: return it.maxSurface1DLayered[0];
    case cudaDevAttrMaxSurface1DLayeredLayers: return it.maxSurface1DLayered[1];
    case cudaDevAttrMaxSurface2DLayeredWidth: return it.maxSurface2DLayered[0];
    case cudaDevAttrMaxSurface2DLayeredHeight: return it.maxSurface2DLayered[1];
    case cudaDevAttrMaxSurface2DLayeredLayers: return it.maxSurface2DLayered[2];
    case cudaDevAttrMaxSurfaceCubemapWidth: return it.maxSurfaceCubemap;
    case cudaDevAttrMaxSurfaceCubemapLayeredWidth: return it.maxSurfaceCubemapLayered[0];
    case cudaDevAttrMaxSurfaceCubemapLayeredLayers: return it.maxSurfaceCubemapLayered[1];
    case cudaDevAttrMaxTexture1DLinearWidth: return it.maxTexture1DLinear;
    case cudaDevAttrMaxTexture2DLinearWidth: return it.maxTexture2DLinear[0];
    case cudaDevAttrMaxTexture2DLinearHeight: return it.maxTexture2DLinear[1];
    case cudaDevAttrMaxTexture2DLinearPitch: return it.maxTexture2DLinear[2];
    case cudaDevAttrMaxTexture2DMipmappedWidth: return it.maxTexture2DMipmap[0];
    case cudaDevAttrMaxTexture2DMipmappedHeight: return it.maxTexture2DMipmap[1];
    case cudaDevAttrComputeCapabilityMajor: return it.major;
    case cudaDevAttrComputeCapabilityMinor: return it.minor;
    case cudaDevAttrMaxTexture1DMipmappedWidth: return it.maxTexture1DMipmap;
    case cudaDevAttrStreamPrioritiesSupported: return it.streamPrioritiesSupported;
    case cudaDevAttrGlobalL1CacheSupported: return it.globalL1CacheSupported;
    case cudaDevAttrLocalL1CacheSupported: return it.localL1CacheSupported;
    case cudaDevAttrMaxSharedMemoryPerMultiprocessor: return it.sharedMemPerMultiprocessor;
    case cudaDevAttrMaxRegistersPerMultiprocessor: return it.regsPerMultiprocessor;
    case cudaDevAttrManagedMemory: return it.managedMemory;
    case cudaDevAttrIsMultiGpuBoard: return it.isMultiGpuBoard;
    case cudaDevAttrMultiGpuBoardGroupID: return it.multiGpuBoardGroupID;
    case cudaDevAttrHostNativeAtomicSupported: return it.hostNativeAtomicSupported;
    case cudaDevAttrSingleToDoublePrecisionPerfRatio: return it.singleToDoublePrecisionPerfRatio;
    case cudaDevAttrPageableMemoryAccess: return it.pageableMemoryAccess;
    case cudaDevAttrConcurrentManagedAccess: return it.concurrentManagedAccess;
    case cudaDevAttrComputePreemptionSupported: return it.computePreemptionSupported;
    case cudaDevAttrCanUseHostPointerForRegisteredMem: return it.canUseHostPointerForRegisteredMem;
    case cudaDevAttrCooperativeLaunch: return it.cooperativeLaunch;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin: return it.sharedMemPerBlockOptin;
    case cudaDevAttrHostRegisterSupported: return it.hostRegisterSupported;
    case cudaDevAttrPageableMemoryAccessUsesHostPageTables:
      return it.pageableMemoryAccessUsesHostPageTables;
    case cudaDevAttrDirectManagedMemAccessFromHost: return it.directManagedMemAccessFromHost;
    case cudaDevAttrMaxBlocksPerMultiprocessor: return it.maxBlocksPerMultiProcessor;
    case cudaDevAttrMaxPersistingL2CacheSize: return it.persistingL2CacheMaxSize;
    case cudaDevAttrMaxAccessPolicyWindowSize: return it.accessPolicyMaxWindowSize;
    case cudaDevAttrReservedSharedMemoryPerBlock: return it.reservedSharedMemPerBlock;
    case cudaDevAttrSparseCudaArraySupported: return it.sparseCudaArraySupported;
    case cudaDevAttrHostRegisterReadOnlySupported: return it.hostRegisterReadOnlySupported;
    case cudaDevAttrTimelineSemaphoreInteropSupported: return it.timelineSemaphoreInteropSupported;
    case cudaDevAttrMemoryPoolsSupported: return it.memoryPoolsSupported;
    case cudaDevAttrGPUDirectRDMASupported: return it.gpuDirectRDMASupported;
    case cudaDevAttrGPUDirectRDMAFlushWritesOptions: return it.gpuDirectRDMAFlushWritesOptions;
    case cudaDevAttrGPUDirectRDMAWritesOrdering: return it.gpuDirectRDMAWritesOrdering;
    case cudaDevAttrMemoryPoolSupportedHandleTypes: return it.memoryPoolSupportedHandleTypes;
    case cudaDevAttrClusterLaunch: return it.clusterLaunch;
    case cudaDevAttrDeferredMappingCudaArraySupported: return it.deferredMappingCudaArraySupported;
    case cudaDevAttrIpcEventSupport: return it.ipcEventSupported;
    case cudaDevAttrNumaConfig: return it.deviceNumaConfig;
    case cudaDevAttrNumaId: return it.deviceNumaId;
    case cudaDevAttrMpsEnabled: return it.mpsEnabled;
    case cudaDevAttrHostNumaId: return it.hostNumaId;
    case cudaDevAttrGpuPciDeviceId: return it.gpuPciDeviceID;
    case cudaDevAttrGpuPciSubsystemId: return it.gpuPciSubsystemID;
    case cudaDevAttrHostNumaMultinodeIpcSupported: return it.hostNumaMultinodeIpcSupported;
    // clang-format on
    case cudaDevAttrCanFlushRemoteWrites:
    case cudaDevAttrMemSyncDomainCount:
    case cudaDevAttrD3D12CigSupported:
    case cudaDevAttrVulkanCigSupported:
    case cudaDevAttrHostNumaMemoryPoolsSupported:
    case cudaDevAttrHostMemoryPoolsSupported:
    case cudaDevAttrOnlyPartialHostNativeAtomicSupported:
      return 0;
    default:
      return -1;
  }
}

}  // namespace

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
  if (cudaError_t error = emulator::check_device(device)) return emulator::remember(error);
  long number = property(emulator::device_properties(), attribute);
  if (number < 0)
    return emulator::remember(emulator::explain(
        cudaErrorInvalidValue, "the device has no attribute " + std::to_string(attribute) + "."));
  return emulator::remember(emulator::store(value, static_cast<int>(number)));
}
