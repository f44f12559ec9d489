// Streams and events: what they order, and their handles.
#include <thread>
#include <utility>
#include <vector>

#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

__global__ void append(int* list, int* length, int value) { list[(*length)++] = value; }

struct Streams {
  cudaStream_t first{}, second{};

  Streams() {
    cohort::check(cudaStreamCreate(&first));
    cohort::check(cudaStreamCreateWithFlags(&second, cudaStreamNonBlocking));
  }
  ~Streams() {
    cudaStreamDestroy(first);
    cudaStreamDestroy(second);
  }
};

struct Event {
  cudaEvent_t event{};

  explicit Event(unsigned flags = cudaEventDefault) {
    cohort::check(cudaEventCreateWithFlags(&event, flags));
  }
  ~Event() { cudaEventDestroy(event); }
};

__global__ void fill(int* numbers, int count, int value) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) numbers[i] = value;
}

/// How many numbers are wrong, in `rounds` of memory, a stream and a kernel of this thread's own.
int wrong_in_own_stream(int rounds, int value) {
  int wrong = 0;
  for (int count = 1; count <= rounds; ++count) {
    cohort::device_buffer<int> numbers(count);
    Streams streams;
    fill<<<(count + 63) / 64, 64, 0, streams.first>>>(numbers.data(), count, value + count);
    std::vector<int> copied(count);
    cohort::check(cudaMemcpyAsync(copied.data(), numbers.data(), count * sizeof(int),
                                  cudaMemcpyDeviceToHost, streams.first));
    cohort::check(cudaStreamSynchronize(streams.first));
    for (const int number : copied) wrong += number != value + count;
  }
  return wrong;
}

}  // namespace

TEST_SUITE("streams") {
  TEST_CASE("work in a stream runs in order, and an event orders two streams") {
    Streams streams;
    Event done;
    cohort::device_buffer<int> list(4), length(1);
    length.fill_bytes(0);
    cohort::check(cudaDeviceSynchronize());
    append<<<1, 1, 0, streams.first>>>(list.data(), length.data(), 1);
    append<<<1, 1, 0, streams.first>>>(list.data(), length.data(), 2);
    cohort::check(cudaEventRecord(done.event, streams.first));
    cohort::check(cudaStreamWaitEvent(streams.second, done.event, 0));
    append<<<1, 1, 0, streams.second>>>(list.data(), length.data(), 3);
    cohort::check(cudaStreamSynchronize(streams.second));
    CHECK(cudaStreamQuery(streams.second) == cudaSuccess);
    CHECK(cudaEventQuery(done.event) == cudaSuccess);
    append<<<1, 1>>>(list.data(), length.data(), 4);
    CHECK(list.to_host() == std::vector<int>{1, 2, 3, 4});
  }
  TEST_CASE("host functions run in the order of their stream") {
    Streams streams;
    std::vector<int> calls;
    auto note = [](void* list) {
      auto& calls = *static_cast<std::vector<int>*>(list);
      calls.push_back(static_cast<int>(calls.size()));
    };
    auto call_back = [](cudaStream_t, cudaError_t status, void* list) {
      static_cast<std::vector<int>*>(list)->push_back(status == cudaSuccess ? 100 : -1);
    };
    cohort::check(cudaLaunchHostFunc(streams.first, note, &calls));
    cohort::check(cudaStreamAddCallback(streams.first, call_back, &calls, 0));
    cohort::check(cudaLaunchHostFunc(streams.first, note, &calls));
    cohort::check(cudaStreamSynchronize(streams.first));
    CHECK(calls == std::vector<int>{0, 100, 2});
  }
  TEST_CASE("the time between events is that between their records") {
    Event start, end;
    cohort::check(cudaEventRecord(start.event));
    cohort::check(cudaEventSynchronize(start.event));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    cohort::check(cudaEventRecord(end.event));
    cohort::check(cudaEventSynchronize(end.event));
    float milliseconds = 0;
    cohort::check(cudaEventElapsedTime(&milliseconds, start.event, end.event));
    CHECK(milliseconds >= 15);
    CHECK(milliseconds < 10000);
  }
  TEST_CASE("no time without records, or of an event without timing") {
    Event start, never, untimed(cudaEventDisableTiming);
    float milliseconds = 0;
    cohort::check(cudaEventRecord(start.event));
    cohort::check(cudaEventRecord(untimed.event));
    cohort::check(cudaDeviceSynchronize());
    expect(cudaErrorInvalidResourceHandle,
           cudaEventElapsedTime(&milliseconds, start.event, never.event));
    expect(cudaErrorInvalidResourceHandle,
           cudaEventElapsedTime(&milliseconds, start.event, untimed.event));
  }
  TEST_CASE("priorities stay in the device's range") {
    int least = 1, greatest = 1;
    cohort::check(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    CHECK(least == 0);
    CHECK(greatest < least);
    cudaStream_t stream;
    cohort::check(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, greatest));
    int priority = 1;
    unsigned flags = 0;
    cohort::check(cudaStreamGetPriority(stream, &priority));
    cohort::check(cudaStreamGetFlags(stream, &flags));
    CHECK(priority == greatest);
    CHECK(flags == cudaStreamNonBlocking);
    cohort::check(cudaStreamDestroy(stream));
  }
  TEST_CASE("a stream has a number of its own, and a device") {
    Streams streams;
    unsigned long long first = 0, second = 0, again = 0, of_none = 0, of_legacy = 1, of_thread = 0;
    int device = -1;
    cohort::check(cudaStreamGetId(streams.first, &first));
    cohort::check(cudaStreamGetId(streams.second, &second));
    cohort::check(cudaStreamGetId(streams.first, &again));
    cohort::check(cudaStreamGetId(nullptr, &of_none));
    cohort::check(cudaStreamGetId(cudaStreamLegacy, &of_legacy));
    CHECK(first != second);
    CHECK(first == again);
    cohort::check(cudaStreamGetId(cudaStreamPerThread, &of_thread));
    CHECK(of_none == of_legacy);
    CHECK(of_thread != of_legacy);
    CHECK(of_none != first);
    for (cudaStream_t stream : {streams.second, cudaStream_t{}}) {
      cohort::check(cudaStreamGetDevice(stream, &device));
      CHECK(std::exchange(device, -1) == 0);
    }
  }
  TEST_CASE("threads of the host each have their memory, streams and kernels at the same time") {
    std::vector<int> wrong(4, -1);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&, i] { wrong[i] = wrong_in_own_stream(150, 1000 * i); });
    for (std::thread& each : threads) each.join();
    CHECK(wrong == std::vector<int>(4));
  }
  TEST_CASE("flags that don't exist are refused") {
    cudaStream_t stream;
    expect(cudaErrorInvalidValue, cudaStreamCreateWithFlags(&stream, 0x40));
    cudaEvent_t event;
    expect(cudaErrorInvalidValue, cudaEventCreateWithFlags(&event, 0x40));
    Streams streams;
    Event own;
    expect(cudaErrorInvalidValue, cudaStreamWaitEvent(streams.first, own.event, 2));
    expect(cudaErrorInvalidValue, cudaEventRecordWithFlags(own.event, streams.first, 2));
  }
  TEST_CASE("an event is for others only in a capture") {
    Streams streams;
    Event own;
    expect(cudaErrorIllegalState,
           cudaStreamWaitEvent(streams.first, own.event, cudaEventWaitExternal));
    expect(cudaErrorIllegalState,
           cudaEventRecordWithFlags(own.event, streams.first, cudaEventRecordExternal));
  }
  TEST_CASE("on the emulator, a handle that is gone is cudaErrorInvalidResourceHandle") {
    if (!cohort::on_emulator()) return;  // a GPU's runtime may crash
    cudaStream_t stream;
    cohort::check(cudaStreamCreate(&stream));
    cohort::check(cudaStreamDestroy(stream));
    expect(cudaErrorInvalidResourceHandle, cudaStreamSynchronize(stream));
    expect(cudaErrorInvalidResourceHandle, cudaStreamDestroy(stream));
    cudaEvent_t event;
    cohort::check(cudaEventCreate(&event));
    cohort::check(cudaEventDestroy(event));
    expect(cudaErrorInvalidResourceHandle, cudaEventRecord(event));
    expect(cudaErrorInvalidResourceHandle, cudaEventDestroy(event));
  }
}
