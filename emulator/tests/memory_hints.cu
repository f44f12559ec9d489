// What a program says of its memory, so that it comes sooner, and the flags that it gave.
#include <array>
#include <functional>

#include "harness.hpp"

namespace {

__global__ void increment(int* numbers, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) ++numbers[i];
}

constexpr int n = 4096;
constexpr std::size_t bytes = n * sizeof(int);
constexpr cudaMemLocation here{cudaMemLocationTypeDevice, 0}, host{cudaMemLocationTypeHost, 0};

void expect(cudaError_t expected, cudaError_t error) {
  CAPTURE(cudaGetErrorName(error));
  CHECK(error == expected);
  CHECK(cudaGetLastError() == expected);
}

struct Managed {
  int* numbers{};

  Managed() {
    cohort::check(cudaMallocManaged(&numbers, bytes));
    std::fill(numbers, numbers + n, 1);
  }
  ~Managed() { cudaFree(numbers); }
  Managed(const Managed&) = delete;
};

unsigned flags_of(void* memory) {
  unsigned flags = 0;
  cohort::check(cudaHostGetFlags(&flags, memory));
  return flags;
}

/// A hint about memory and its size.
using Hint = std::function<cudaError_t(int*, std::size_t)>;

const std::array<Hint, 3> hints{
    [](int* memory, std::size_t size) {
      return cudaMemAdvise(memory, size, cudaMemAdviseSetReadMostly, here);
    },
    [](int* memory, std::size_t size) {
      return cudaMemAdvise(memory, size, cudaMemAdviseSetPreferredLocation, here);
    },
    [](int* memory, std::size_t size) {
      return cudaMemPrefetchAsync(memory, size, here, 0, nullptr);
    }};

}  // namespace

TEST_SUITE("memory hints") {
  TEST_CASE("advice and its contrary change no number") {
    Managed it;
    for (auto advice : {cudaMemAdviseSetReadMostly, cudaMemAdviseUnsetReadMostly,
                        cudaMemAdviseSetPreferredLocation, cudaMemAdviseUnsetPreferredLocation,
                        cudaMemAdviseSetAccessedBy, cudaMemAdviseUnsetAccessedBy})
      for (const cudaMemLocation& place : {here, host})
        CHECK(cudaMemAdvise(it.numbers, bytes, advice, place) == cudaSuccess);
    CHECK(cudaMemPrefetchAsync(it.numbers, bytes, here, 0, nullptr) == cudaSuccess);
    increment<<<1, 128>>>(it.numbers, n);
    CHECK(cudaMemPrefetchAsync(it.numbers, bytes, host, 0, nullptr) == cudaSuccess);
    cohort::synchronize();
    CHECK(std::count(it.numbers, it.numbers + n, 2) == n);
  }
  TEST_CASE("a stream may have managed memory for itself") {
    Managed it;
    cudaStream_t stream;
    cohort::check(cudaStreamCreate(&stream));
    cohort::check(cudaStreamAttachMemAsync(stream, it.numbers));
    increment<<<1, 128, 0, stream>>>(it.numbers, n);
    cohort::check(cudaStreamSynchronize(stream));
    CHECK(std::count(it.numbers, it.numbers + n, 2) == n);
    cohort::check(cudaStreamAttachMemAsync(stream, it.numbers, 0, cudaMemAttachGlobal));
    cohort::check(cudaStreamSynchronize(stream));
    cohort::check(cudaStreamDestroy(stream));
  }
  TEST_CASE("hints are about managed memory, and all of it lies there") {
    Managed it;
    for (const Hint& hint : hints) expect(cudaErrorInvalidValue, hint(it.numbers, 1ul << 40));
    if (!cohort::on_emulator()) return;  // some GPUs take hints about other memory, too
    cohort::device_buffer<int> device(n);
    for (const Hint& hint : hints) {
      expect(cudaErrorInvalidValue, hint(device.data(), bytes));
      expect(cudaErrorInvalidValue, hint(nullptr, bytes));
    }
    expect(cudaErrorInvalidValue, cudaStreamAttachMemAsync(nullptr, device.data()));
  }
  TEST_CASE("pinned memory keeps the flags that it was asked for with") {
    for (unsigned flags : {cudaHostAllocPortable, cudaHostAllocWriteCombined,
                           cudaHostAllocPortable | cudaHostAllocWriteCombined}) {
      void* memory = nullptr;
      cohort::check(cudaHostAlloc(&memory, bytes, flags));
      CHECK((flags_of(memory) & ~cudaHostAllocMapped) == flags);
      cohort::check(cudaFreeHost(memory));
    }
    int* mapped = nullptr;
    cohort::check(cudaHostAlloc(&mapped, bytes, cudaHostAllocMapped));
    CHECK((flags_of(mapped) & cudaHostAllocMapped) != 0);
    cohort::check(cudaFreeHost(mapped));
  }
  TEST_CASE("memory that isn't pinned has no flags") {
    unsigned flags = 77;
    cohort::device_buffer<int> device(n);
    int local = 0;
    expect(cudaErrorInvalidValue, cudaHostGetFlags(&flags, device.data()));
    expect(cudaErrorInvalidValue, cudaHostGetFlags(&flags, &local));
    CHECK(flags == 77);
    void* memory = nullptr;
    expect(cudaErrorInvalidValue, cudaHostAlloc(&memory, bytes, 0x1000));
    CHECK(memory == nullptr);
  }
}
