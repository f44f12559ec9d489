// What a program says of its memory, so that it comes sooner, and the flags that it gave.
#include <array>
#include <functional>

#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

__global__ void increment(int* numbers, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) ++numbers[i];
}

constexpr int n = 4096;
constexpr std::size_t bytes = n * sizeof(int);
constexpr cudaMemLocation here{cudaMemLocationTypeDevice, 0}, host{cudaMemLocationTypeHost, 0};

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
  TEST_CASE("advice and a prefetch name a place that there is") {
    Managed it;
    const cudaMemLocation nowhere{cudaMemLocationTypeDevice, 1000},
        invalid{cudaMemLocationTypeInvalid, 0};
    const auto advise = [&](int advice, const cudaMemLocation& place) {
      return cudaMemAdvise(it.numbers, bytes, static_cast<cudaMemoryAdvise>(advice), place);
    };
    for (int about_memory : {1, 2, 4}) cohort::check(advise(about_memory, nowhere));
    for (int about_place : {3, 5, 6}) expect(cudaErrorInvalidValue, advise(about_place, nowhere));
    for (int any = 1; any <= 6; ++any) expect(cudaErrorInvalidValue, advise(any, invalid));
    for (int none : {0, 7, 99}) expect(cudaErrorInvalidValue, advise(none, here));
    const auto prefetch = [&](const cudaMemLocation& place, unsigned flags = 0) {
      return cudaMemPrefetchAsync(it.numbers, bytes, place, flags, nullptr);
    };
    expect(cudaErrorInvalidDevice, prefetch(nowhere));
    expect(cudaErrorInvalidValue, prefetch(invalid));
    expect(cudaErrorInvalidValue, prefetch(here, 1));
    for (const Hint& hint : hints) expect(cudaErrorInvalidValue, hint(it.numbers, 0));
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
    expect(cudaErrorInvalidValue,
           cudaStreamAttachMemAsync(nullptr, device.data(), 0, cudaMemAttachGlobal));
    for (const int wrong : {0, 3, 8, int(cudaMemAttachSingle)})  // the last, for the default stream
      expect(cudaErrorInvalidValue, cudaStreamAttachMemAsync(nullptr, it.numbers, 0, wrong));
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
  TEST_CASE("memory of the host's that the device reaches has flags") {
    Managed it;
    flags_of(it.numbers);
    std::vector<int> own(n);
    cohort::check(cudaHostRegister(own.data(), bytes, cudaHostRegisterReadOnly));
    CHECK(flags_of(own.data()) == cudaHostAllocMapped);
    expect(cudaErrorInvalidValue, cudaHostUnregister(own.data() + 1));
    cohort::check(cudaHostUnregister(own.data()));
    expect(cudaErrorHostMemoryNotRegistered, cudaHostUnregister(own.data()));
    expect(cudaErrorInvalidValue, cudaHostRegister(own.data(), bytes, cudaHostRegisterIoMemory));
  }
  TEST_CASE("memory that isn't pinned has no flags") {
    unsigned flags = 77;
    cohort::device_buffer<int> device(n);
    int local = 0;
    expect(cudaErrorInvalidValue, cudaHostGetFlags(&flags, device.data()));
    expect(cudaErrorInvalidValue, cudaHostGetFlags(&flags, &local));
    expect(cudaErrorInvalidValue, cudaHostUnregister(device.data()));
    CHECK(flags == 77);
    void* memory = nullptr;
    expect(cudaErrorInvalidValue, cudaHostAlloc(&memory, bytes, 0x1000));
    CHECK(memory == nullptr);
  }
}
