// Device, managed and pinned memory: allocation, copies, fills, and what they refuse.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>

#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

__global__ void increment(int* numbers, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) ++numbers[i];
}

std::vector<int> counting(int n) {
  std::vector<int> numbers(n);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

cudaPointerAttributes attributes_of(const void* pointer) {
  cudaPointerAttributes attributes{};
  cohort::check(cudaPointerGetAttributes(&attributes, pointer));
  return attributes;
}

constexpr int n = 1000;
constexpr std::size_t bytes = n * sizeof(int);

}  // namespace

TEST_SUITE("memory") {
  TEST_CASE("cudaMalloc aligns to 256 bytes, and no two allocations overlap") {
    std::vector<char*> pointers(20);
    for (auto& pointer : pointers) cohort::check(cudaMalloc(&pointer, 300));
    std::sort(pointers.begin(), pointers.end());
    for (std::size_t i = 0; i < pointers.size(); ++i) {
      CHECK(reinterpret_cast<std::uintptr_t>(pointers[i]) % 256 == 0);
      if (i > 0) CHECK(pointers[i] - pointers[i - 1] >= 300);
    }
    for (char* pointer : pointers) cohort::check(cudaFree(pointer));
  }
  TEST_CASE("no bytes are a null pointer, and a null pointer may be freed") {
    int* pointer = reinterpret_cast<int*>(8);
    CHECK(cudaMalloc(&pointer, 0) == cudaSuccess);
    CHECK(pointer == nullptr);
    CHECK(cudaMallocManaged(&pointer, 0) == cudaSuccess);
    CHECK(pointer == nullptr);
    std::size_t pitch = 77;
    CHECK(cudaMallocPitch(&pointer, &pitch, 4, 0) == cudaSuccess);
    CHECK(pointer == nullptr);
    CHECK(pitch == 0);
    CHECK(cudaFree(nullptr) == cudaSuccess);
    CHECK(cudaFreeHost(nullptr) == cudaSuccess);
  }
  TEST_CASE("more than the device has is cudaErrorMemoryAllocation") {
    std::size_t free = 0, total = 0;
    cohort::check(cudaMemGetInfo(&free, &total));
    CHECK(free <= total);
    void* pointer = nullptr;
    expect(cudaErrorMemoryAllocation, cudaMalloc(&pointer, total + 1));
    CHECK(pointer == nullptr);
    std::size_t pitch = 0;
    expect(cudaErrorMemoryAllocation, cudaMallocPitch(&pointer, &pitch, 1ul << 40, 1));
    CHECK(cudaMemGetInfo(nullptr, nullptr) == cudaSuccess);
  }
  TEST_CASE("what is no live allocation's beginning can't be freed") {
    int* pointer = nullptr;
    cohort::check(cudaMalloc(&pointer, bytes));
    expect(cudaErrorInvalidValue, cudaFree(pointer + 1));
    cohort::check(cudaFree(pointer));
    expect(cudaErrorInvalidValue, cudaFree(pointer));
    int local = 0;
    expect(cudaErrorInvalidValue, cudaFree(&local));
  }
  TEST_CASE("copies go to the device, on it, and back") {
    auto numbers = counting(n);
    cohort::device_buffer<int> first(numbers), second(n);
    increment<<<1, 128>>>(first.data(), n);
    cohort::check(cudaMemcpy(second.data(), first.data(), bytes, cudaMemcpyDeviceToDevice));
    std::vector<int> home(n);
    cohort::check(cudaMemcpy(home.data(), second.data(), bytes, cudaMemcpyDefault));
    for (int& number : numbers) ++number;
    CHECK(home == numbers);
    cohort::check(cudaMemcpyAsync(second.data(), home.data(), 4, cudaMemcpyHostToDevice));
    CHECK(second.to_host() == numbers);
  }
  TEST_CASE("a copy of nothing needs no pointers; a copy of something does") {
    CHECK(cudaMemcpy(nullptr, nullptr, 0, cudaMemcpyHostToDevice) == cudaSuccess);
    CHECK(cudaMemcpy(nullptr, nullptr, 0, static_cast<cudaMemcpyKind>(77)) == cudaSuccess);
    cohort::device_buffer<int> buffer(n);
    expect(cudaErrorInvalidValue, cudaMemcpy(buffer.data(), nullptr, 4, cudaMemcpyHostToDevice));
  }
  TEST_CASE("a copy in no direction, or in the wrong one, copies nothing") {
    cohort::device_buffer<int> buffer(counting(n));
    std::vector<int> host(n, -1);
    expect(cudaErrorInvalidMemcpyDirection,
           cudaMemcpy(host.data(), buffer.data(), bytes, static_cast<cudaMemcpyKind>(9)));
    expect(cudaErrorInvalidValue,
           cudaMemcpy(buffer.data(), host.data(), bytes, cudaMemcpyDeviceToHost));
    CHECK(buffer.to_host() == counting(n));
  }
  TEST_CASE("a copy from host to host goes by the addresses") {
    const auto numbers = counting(n);
    std::vector<int> home(n);
    cohort::device_buffer<int> buffer(n);
    cohort::check(cudaMemcpy(home.data(), numbers.data(), bytes, cudaMemcpyHostToHost));
    CHECK(home == numbers);
    cohort::check(cudaMemcpy(buffer.data(), numbers.data(), bytes, cudaMemcpyHostToHost));
    CHECK(buffer.to_host() == numbers);
  }
  TEST_CASE("a copy past the end of an allocation copies nothing") {
    if (!cohort::on_emulator()) return;  // a GPU notices only what is far past it
    cohort::device_buffer<int> buffer(counting(n));
    std::vector<int> host(2 * n, -1);
    expect(cudaErrorInvalidValue,
           cudaMemcpy(buffer.data(), host.data(), bytes + 1, cudaMemcpyHostToDevice));
    expect(cudaErrorInvalidValue,
           cudaMemcpy(host.data(), buffer.data() + n - 1, 8, cudaMemcpyDeviceToHost));
    expect(cudaErrorInvalidValue, cudaMemset(buffer.data(), 0, bytes + 1));
    CHECK(buffer.to_host() == counting(n));
    CHECK(host.front() == -1);
  }
  TEST_CASE("copies and fills of rows leave out what is between them") {
    constexpr std::size_t width = 100, height = 7;
    char* device = nullptr;
    std::size_t pitch = 0;
    cohort::check(cudaMallocPitch(&device, &pitch, width, height));
    CHECK(pitch >= width);
    CHECK(pitch % 256 == 0);
    cohort::check(cudaMemset(device, 1, pitch * height));
    cohort::check(cudaMemset2D(device, pitch, 2, width, height));
    std::vector<char> packed(width * height), all(pitch * height);
    cohort::check(
        cudaMemcpy2D(packed.data(), width, device, pitch, width, height, cudaMemcpyDeviceToHost));
    cohort::check(cudaMemcpy(all.data(), device, all.size(), cudaMemcpyDeviceToHost));
    CHECK(std::count(packed.begin(), packed.end(), 2) == width * height);
    CHECK(std::count(all.begin(), all.end(), 2) == width * height);
    expect(cudaErrorInvalidPitchValue, cudaMemcpy2D(packed.data(), width - 1, device, pitch, width,
                                                    height, cudaMemcpyDeviceToHost));
    expect(cudaErrorInvalidValue,
           cudaMemcpy2D(packed.data(), width - 1, device, pitch, width, 1, cudaMemcpyDeviceToHost));
    expect(cudaErrorInvalidValue, cudaMemset2D(device, width - 1, 3, width, 2));
    cohort::check(cudaMemset2D(device, 0, 2, width, 1));  // whose pitch doesn't matter
    cohort::check(cudaFree(device));
  }
  TEST_CASE("copies and fills of boxes leave out what is around them") {
    const cudaExtent whole = make_cudaExtent(40, 5, 4), part = make_cudaExtent(8, 2, 3);
    cudaPitchedPtr device;
    cohort::check(cudaMalloc3D(&device, whole));
    CHECK(device.xsize == 40);
    CHECK(device.ysize == 5);
    CHECK(device.pitch % 256 == 0);
    cohort::check(cudaMemset3D(device, 1, whole));
    std::vector<char> box(8 * 2 * 3);
    std::iota(box.begin(), box.end(), 10);
    cudaMemcpy3DParms there{};
    there.srcPtr = make_cudaPitchedPtr(box.data(), 8, 8, 2);
    there.dstPtr = device;
    there.dstPos = make_cudaPos(30, 3, 1);
    there.extent = part;
    there.kind = cudaMemcpyHostToDevice;
    cohort::check(cudaMemcpy3D(&there));

    std::vector<char> all(40 * 5 * 4);
    cudaMemcpy3DParms back{};
    back.srcPtr = device;
    back.dstPtr = make_cudaPitchedPtr(all.data(), 40, 40, 5);
    back.extent = whole;
    back.kind = cudaMemcpyDeviceToHost;
    cohort::check(cudaMemcpy3DAsync(&back));
    cohort::synchronize();
    for (int i = 0; i < 40 * 5 * 4; ++i) {
      const int x = i % 40 - 30, y = i / 40 % 5 - 3, z = i / 200 - 1;
      const bool inside = x >= 0 && x < 8 && y >= 0 && z >= 0;
      CAPTURE(i);
      CHECK(all[i] == (inside ? 10 + (z * 2 + y) * 8 + x : 1));
    }
    there.dstPos.z = 2;
    expect(cudaErrorInvalidValue, cudaMemcpy3D(&there));
    cohort::check(cudaFree(device.ptr));
  }
  TEST_CASE("a stream fills boxes") {
    cudaPitchedPtr box;
    cohort::check(cudaMalloc3D(&box, make_cudaExtent(40, 5, 4)));
    cohort::check(cudaMemset3DAsync(box, 0, make_cudaExtent(40, 5, 4), nullptr));
    cohort::check(cudaMemset3DAsync(box, 3, make_cudaExtent(8, 2, 3), nullptr));
    for (const cudaExtent& wrong : {make_cudaExtent(box.pitch + 1, 2, 3), make_cudaExtent(8, 6, 1)})
      expect(cudaErrorInvalidValue, cudaMemset3DAsync(box, 3, wrong, nullptr));
    std::vector<char> all(40 * 5 * 4);
    cohort::check(cudaMemcpy2D(all.data(), 40, box.ptr, box.pitch, 40, 20, cudaMemcpyDeviceToHost));
    CHECK(std::count(all.begin(), all.end(), 3) == 8 * 2 * 3);
    CHECK(std::count(all.begin(), all.end(), 0) == 40 * 5 * 4 - 8 * 2 * 3);
    cohort::check(cudaFree(box.ptr));
  }
  TEST_CASE("copies between devices name them") {
    const auto numbers = counting(n);
    cohort::device_buffer<int> first(numbers), second(n);
    cohort::check(cudaMemcpyPeerAsync(second.data(), 0, first.data(), 0, bytes, nullptr));
    CHECK(second.to_host() == numbers);
    for (int none : {1000, -1}) {
      expect(cudaErrorInvalidDevice,
             cudaMemcpyPeerAsync(second.data(), none, first.data(), 0, bytes, nullptr));
      expect(cudaErrorInvalidDevice, cudaMemcpyPeer(second.data(), 0, first.data(), none, bytes));
    }
  }
  TEST_CASE("managed memory is the host's and the device's") {
    int* numbers = nullptr;
    cohort::check(cudaMallocManaged(&numbers, bytes));
    std::iota(numbers, numbers + n, 0);
    increment<<<1, 128>>>(numbers, n);
    cohort::synchronize();
    CHECK(numbers[n - 1] == n);
    CHECK(attributes_of(numbers).type == cudaMemoryTypeManaged);
    cohort::check(cudaFree(numbers));
  }
  TEST_CASE("so is pinned memory, allocated or registered") {
    int* pinned = nullptr;
    cohort::check(cudaMallocHost(&pinned, bytes));
    std::vector<int> registered(n);
    cohort::check(cudaHostRegister(registered.data(), bytes, cudaHostRegisterMapped));
    for (int* host : {pinned, registered.data()}) {
      int* device = nullptr;
      cohort::check(cudaHostGetDevicePointer(&device, host, 0));
      std::fill(host, host + n, 5);
      increment<<<1, 128>>>(device, n);
      cohort::synchronize();
      CHECK(std::count(host, host + n, 6) == n);
      CHECK(attributes_of(host).type == cudaMemoryTypeHost);
    }
    expect(cudaErrorHostMemoryAlreadyRegistered,
           cudaHostRegister(registered.data(), bytes, cudaHostRegisterMapped));
    cohort::check(cudaHostUnregister(registered.data()));
    expect(cudaErrorHostMemoryNotRegistered, cudaHostUnregister(registered.data()));
    cohort::check(cudaFreeHost(pinned));
  }
  TEST_CASE("a pointer's attributes say whose memory it is") {
    cohort::device_buffer<int> buffer(n);
    auto device = attributes_of(buffer.data() + 10);
    CHECK(device.type == cudaMemoryTypeDevice);
    CHECK(device.device == 0);
    CHECK(device.devicePointer == buffer.data() + 10);
    CHECK(device.hostPointer == nullptr);
    int local = 0;
    CHECK(attributes_of(&local).type == cudaMemoryTypeUnregistered);
  }
  TEST_CASE("memory of a stream") {
    cudaStream_t stream;
    cohort::check(cudaStreamCreate(&stream));
    int* numbers = nullptr;
    cohort::check(cudaMallocAsync(&numbers, bytes, stream));
    cohort::check(cudaMemsetAsync(numbers, 0, bytes, stream));
    increment<<<1, 128, 0, stream>>>(numbers, n);
    std::vector<int> home(n);
    cohort::check(cudaMemcpyAsync(home.data(), numbers, bytes, cudaMemcpyDeviceToHost, stream));
    cohort::check(cudaFreeAsync(numbers, stream));
    cohort::check(cudaStreamSynchronize(stream));
    CHECK(std::count(home.begin(), home.end(), 1) == n);
    cohort::check(cudaStreamDestroy(stream));
  }
  TEST_CASE("memory of a pool of the program's own") {
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location = {cudaMemLocationTypeDevice, 0};
    cudaMemPool_t pool = nullptr, used = nullptr, first = nullptr;
    cohort::check(cudaDeviceGetMemPool(&first, 0));
    cohort::check(cudaMemPoolCreate(&pool, &properties));
    cohort::check(cudaDeviceSetMemPool(0, pool));
    cohort::check(cudaDeviceGetMemPool(&used, 0));
    CHECK(used == pool);
    CHECK(used != first);
    int* numbers = nullptr;
    cohort::check(cudaMallocFromPoolAsync(&numbers, bytes, pool, nullptr));
    cohort::check(cudaMemsetAsync(numbers, 0, bytes, nullptr));
    increment<<<1, 128>>>(numbers, n);
    int number = 0;
    cohort::check(cudaMemcpy(&number, numbers + n - 1, sizeof number, cudaMemcpyDeviceToHost));
    CHECK(number == 1);
    cohort::check(cudaFreeAsync(numbers, nullptr));
    cohort::check(cudaStreamSynchronize(nullptr));
    cohort::check(cudaMemPoolDestroy(pool));
    cohort::check(cudaDeviceGetMemPool(&used, 0));
    CHECK(used == first);
  }
  TEST_CASE("on the emulator, fresh memory is 0xA5 and freed addresses stay unused") {
    if (!cohort::on_emulator()) return;
    std::set<int*> seen;
    for (int i = 0; i < 100; ++i) {
      cohort::device_buffer<int> buffer(64);
      CHECK(buffer.to_host() == std::vector<int>(64, static_cast<int>(0xA5A5A5A5)));
      CHECK(seen.insert(buffer.data()).second);
    }
  }
  TEST_CASE("on the emulator, a large allocation costs memory only where it is written") {
    if (!cohort::on_emulator()) return;
    unsigned char* large = nullptr;
    cohort::check(cudaMalloc(&large, std::size_t{3} << 30));
    unsigned char byte = 0;
    cohort::check(cudaMemcpy(&byte, large + (std::size_t{2} << 30), 1, cudaMemcpyDeviceToHost));
    CHECK(byte == 0xA5);
    expect(cudaErrorMemoryAllocation, cudaMalloc(&large, std::size_t{3} << 30));
    cudaDeviceReset();
    CHECK(cudaMalloc(&large, std::size_t{3} << 30) == cudaSuccess);
    cohort::check(cudaFree(large));
  }
}
