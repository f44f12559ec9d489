// Why CUDA refuses a call: the sentence that the emulator has for each kind of refusal.
#include <emulator/host.hpp>
#include <functional>
#include <string>
#include <vector>

#include "clustered.cuh"
#include "harness.hpp"

namespace {

__global__ void plain(int*) {}
__global__ void __launch_bounds__(128) bounded(int*) {}
__global__ void __cluster_dims__(2) of_two(int*) {}
__global__ void of_clusters(int*) {}
__global__ void allocates() { free(malloc(1)); }
__constant__ int table[4];

int host[256];
int* const none = nullptr;

struct Refused {
  std::string reason;  ///< the sentence, or its end where an address is in it
  std::function<void()> call;
};

/// Each call fails, and says why.
void check_all(const std::vector<Refused>& calls) {
  for (const Refused& refused : calls) {
    CAPTURE(refused.reason);
    emulator::take_explanation();
    refused.call();
    CHECK(cudaGetLastError() != cudaSuccess);
    const std::string text = emulator::take_explanation();
    CAPTURE(text);
    CHECK(text.find(" was refused: ") != std::string::npos);
    CHECK(text.ends_with(refused.reason));
  }
}

/// A launch by a call, with one attribute: clusters of that shape.
struct Clusters : rules::Clustered {
  Clusters(unsigned x, unsigned y, unsigned grid) : Clustered({x, y}, grid, 32) {}
  void launch(void (*kernel)(int*) = plain) const { cudaLaunchKernelEx(&config, kernel, none); }
};

void launch_together(unsigned blocks) {
  int* argument = nullptr;
  void* arguments[] = {&argument};
  cudaLaunchCooperativeKernel(plain, blocks, 1024, arguments);
}

}  // namespace

TEST_SUITE("refusals") {
  TEST_CASE("the shape of a launch") {
    const std::string block = "; it can have 1 to 1024, and 1024 x 1024 x 64 at most.\n  ";
    const std::string fewer = "Use more blocks of fewer threads.";
    const std::string grid =
        "; the most is 2147483647 x 65535 x 65535.\n  Let each thread do more, in a loop over the "
        "grid.";
    check_all({
        {"a grid of 0 x 1 x 1 blocks.\n  Skip the launch where there is no work. Where there is "
         "some, look at what gives 0.",
         [] { plain<<<0, 32>>>(none); }},
        {"a grid of 3000000000 blocks" + grid, [] { plain<<<3000000000, 32>>>(none); }},
        {"a grid of 1 x 70000 x 1 blocks" + grid, [] { plain<<<dim3(1, 70000), 32>>>(none); }},
        {"a block of 32 x 0 x 1 threads" + block +
             "A block needs at least one thread: what gives 0 here?",
         [] { plain<<<1, dim3(32, 0)>>>(none); }},
        {"a block of 2048 threads" + block + fewer, [] { plain<<<1, 2048>>>(none); }},
        {"A number below 0 counts as a large one: dim3 has no sign.",
         [] { plain<<<1, -1>>>(none); }},
        {"a block of 64 x 32 x 1 threads" + block + fewer,
         [] { plain<<<1, dim3(64, 32)>>>(none); }},
        {"a block of 1 x 1 x 65 threads" + block + fewer,
         [] { plain<<<1, dim3(1, 1, 65)>>>(none); }},
        {"a block of 256 threads; __launch_bounds__ promised 128 at most.\n  Launch fewer, or "
         "promise less.",
         [] { bounded<<<1, 256>>>(none); }},
        {"98304 bytes of dynamic shared memory a block; this kernel may have 49152.\n  Set "
         "cudaFuncAttributeMaxDynamicSharedMemorySize with cudaFuncSetAttribute first.",
         [] { plain<<<1, 32, 98304>>>(none); }},
        {"300000 bytes of dynamic shared memory a block; this kernel may have 49152.\n  No kernel "
         "gets more than 232448: let each block do less.",
         [] { plain<<<1, 32, 300000>>>(none); }},
    });
  }
  TEST_CASE("clusters and configurations") {
    check_all({
        {"a grid of 7 blocks doesn't divide into clusters of 2.\n  Round the grid up to a multiple "
         "of the cluster.",
         [] { of_two<<<7, 32>>>(none); }},
        {"a grid of 7 blocks doesn't divide into clusters of 2.\n  Round the grid up to a multiple "
         "of the cluster.",
         [] { Clusters(2, 1, 7).launch(); }},
        {"a cluster of 2 x 0 x 1 blocks.\n  clusterDim.y is 0: give each of x, y and z at least 1.",
         [] { Clusters(2, 0, 8).launch(); }},
        {"a cluster of 16 blocks; this kernel may have 8.\n  Up to 16 are possible after "
         "cudaFuncSetAttribute with cudaFuncAttributeNonPortableClusterSizeAllowed.",
         [] { Clusters(16, 1, 16).launch(); }},
        {"a cluster of 32 blocks; this kernel may have 8.\n  No kernel gets more than 16: use more "
         "clusters of fewer blocks.",
         [] { Clusters(32, 1, 32).launch(); }},
        {"attrs is set and numAttrs is 0, so there is no cluster.\n  Let numAttrs be the number of "
         "attributes at attrs.",
         [] {
           cudaFuncSetAttribute(of_clusters, cudaFuncAttributeClusterDimMustBeSet, 1);
           Clusters two(2, 1, 8);
           two.config.numAttrs = 0;
           two.launch(of_clusters);
         }},
        {"numAttrs is 1 and attrs is a null pointer.",
         [] {
           Clusters two(2, 1, 8);
           two.config.attrs = nullptr;
           two.launch();
         }},
        {"the configuration is a null pointer.",
         [] { cudaLaunchKernelEx(static_cast<cudaLaunchConfig_t*>(nullptr), plain, none); }},
        {"the device holds 8 of them at once.\n  Launch so many, and let each do more; or set "
         "COHORT_SMS for a larger device.",
         [] { launch_together(100000); }},
    });
  }
  TEST_CASE("what is no kernel, and what a kernel can't be told") {
    cudaFuncAttributes attributes;
    check_all({
        {".\n  Pass the name of a __global__ function.",
         [] { cudaLaunchKernel(static_cast<const void*>(host), 1, 32, nullptr, 0, nullptr); }},
        {"the kernel is a null pointer.",
         [] { cudaLaunchKernel(static_cast<const void*>(nullptr), 1, 32, nullptr, 0, nullptr); }},
        {".\n  Pass the name of a __global__ function.",
         [&] { cudaFuncGetAttributes(&attributes, static_cast<const void*>(host)); }},
        {"1048576 bytes of dynamic shared memory asked for; a block can have 232448.\n  Ask for "
         "less: a smaller tile, or a part of the data at a time.",
         [] { cudaFuncSetAttribute(plain, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 20); }},
        {"7 is no value of this attribute, which takes 0 or 1.",
         [] { cudaFuncSetAttribute(plain, cudaFuncAttributeNonPortableClusterSizeAllowed, 7); }},
        {"101 is no value of this attribute, which takes -1 to 100.",
         [] { cudaFuncSetAttribute(plain, cudaFuncAttributePreferredSharedMemoryCarveout, 101); }},
    });
  }
  TEST_CASE("copies and fills") {
    plain<<<1, 1>>>(none);  // before the first kernel, no copy brings anything back
    cudaDeviceSynchronize();
    cohort::device_buffer<int> memory(std::vector<int>(256));
    int* const there = memory.data();
    check_all({
        {"the destination is in the device's memory, and the copy's kind says otherwise.\n  Swap "
         "the pointers, or pass cudaMemcpyHostToDevice as the kind.",
         [&] { cudaMemcpy(there, host, 16, cudaMemcpyDeviceToHost); }},
        {"no kind of copy has the number 9.",
         [&] { cudaMemcpy(there, host, 16, static_cast<cudaMemcpyKind>(9)); }},
        {"the source is a null pointer.",
         [&] { cudaMemcpy(there, nullptr, 16, cudaMemcpyHostToDevice); }},
        {"a row of 16 bytes doesn't fit into a pitch of 8.",
         [&] { cudaMemcpy2D(there, 8, host, 16, 16, 2, cudaMemcpyHostToDevice); }},
        {"what the copy should do is a null pointer.", [] { cudaMemcpy3D(nullptr); }},
        {"the memory is the host's, out of the device's reach.\n  Use std::memset, or allocate "
         "with cudaMalloc.",
         [] { cudaMemset(host, 0, 4); }},
        {"the copy goes from byte 0 to byte 64 of a variable of 16 bytes.\n  Count bytes, not "
         "elements.",
         [] { cudaMemcpyToSymbol(table, host, 64); }},
        {"cudaMemcpyDeviceToHost is no direction of this copy.",
         [] { cudaMemcpyToSymbol(table, host, 16, 0, cudaMemcpyDeviceToHost); }},
        {"the symbol is not a __device__, __constant__ or __managed__ variable.\n  Pass the "
         "variable itself, not its address or its name as text.",
         [] { cudaMemcpyToSymbol(static_cast<const void*>(host), host, 4); }},
    });
  }
  TEST_CASE("memory") {
    cohort::device_buffer<int> memory(std::vector<int>(256));
    void* at = nullptr;
    std::size_t pitch = 0;
    const cudaMemLocation here{cudaMemLocationTypeDevice, 0};
    check_all({
        {" are free.\n  Ask for less, or set COHORT_MEMORY for a larger device.",
         [&] { cudaMalloc(&at, std::size_t{1} << 45); }},
        {"the place for the pointer is a null pointer.",
         [] { cudaMalloc(static_cast<void**>(nullptr), 4); }},
        {"no cudaMemoryAdvise has the number 77.",
         [&] { cudaMemAdvise(memory.data(), 64, static_cast<cudaMemoryAdvise>(77), here); }},
        {"rows of 1099511627776 bytes; the most is 2147483647.",
         [&] { cudaMallocPitch(&at, &pitch, std::size_t{1} << 40, 2); }},
        {"the place for the pitch is a null pointer.",
         [&] { cudaMallocPitch(&at, nullptr, 100, 2); }},
        {" can't be freed: it points 16 bytes into an allocation of 1024 bytes.\n  Free each "
         "pointer once, as it came.",
         [&] { cudaFree(memory.data() + 4); }},
        {" can't be freed: nothing was allocated there.\n  Free each pointer once, as it came.",
         [&] { cudaFree(&pitch); }},
        {": free it with cudaFree().", [&] { cudaFreeHost(memory.data()); }},
        {"a part of the memory is registered or pinned already.",
         [] {
           cudaHostRegister(host, 64, 0);
           cudaHostRegister(host, 64, 0);
         }},
        {"no memory that cudaHostRegister has registered begins there.",
         [] {
           cudaHostUnregister(host);
           cudaHostUnregister(host);
         }},
        {"the memory is none of cudaMallocHost, cudaHostAlloc or cudaHostRegister.",
         [&] { cudaHostGetDevicePointer(&at, host, 0); }},
        {"the memory is none, or not all of it, of one cudaMallocManaged.",
         [&] { cudaMemPrefetchAsync(memory.data(), 64, here, 0, nullptr); }},
    });
  }
  TEST_CASE("streams, events, and the device") {
    cudaEvent_t event = nullptr, gone = nullptr;
    cudaStream_t stream = nullptr;
    cudaEventCreate(&event);
    cudaEventCreate(&gone);
    cudaEventDestroy(gone);
    cudaStreamCreate(&stream);
    cudaStreamDestroy(stream);
    float time = 0;
    int number = 0;
    const std::string only = "there is no device 1: the only one is device 0.";
    check_all({
        {"an event was never recorded, or was made without timing.\n  Call cudaEventRecord on both "
         "before asking for the time.",
         [&] { cudaEventElapsedTime(&time, event, event); }},
        {"the event was never created, or has been destroyed.", [&] { cudaEventRecord(gone); }},
        {"the event was never created, or has been destroyed.", [&] { cudaEventDestroy(gone); }},
        {"the stream was never created, or has been destroyed.",
         [&] { cudaStreamSynchronize(stream); }},
        {"the stream was never created, or has been destroyed.",
         [&] { cudaStreamDestroy(stream); }},
        {"the flags are 77, and not all of them are known here.",
         [&] { cudaStreamCreateWithFlags(&stream, 77); }},
        {only, [] { cudaSetDevice(1); }},
        {only, [&] { cudaDeviceGetAttribute(&number, cudaDevAttrWarpSize, 1); }},
        {"the device has no attribute 9999.",
         [&] { cudaDeviceGetAttribute(&number, static_cast<cudaDeviceAttr>(9999), 0); }},
        {"there is one device, and it has no peer.", [] { cudaDeviceEnablePeerAccess(0, 0); }},
        {"the device has no limit 77.", [] { cudaDeviceSetLimit(static_cast<cudaLimit>(77), 1); }},
        {"a kernel has allocated from the heap, so its size is settled.\n  Set the size before the "
         "first kernel that uses malloc or new.",
         [] {
           allocates<<<1, 1>>>();
           cudaDeviceSynchronize();
           cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20);
         }},
        {"a block of 0 threads; the least is 1.",
         [&] { cudaOccupancyMaxActiveBlocksPerMultiprocessor(&number, plain, 0, 0); }},
    });
    cudaDeviceReset();
  }
  TEST_CASE("the time of an event for which nobody has waited, the first time") {
    cudaEvent_t start = nullptr, end = nullptr;
    cudaEventCreate(&start);
    cudaEventCreate(&end);
    float time = 0;
    const auto ask = [&] { cudaEventElapsedTime(&time, start, end); };
    for (const bool waits : {false, true}) {
      plain<<<1, 1>>>(nullptr);
      cudaEventRecord(start);
      plain<<<1, 1>>>(nullptr);
      cudaEventRecord(end);
      if (waits) cudaEventSynchronize(end);
      if (!waits)
        check_all(
            {{"the host has not waited for the event, which may not have come yet.\n  Call "
              "cudaEventSynchronize on it before asking for the time.",
              ask}});
      CHECK(cudaEventElapsedTime(&time, start, end) == cudaSuccess);
    }
    cudaDeviceReset();
  }
  TEST_CASE("in a host function of a stream: any call") {
    static cudaError_t error = cudaSuccess;
    emulator::take_explanation();
    cudaLaunchHostFunc(
        nullptr, [](void*) { error = cudaDeviceSynchronize(); }, nullptr);
    CHECK(cudaDeviceSynchronize() == cudaSuccess);
    CHECK(error == cudaErrorNotPermitted);
    cudaStreamAddCallback(
        nullptr, [](cudaStream_t, cudaError_t, void*) { error = cudaFree(nullptr); }, nullptr, 0);
    CHECK(cudaDeviceSynchronize() == cudaSuccess);
    CHECK(error == cudaErrorNotPermitted);
    cudaGetLastError();
  }
  TEST_CASE("the call is named, as the program calls it") {
    const auto begins = [](const std::string& words) {
      CAPTURE(words);
      CHECK(emulator::take_explanation().starts_with(words + " was refused: "));
    };
    emulator::take_explanation();
    cudaStreamCreate(nullptr);
    begins("cudaStreamCreate");
    cudaMallocHost(static_cast<void**>(nullptr), 4);
    begins("cudaMallocHost");
    cudaLaunchKernelEx(static_cast<cudaLaunchConfig_t*>(nullptr), plain, none);
    begins("cudaLaunchKernelEx");
    plain<<<0, 1>>>(none);
    begins("The launch of plain");
    cudaGetLastError();
  }
}
