// The driver API gives what programs rely on. With nvcc, and modules that nvcc makes, it is right
// on a GPU, too.
#include <cuda.h>

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "devices.hpp"
#include "launches.hpp"
#include "memory.hpp"

namespace {

std::string text_of(const char* name) {
  std::ifstream file(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Pair {
  double x;
  int y;
};

void devices() {
  int count = 0, value = 0;
  CHECK(cuDeviceGetCount(&count) == CUDA_ERROR_NOT_INITIALIZED);
  SUCCEEDS(cuInit(0));
  SUCCEEDS(cuDeviceGetCount(&count));
  CHECK(count >= 1);
  CUdevice device = -1;
  SUCCEEDS(cuDeviceGet(&device, 0));
  CHECK(cuDeviceGet(&device, 99) == CUDA_ERROR_INVALID_DEVICE);
  SUCCEEDS(cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_WARP_SIZE, 0));
  CHECK(value == 32);
  char name[8];
  SUCCEEDS(cuDeviceGetName(name, sizeof name, 0));
  CHECK(std::strlen(name) == 7);
  const char* error = nullptr;
  SUCCEEDS(cuGetErrorName(CUDA_ERROR_INVALID_VALUE, &error));
  CHECK(std::string(error) == "CUDA_ERROR_INVALID_VALUE");
}

void contexts() {
  CUcontext first, second, popped;
  CUdeviceptr memory;
  CHECK(cuMemAlloc(&memory, 4) == CUDA_ERROR_INVALID_CONTEXT);
  SUCCEEDS(cuCtxCreate(&first, nullptr, 0, 0));
  SUCCEEDS(cuCtxCreate(&second, nullptr, 0, 0));
  SUCCEEDS(cuMemAlloc(&memory, 1024));  // freed with its context
  SUCCEEDS(cuCtxGetCurrent(&popped));
  CHECK(popped == second);
  SUCCEEDS(cuCtxDestroy(second));
  SUCCEEDS(cuCtxPopCurrent(&popped));
  CHECK(popped == first);
  SUCCEEDS(cuCtxSetCurrent(first));
}

void functions(const char* file) {
  CUmodule module, other;
  CUfunction function;
  SUCCEEDS(cuModuleLoad(&module, file));
  CHECK(cuModuleLoad(&other, "nowhere") == CUDA_ERROR_FILE_NOT_FOUND);
  CHECK(cuModuleGetFunction(&function, module, "nobody") == CUDA_ERROR_NOT_FOUND);
  CHECK(cuModuleGetFunction(&function, module, "") == CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuModuleGetFunction(&function, module, "_Z5twiceIfEvPT_"));
  SUCCEEDS(cuModuleGetFunction(&function, module, "scale"));

  // A variable of each module: the second one's differs from now on.
  const std::string image = text_of(file);
  char log[] = "a log";
  CUjit_option option = CU_JIT_INFO_LOG_BUFFER;
  void* value = log;
  SUCCEEDS(cuModuleLoadDataEx(&other, image.c_str(), 1, &option, &value));
  CHECK(std::string(log).empty());
  CUdeviceptr factor, constants;
  std::size_t bytes = 0;
  SUCCEEDS(cuModuleGetGlobal(&factor, &bytes, other, "factor"));
  CHECK(cuModuleGetGlobal(nullptr, nullptr, other, "factor") == CUDA_ERROR_INVALID_VALUE);
  CHECK(bytes == 4);
  SUCCEEDS(cuMemsetD32(factor, 100, 1));
  const int offset[] = {1, 2, 3, 4};
  SUCCEEDS(cuModuleGetGlobal(&constants, nullptr, module, "offset"));
  SUCCEEDS(cuMemcpyHtoD(constants, offset, sizeof offset));

  constexpr int count = 100;
  std::vector<int> numbers(count, 1);
  CUdeviceptr device;
  SUCCEEDS(cuMemAlloc(&device, sizeof(int) * count));
  SUCCEEDS(cuMemcpyHtoD(device, numbers.data(), sizeof(int) * count));
  char first = 5;
  Pair pair{2.5, 10};
  int size = count;
  void* parameters[] = {&first, &device, &pair, &size};
  SUCCEEDS(cuLaunchKernel(function, 2, 1, 1, 64, 1, 1, 0, nullptr, parameters, nullptr));
  SUCCEEDS(cuMemcpyDtoH(numbers.data(), device, sizeof(int) * count));
  for (int i = 0; i < count; ++i) CHECK(numbers[i] == 3 + offset[i % 4] + 17);

  struct {
    char first;
    alignas(8) CUdeviceptr numbers;
    alignas(8) Pair pair;
    int count;
  } all{first, device, pair, count};
  std::size_t room = offsetof(decltype(all), count) + sizeof all.count;  // and nothing after it
  void* extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &all, CU_LAUNCH_PARAM_BUFFER_SIZE, &room,
                   CU_LAUNCH_PARAM_END};
  SUCCEEDS(cuMemsetD32(device, 0x01020304, count));
  std::size_t too_large = sizeof all;
  extra[3] = &too_large;
  CHECK(cuLaunchKernel(function, 2, 1, 1, 64, 1, 1, 0, nullptr, nullptr, extra) ==
        CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES);
  extra[3] = &room;
  SUCCEEDS(cuLaunchKernel(function, 2, 1, 1, 64, 1, 1, 0, nullptr, nullptr, extra));
  SUCCEEDS(cuMemcpyDtoH(numbers.data(), device, sizeof(int) * count));
  for (int i = 0; i < count; ++i) CHECK(numbers[i] == 3 * 0x01020304 + offset[i % 4] + 17);

  SUCCEEDS(cuModuleGetFunction(&function, other, "of_dynamic"));
  int most = 0, sum = 0;
  SUCCEEDS(cuFuncGetAttribute(&most, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function));
  CHECK(most == 1024);
  SUCCEEDS(cuMemsetD8(device, 0, 4));
  void* place[] = {&device};
  SUCCEEDS(cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 128, nullptr, place, nullptr));
  SUCCEEDS(cuMemcpyDtoH(&sum, device, 4));
  CHECK(sum == 31 * 32 / 2);
  SUCCEEDS(cuMemFree(device));
  libraries(file, image);
  SUCCEEDS(cuModuleGetFunction(&function, module, "count_up"));
  launches(function);
  limits_of_launches(function);
  SUCCEEDS(cuModuleGetFunction(&function, module, "write_texels"));
  surfaces(function);
  SUCCEEDS(cuModuleUnload(other));
  SUCCEEDS(cuModuleUnload(module));
}

void streams() {
  CUstream stream;
  CUevent start, end;
  CUdeviceptr device;
  float milliseconds = -1;
  short* pinned = nullptr;
  SUCCEEDS(cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));
  SUCCEEDS(cuEventCreate(&start, CU_EVENT_DEFAULT));
  SUCCEEDS(cuEventCreate(&end, CU_EVENT_DEFAULT));
  SUCCEEDS(cuMemAllocHost(reinterpret_cast<void**>(&pinned), 64));
  SUCCEEDS(cuMemAlloc(&device, 64));
  SUCCEEDS(cuEventRecord(start, stream));
  SUCCEEDS(cuMemsetD16Async(device, 0x0102, 32, stream));
  SUCCEEDS(cuMemcpyDtoHAsync(pinned, device, 64, stream));
  SUCCEEDS(cuEventRecord(end, stream));
  SUCCEEDS(cuStreamSynchronize(stream));
  SUCCEEDS(cuEventElapsedTime(&milliseconds, start, end));
  CHECK(milliseconds >= 0);
  for (int i = 0; i < 32; ++i) CHECK(pinned[i] == 0x0102);
  SUCCEEDS(cuMemFree(device));
  SUCCEEDS(cuMemFreeHost(pinned));
  SUCCEEDS(cuEventDestroy(start));
  SUCCEEDS(cuEventDestroy(end));
  SUCCEEDS(cuStreamDestroy(stream));
}

void textures(const char* file) {
  constexpr unsigned width = 8, height = 4;
  std::vector<float> texels(width * height);
  for (unsigned i = 0; i < texels.size(); ++i) texels[i] = static_cast<float>(i);
  CUarray array;
  const CUDA_ARRAY_DESCRIPTOR like{width, height, CU_AD_FORMAT_FLOAT, 1};
  SUCCEEDS(cuArrayCreate(&array, &like));
  CUDA_MEMCPY2D copy{};
  copy.srcMemoryType = CU_MEMORYTYPE_HOST;
  copy.srcHost = texels.data();
  copy.srcPitch = copy.WidthInBytes = width * sizeof(float);
  copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
  copy.dstArray = array;
  copy.Height = height;
  SUCCEEDS(cuMemcpy2D(&copy));
  CUDA_RESOURCE_DESC resource{};
  resource.resType = CU_RESOURCE_TYPE_ARRAY;
  resource.res.array.hArray = array;
  CUDA_TEXTURE_DESC how{};
  how.addressMode[0] = how.addressMode[1] = CU_TR_ADDRESS_MODE_CLAMP;
  CUtexObject texture;
  SUCCEEDS(cuTexObjectCreate(&texture, &resource, &how, nullptr));

  CUmodule module;
  CUfunction function;
  CUdeviceptr device;
  float out[width];
  SUCCEEDS(cuModuleLoad(&module, file));
  SUCCEEDS(cuModuleGetFunction(&function, module, "read_texels"));
  SUCCEEDS(cuMemAlloc(&device, sizeof out));
  void* parameters[] = {&device, &texture};
  SUCCEEDS(cuLaunchKernel(function, 1, 1, 1, width, 1, 1, 0, nullptr, parameters, nullptr));
  SUCCEEDS(cuMemcpyDtoH(out, device, sizeof out));
  for (unsigned i = 0; i < width; ++i) CHECK(out[i] == texels[width + i]);
  SUCCEEDS(cuMemFree(device));
  SUCCEEDS(cuTexObjectDestroy(texture));
  SUCCEEDS(cuArrayDestroy(array));
}

/// Where it is mapped, and how much.
std::pair<CUdeviceptr, std::size_t> mapped_memory() {
  CUmemAllocationProp like{};
  like.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  like.location = {CU_MEM_LOCATION_TYPE_DEVICE, 0};
  std::size_t unit = 0;
  SUCCEEDS(cuMemGetAllocationGranularity(&unit, &like, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
  CUdeviceptr place;
  CUmemGenericAllocationHandle parts[2];
  SUCCEEDS(cuMemAddressReserve(&place, 2 * unit, 0, 0, 0));
  for (int i = 0; i < 2; ++i) {
    SUCCEEDS(cuMemCreate(&parts[i], unit, &like, 0));
    SUCCEEDS(cuMemMap(place + i * unit, unit, 0, parts[i], 0));
    CUmemAllocationProp its{};
    SUCCEEDS(cuMemGetAllocationPropertiesFromHandle(&its, parts[i]));
    CHECK(its.type == CU_MEM_ALLOCATION_TYPE_PINNED);
    CHECK(its.location.id == 0);
    SUCCEEDS(cuMemRelease(parts[i]));
  }
  CHECK(cuMemCreate(&parts[0], unit + 1, &like, 0) == CUDA_ERROR_INVALID_VALUE);
  CUmemAccessDesc access{};
  access.location = like.location;
  access.flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
  SUCCEEDS(cuMemSetAccess(place, 2 * unit, &access, 1));
  int written = 7, read = 0;
  SUCCEEDS(cuMemcpyHtoD(place + unit, &written, sizeof written));
  SUCCEEDS(cuMemcpyDtoH(&read, place + unit, sizeof read));
  CHECK(read == 7);
  CHECK(cuMemFree(place) == CUDA_ERROR_INVALID_VALUE);
  return {place, 2 * unit};
}

}  // namespace

int main(int, char** arguments) {
  devices();
  what_devices_say();
  the_primary_context();
  a_stack_of_contexts();
  contexts();
  what_a_context_keeps();
  functions(arguments[1]);
  streams();
  what_streams_say();
  kinds_of_memory();
  copies_and_fills();
  textures(arguments[1]);
  const auto [place, bytes] = mapped_memory();
  CUcontext context;
  SUCCEEDS(cuCtxGetCurrent(&context));
  SUCCEEDS(cuCtxDestroy(context));
  SUCCEEDS(cuMemUnmap(place, bytes));  // it belongs to no context
  SUCCEEDS(cuMemAddressFree(place, bytes));
  std::printf("%d different\n", different);
  return different > 0;
}
