// What a program sets of a memory pool, and what it is told of how much the pool has.
#include <cstdint>

#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

constexpr std::size_t bytes = 1 << 20;

cudaMemPoolProps of_device() {
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location = {cudaMemLocationTypeDevice, 0};
  return properties;
}

/// One that nothing else uses.
struct Pool {
  cudaMemPool_t pool{};

  Pool() {
    const cudaMemPoolProps properties = of_device();
    cohort::check(cudaMemPoolCreate(&pool, &properties));
  }
  ~Pool() { cudaMemPoolDestroy(pool); }
  Pool(const Pool&) = delete;

  template <class Value>
  Value get(cudaMemPoolAttr attribute) const {
    Value value{};
    cohort::check(cudaMemPoolGetAttribute(pool, attribute, &value));
    return value;
  }
  std::uint64_t size(cudaMemPoolAttr attribute) const { return get<std::uint64_t>(attribute); }
  template <class Value>
  cudaError_t set(cudaMemPoolAttr attribute, Value value) {
    return cudaMemPoolSetAttribute(pool, attribute, &value);
  }
  void* allocate() {
    void* memory = nullptr;
    cohort::check(cudaMallocFromPoolAsync(&memory, bytes, pool, nullptr));
    return memory;
  }
};

void release(void* memory) {
  cohort::check(cudaFreeAsync(memory, nullptr));
  cohort::check(cudaStreamSynchronize(nullptr));
}

}  // namespace

TEST_SUITE("pools") {
  TEST_CASE("a device has a pool of its own, which it uses until it is given another") {
    cudaMemPool_t its = nullptr, used = nullptr;
    cohort::check(cudaDeviceGetDefaultMemPool(&its, 0));
    cohort::check(cudaDeviceGetMemPool(&used, 0));
    CHECK(used == its);
    {
      Pool other;
      cohort::check(cudaDeviceSetMemPool(0, other.pool));
      cohort::check(cudaDeviceGetDefaultMemPool(&used, 0));
      CHECK(used == its);
      cohort::check(cudaDeviceSetMemPool(0, its));
    }
    expect(cudaErrorInvalidDevice, cudaDeviceGetDefaultMemPool(&used, 1000));
    expect(cudaErrorInvalidValue, cudaDeviceGetMemPool(&used, 1000));
    expect(cudaErrorInvalidValue, cudaDeviceSetMemPool(1000, its));
  }
  TEST_CASE("a device always has all access to its own pools") {
    Pool it;
    cudaMemAccessDesc access{{cudaMemLocationTypeDevice, 0}, cudaMemAccessFlagsProtReadWrite};
    cohort::check(cudaMemPoolSetAccess(it.pool, &access, 1));
    access.flags = cudaMemAccessFlagsProtNone;
    expect(cudaErrorInvalidDevice, cudaMemPoolSetAccess(it.pool, &access, 1));
    for (int device : {0, 1000}) {
      access = {{cudaMemLocationTypeDevice, device}, cudaMemAccessFlagsProtRead};
      expect(cudaErrorNotSupported, cudaMemPoolSetAccess(it.pool, &access, 1));
    }
  }
  TEST_CASE("a pool knows how much of it is in use, now and at most") {
    Pool it;
    cohort::device_buffer<char> beside(bytes);  // which is of no pool
    CHECK(it.size(cudaMemPoolAttrUsedMemCurrent) == 0);
    CHECK(it.size(cudaMemPoolAttrReservedMemCurrent) == 0);
    void *const first = it.allocate(), *const second = it.allocate();
    CHECK(it.size(cudaMemPoolAttrUsedMemCurrent) == 2 * bytes);
    CHECK(it.size(cudaMemPoolAttrReservedMemCurrent) >= 2 * bytes);
    release(first);
    CHECK(it.size(cudaMemPoolAttrUsedMemCurrent) == bytes);
    CHECK(it.size(cudaMemPoolAttrUsedMemHigh) == 2 * bytes);
    release(second);
    CHECK(it.size(cudaMemPoolAttrUsedMemCurrent) == 0);
    CHECK(it.size(cudaMemPoolAttrUsedMemHigh) == 2 * bytes);
    CHECK(it.size(cudaMemPoolAttrReservedMemHigh) >= 2 * bytes);
    CHECK(Pool().size(cudaMemPoolAttrUsedMemHigh) == 0);
  }
  TEST_CASE("the most begins anew when it is set to 0, and can be set to nothing else") {
    Pool it;
    release(it.allocate());
    for (auto mark : {cudaMemPoolAttrUsedMemHigh, cudaMemPoolAttrReservedMemHigh}) {
      CHECK(it.size(mark) >= bytes);
      expect(cudaErrorInvalidValue, it.set(mark, std::uint64_t{1}));
      CHECK(it.size(mark) >= bytes);
      cohort::check(it.set(mark, std::uint64_t{0}));
    }
    CHECK(it.size(cudaMemPoolAttrUsedMemHigh) == 0);
    CHECK(it.size(cudaMemPoolAttrReservedMemHigh) == it.size(cudaMemPoolAttrReservedMemCurrent));
  }
  TEST_CASE("a pool keeps back what its threshold allows, until it is trimmed") {
    Pool it;
    CHECK(it.size(cudaMemPoolAttrReleaseThreshold) == 0);
    release(it.allocate());
    CHECK(it.size(cudaMemPoolAttrReservedMemCurrent) == 0);
    cohort::check(it.set(cudaMemPoolAttrReleaseThreshold, UINT64_MAX));
    CHECK(it.size(cudaMemPoolAttrReleaseThreshold) == UINT64_MAX);
    void* const used = it.allocate();
    release(it.allocate());
    const std::uint64_t kept = it.size(cudaMemPoolAttrReservedMemCurrent);
    CHECK(kept >= 2 * bytes);
    cohort::check(cudaMemPoolTrimTo(it.pool, kept));
    CHECK(it.size(cudaMemPoolAttrReservedMemCurrent) == kept);
    release(used);
    CHECK(it.size(cudaMemPoolAttrReservedMemCurrent) == kept);
    cohort::check(cudaMemPoolTrimTo(it.pool, 0));
    CHECK(it.size(cudaMemPoolAttrReservedMemCurrent) == 0);
  }
  TEST_CASE("what a pool may use again can be said") {
    Pool it;
    for (auto rule : {cudaMemPoolReuseFollowEventDependencies, cudaMemPoolReuseAllowOpportunistic,
                      cudaMemPoolReuseAllowInternalDependencies}) {
      CHECK(it.get<int>(rule) == 1);
      cohort::check(it.set(rule, 0));
      CHECK(it.get<int>(rule) == 0);
      cohort::check(it.set(rule, 2));
      CHECK(it.get<int>(rule) == 1);
    }
  }
  TEST_CASE("what is no attribute, or none that can be set, is refused") {
    Pool it;
    std::uint64_t value = 0;
    expect(cudaErrorInvalidValue, it.set(cudaMemPoolAttrUsedMemCurrent, value));
    expect(cudaErrorInvalidValue, it.set(cudaMemPoolAttrReservedMemCurrent, value));
    expect(cudaErrorInvalidValue,
           cudaMemPoolGetAttribute(it.pool, static_cast<cudaMemPoolAttr>(99), &value));
  }
  TEST_CASE("on the emulator, a pool that is gone is refused") {
    if (!cohort::on_emulator()) return;  // a GPU's runtime may crash
    const cudaMemPoolProps properties = of_device();
    cudaMemPool_t pool = nullptr;
    std::uint64_t value = 0;
    cohort::check(cudaMemPoolCreate(&pool, &properties));
    cohort::check(cudaMemPoolDestroy(pool));
    for (cudaMemPool_t none : {pool, cudaMemPool_t{}}) {
      expect(cudaErrorInvalidValue, cudaMemPoolTrimTo(none, 0));
      expect(cudaErrorInvalidValue, cudaMemPoolDestroy(none));
      expect(cudaErrorInvalidValue,
             cudaMemPoolGetAttribute(none, cudaMemPoolAttrReleaseThreshold, &value));
    }
  }
}
