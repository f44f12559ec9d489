// What the device says it is.
#include <cstring>
#include <string>

#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

cudaDeviceProp properties() {
  cudaDeviceProp it{};
  cohort::check(cudaGetDeviceProperties(&it, 0));
  return it;
}

int attribute(cudaDeviceAttr which) {
  int value = -1;
  cohort::check(cudaDeviceGetAttribute(&value, which, 0));
  return value;
}

}  // namespace

TEST_SUITE("properties") {
  TEST_CASE("the limits are those of compute capability 9.0") {
    auto it = properties();
    CHECK(it.major == 9);
    CHECK(it.minor == 0);
    CHECK(it.warpSize == 32);
    CHECK(it.maxThreadsPerBlock == 1024);
    CHECK(it.maxThreadsDim[0] == 1024);
    CHECK(it.maxThreadsDim[1] == 1024);
    CHECK(it.maxThreadsDim[2] == 64);
    CHECK(it.maxGridSize[0] == 0x7fffffff);
    CHECK(it.maxGridSize[1] == 65535);
    CHECK(it.maxGridSize[2] == 65535);
    CHECK(it.sharedMemPerBlock == 49152);
    CHECK(it.sharedMemPerBlockOptin == 232448);
    CHECK(it.sharedMemPerMultiprocessor == 233472);
    CHECK(it.reservedSharedMemPerBlock == 1024);
    CHECK(it.maxThreadsPerMultiProcessor == 2048);
    CHECK(it.maxBlocksPerMultiProcessor == 32);
    CHECK(it.regsPerBlock == 65536);
    CHECK(it.regsPerMultiprocessor == 65536);
    CHECK(it.totalConstMem == 65536);
    CHECK(it.cooperativeLaunch == 1);
    CHECK(it.clusterLaunch == 1);
  }
  TEST_CASE("so are those of arrays") {
    auto it = properties();
    CHECK(it.maxTexture1D == 131072);
    CHECK(it.maxTexture2D[0] == 131072);
    CHECK(it.maxTexture2D[1] == 65536);
    CHECK(it.maxTexture3D[2] == 16384);
    CHECK(it.maxTexture2DLayered[0] == 32768);
    CHECK(it.maxTexture2DLayered[2] == 2048);
    CHECK(it.maxTextureCubemap == 32768);
    CHECK(it.maxTextureCubemapLayered[1] == 2046);
    CHECK(it.maxSurface1D == 32768);
    CHECK(it.maxSurface2D[1] == 65536);
  }
  TEST_CASE("attributes are the same numbers") {
    auto it = properties();
    CHECK(attribute(cudaDevAttrComputeCapabilityMajor) == it.major);
    CHECK(attribute(cudaDevAttrMultiProcessorCount) == it.multiProcessorCount);
    CHECK(attribute(cudaDevAttrMaxThreadsPerBlock) == it.maxThreadsPerBlock);
    CHECK(attribute(cudaDevAttrMaxBlockDimZ) == it.maxThreadsDim[2]);
    CHECK(attribute(cudaDevAttrMaxGridDimX) == it.maxGridSize[0]);
    CHECK(attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin) ==
          static_cast<int>(it.sharedMemPerBlockOptin));
    CHECK(attribute(cudaDevAttrCooperativeLaunch) == it.cooperativeLaunch);
    CHECK(attribute(cudaDevAttrClusterLaunch) == it.clusterLaunch);
    CHECK(attribute(cudaDevAttrL2CacheSize) == it.l2CacheSize);
  }
  TEST_CASE("there is no attribute of no name") {
    int value = 0;
    expect(cudaErrorInvalidValue,
           cudaDeviceGetAttribute(&value, static_cast<cudaDeviceAttr>(9999), 0));
  }
  TEST_CASE("devices count from 0") {
    int count = 0, device = -1;
    cohort::check(cudaGetDeviceCount(&count));
    REQUIRE(count >= 1);
    cohort::check(cudaSetDevice(0));
    cohort::check(cudaGetDevice(&device));
    CHECK(device == 0);
    expect(cudaErrorInvalidDevice, cudaSetDevice(count));
  }
  TEST_CASE("a device is no peer of its own") {
    int value = -1;
    expect(cudaErrorInvalidDevice,
           cudaDeviceGetP2PAttribute(&value, cudaDevP2PAttrAccessSupported, 0, 0));
  }
  TEST_CASE("the version is CUDA 13 or newer") {
    int driver = 0, runtime = 0;
    cohort::check(cudaDriverGetVersion(&driver));
    cohort::check(cudaRuntimeGetVersion(&runtime));
    CHECK(runtime >= 13000);
    CHECK(driver >= 12000);
    CHECK(runtime / 1000 == CUDART_VERSION / 1000);
  }
  TEST_CASE("the emulated device says that it is one") {
    if (!cohort::on_emulator()) return;
    CHECK(std::string(properties().name) == "Cohort emulated device (sm_90)");
  }
}
