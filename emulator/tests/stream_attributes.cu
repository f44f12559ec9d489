// The attributes of streams, and what says how much of the L2 cache persists: hints, which stay.
#include "failing.cuh"
#include "harness.hpp"

namespace {

constexpr auto window_id = cudaStreamAttributeAccessPolicyWindow;

struct Stream {
  cudaStream_t stream{};

  Stream() { cohort::check(cudaStreamCreate(&stream)); }
  ~Stream() { cudaStreamDestroy(stream); }
};

void expect_invalid(cudaError_t error) { rules::expect(cudaErrorInvalidValue, error); }

cudaStreamAttrValue window(void* memory, std::size_t bytes, float ratio,
                           cudaAccessProperty beside = cudaAccessPropertyStreaming) {
  cudaStreamAttrValue value{};
  value.accessPolicyWindow = {memory, bytes, ratio, cudaAccessPropertyPersisting, beside};
  return value;
}

cudaAccessPolicyWindow window_of(cudaStream_t stream) {
  cudaStreamAttrValue value{};
  cohort::check(cudaStreamGetAttribute(stream, window_id, &value));
  return value.accessPolicyWindow;
}

std::size_t device_attribute(cudaDeviceAttr attribute) {
  int value = 0;
  cohort::check(cudaDeviceGetAttribute(&value, attribute, 0));
  return value;
}

void expect_window(cudaStream_t stream, void* memory, std::size_t bytes, float ratio) {
  const cudaAccessPolicyWindow its = window_of(stream);
  CHECK(its.base_ptr == memory);
  CHECK(its.num_bytes == bytes);
  CHECK(its.hitRatio == ratio);
  CHECK(its.hitProp == cudaAccessPropertyPersisting);
  CHECK(its.missProp == cudaAccessPropertyStreaming);
}

}  // namespace

TEST_SUITE("attributes of streams") {
  TEST_CASE("a stream keeps its window, and another may copy it") {
    Stream first, second;
    cohort::device_buffer<int> numbers(64);
    CHECK(window_of(first.stream).num_bytes == 0);
    const auto value = window(numbers.data(), 256, 0.5f);
    cohort::check(cudaStreamSetAttribute(first.stream, window_id, &value));
    expect_window(first.stream, numbers.data(), 256, 0.5f);
    CHECK(window_of(second.stream).num_bytes == 0);
    cohort::check(cudaStreamCopyAttributes(second.stream, first.stream));
    expect_window(second.stream, numbers.data(), 256, 0.5f);
    cohort::check(cudaCtxResetPersistingL2Cache());
  }
  TEST_CASE("a window that can't be is refused, and the former stays") {
    Stream it;
    cohort::device_buffer<int> numbers(64);
    const auto value = window(numbers.data(), 256, 1);
    cohort::check(cudaStreamSetAttribute(it.stream, window_id, &value));
    const std::size_t most = device_attribute(cudaDevAttrMaxAccessPolicyWindowSize);
    for (const auto& wrong : {window(numbers.data(), 128, -0.5f), window(numbers.data(), 128, 1.5f),
                              window(numbers.data(), most + 1, 1),
                              window(numbers.data(), 128, 1, cudaAccessPropertyPersisting)})
      expect_invalid(cudaStreamSetAttribute(it.stream, window_id, &wrong));
    expect_window(it.stream, numbers.data(), 256, 1);
  }
  TEST_CASE("the priority is an attribute, and stays in the device's range") {
    Stream it;
    cudaStreamAttrValue value{};
    value.priority = -1000;
    cohort::check(cudaStreamSetAttribute(it.stream, cudaStreamAttributePriority, &value));
    int greatest = 0, priority = 0;
    cohort::check(cudaDeviceGetStreamPriorityRange(nullptr, &greatest));
    cohort::check(cudaStreamGetPriority(it.stream, &priority));
    CHECK(priority == greatest);
  }
  TEST_CASE("how the host waits is one of four policies") {
    Stream it;
    const auto id = cudaStreamAttributeSynchronizationPolicy;
    cudaStreamAttrValue value{};
    expect_invalid(cudaStreamSetAttribute(it.stream, id, &value));
    value.syncPolicy = cudaSyncPolicyYield;
    cohort::check(cudaStreamSetAttribute(it.stream, id, &value));
    value.syncPolicy = cudaSyncPolicySpin;
    cohort::check(cudaStreamGetAttribute(it.stream, id, &value));
    CHECK(value.syncPolicy == cudaSyncPolicyYield);
  }
  TEST_CASE("what only a launch has is no attribute of a stream") {
    Stream it;
    cudaStreamAttrValue value{};
    expect_invalid(cudaStreamSetAttribute(it.stream, cudaLaunchAttributeClusterDimension, &value));
    expect_invalid(cudaStreamGetAttribute(it.stream, cudaLaunchAttributeCooperative, &value));
  }
  TEST_CASE("on the emulator, null is no value, and no place for one") {
    if (!cohort::on_emulator()) return;  // a GPU's runtime crashes
    Stream it;
    expect_invalid(cudaStreamSetAttribute(it.stream, window_id, nullptr));
    expect_invalid(cudaStreamGetAttribute(it.stream, window_id, nullptr));
  }
  TEST_CASE("no more of the L2 cache may persist than the device says") {
    const std::size_t most = device_attribute(cudaDevAttrMaxPersistingL2CacheSize);
    cohort::check(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, most));
    expect_invalid(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, most + 1));
    std::size_t set = 0;
    cohort::check(cudaDeviceGetLimit(&set, cudaLimitPersistingL2CacheSize));
    CHECK(set == most);
    cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, 0);
  }
}
