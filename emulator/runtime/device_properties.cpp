// What the device says it is: an H100 in its limits, as small as the settings say in its size.
#include <algorithm>
#include <cstddef>
#include <cstring>

#include "emulator/ptx/values.hpp"
#include "emulator/types/memory_types.hpp"
#include "machine/device_clock.hpp"
#include "runtime/device.hpp"
#include "runtime/limits.hpp"
#include "runtime/settings.hpp"

namespace emulator {

namespace {

void describe_blocks(cudaDeviceProp& it) {
  using namespace limits;
  it.warpSize = warp;
  it.maxThreadsPerBlock = threads_per_block;
  it.maxThreadsDim[0] = block_x;
  it.maxThreadsDim[1] = block_y;
  it.maxThreadsDim[2] = block_z;
  it.maxGridSize[0] = grid_x;
  it.maxGridSize[1] = grid_y;
  it.maxGridSize[2] = grid_z;
  it.regsPerBlock = registers_per_block;
  it.sharedMemPerBlock = shared_per_block;
  it.sharedMemPerBlockOptin = shared_per_block_optin;
  it.reservedSharedMemPerBlock = shared_reserved_per_block;
}

void describe_multiprocessors(cudaDeviceProp& it) {
  using namespace limits;
  it.multiProcessorCount = settings().multiprocessors;
  it.maxThreadsPerMultiProcessor = threads_per_multiprocessor;
  it.maxBlocksPerMultiProcessor = blocks_per_multiprocessor;
  it.regsPerMultiprocessor = registers_per_multiprocessor;
  it.sharedMemPerMultiprocessor = shared_per_multiprocessor;
  it.singleToDoublePrecisionPerfRatio = 2;
  it.clockRate = clock_kilohertz;
}

void describe_memory(cudaDeviceProp& it) {
  it.totalGlobalMem = settings().memory;
  it.totalConstMem = limits::constant_memory;
  it.memPitch = limits::largest_pitch;
  it.textureAlignment = it.texturePitchAlignment = limits::pitch_alignment;
  it.surfaceAlignment = limits::pitch_alignment;
  it.memoryBusWidth = 5120;
  it.memoryClockRate = 2'619'000;
  it.l2CacheSize = 50 << 20;
  it.persistingL2CacheMaxSize = 32'768'000;
  it.accessPolicyMaxWindowSize = 134'213'632;
  it.globalL1CacheSupported = it.localL1CacheSupported = 1;
}

template <std::size_t n>
void set(int (&all)[n], const std::size_t (&values)[n]) {
  std::ranges::copy(values, all);
}

/// How large arrays may be that textures and surfaces read.
void describe_arrays(cudaDeviceProp& it) {
  using namespace limits;
  it.maxTexture1D = line_of_texels;
  it.maxTextureCubemap = it.maxSurfaceCubemap = it.maxSurface1D = layer_of_texels;
  for (auto* plane : {&it.maxTexture2D, &it.maxSurface2D}) set(*plane, {plane_x, plane_y});
  for (auto* box : {&it.maxTexture3D, &it.maxSurface3D})
    set(*box, {box_of_texels, box_of_texels, box_of_texels});
  for (auto* lines : {&it.maxTexture1DLayered, &it.maxSurface1DLayered})
    set(*lines, {layer_of_texels, layers_of_texels});
  for (auto* planes : {&it.maxTexture2DLayered, &it.maxSurface2DLayered})
    set(*planes, {layer_of_texels, layer_of_texels, layers_of_texels});
  for (auto* cubes : {&it.maxTextureCubemapLayered, &it.maxSurfaceCubemapLayered})
    set(*cubes, {layer_of_texels, layers_of_texels / 6 * 6});  // of whole cubes
}

void describe_abilities(cudaDeviceProp& it) {
  it.canMapHostMemory = 1;
  it.concurrentKernels = 1;
  it.asyncEngineCount = 3;
  it.deviceOverlap = 1;
  it.unifiedAddressing = 1;
  it.streamPrioritiesSupported = 1;
  it.managedMemory = it.concurrentManagedAccess = 1;
  it.hostNativeAtomicSupported = 1;
  it.computePreemptionSupported = 1;
  it.canUseHostPointerForRegisteredMem = 1;
  it.hostRegisterSupported = it.hostRegisterReadOnlySupported = 1;
  it.cooperativeLaunch = 1;
  it.clusterLaunch = 1;
  it.memoryPoolsSupported = 1;
  it.memoryPoolSupportedHandleTypes = cudaMemHandleTypePosixFileDescriptor;
  it.ipcEventSupported = 1;
  it.unifiedFunctionPointers = 1;
}

cudaDeviceProp describe() {
  cudaDeviceProp it{};
  std::strcpy(it.name, "Cohort emulated device (sm_90)");
  std::strcpy(it.uuid.bytes, "cohort emulator");
  it.major = 9;
  it.minor = 0;
  describe_blocks(it);
  describe_multiprocessors(it);
  describe_memory(it);
  describe_arrays(it);
  describe_abilities(it);
  return it;
}

}  // namespace

const cudaDeviceProp& device_properties() {
  static const cudaDeviceProp properties = describe();
  return properties;
}

unsigned ptx::multiprocessors() { return static_cast<unsigned>(settings().multiprocessors); }

unsigned ptx::multiprocessor() {
  return (blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)) % multiprocessors();
}

}  // namespace emulator
