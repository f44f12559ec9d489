// What is refused while a stream is being captured, by the capture's mode, and what that makes of
// the capture. The errors are those of an H200.
#include <array>
#include <functional>
#include <thread>

#include "harness.hpp"

namespace {

__global__ void add(int* number) { *number += 1; }

/// A stream that is being captured, and what there is besides.
struct Scene {
  cudaStream_t stream, other;
  cudaEvent_t before, inside;  ///< recorded in `other` before the capture, and in it
  cohort::device_buffer<int> number{1};
  cudaStreamCaptureMode mode;

  explicit Scene(cudaStreamCaptureMode mode) : mode(mode) {
    for (cudaStream_t* each : {&stream, &other}) cohort::check(cudaStreamCreate(each));
    for (cudaEvent_t* each : {&before, &inside}) cohort::check(cudaEventCreate(each));
    cohort::check(cudaEventRecord(before, other));
    cohort::check(cudaDeviceSynchronize());
    cohort::check(cudaStreamBeginCapture(stream, mode));
    launch();
    cohort::check(cudaEventRecord(inside, stream));
  }
  ~Scene() {
    for (cudaStream_t each : {stream, other}) cudaStreamDestroy(each);
    for (cudaEvent_t each : {before, inside}) cudaEventDestroy(each);
    cudaGetLastError();
  }
  Scene(const Scene&) = delete;

  cudaError_t launch(unsigned threads = 1) {
    add<<<1, threads, 0, stream>>>(number.data());
    return cudaGetLastError();
  }
  cudaStreamCaptureStatus status(cudaStream_t of) const {
    cudaStreamCaptureStatus found;
    cohort::check(cudaStreamIsCapturing(of, &found));
    return found;
  }
  cudaError_t end() {
    cudaGraph_t graph = nullptr;
    const cudaError_t error = cudaStreamEndCapture(stream, &graph);
    CHECK((error == cudaSuccess) == (graph != nullptr));
    if (graph) cohort::check(cudaGraphDestroy(graph));
    cudaGetLastError();
    return error;
  }
};

using Call = std::function<cudaError_t(Scene&)>;

cudaError_t in_another_thread(const std::function<cudaError_t()>& call) {
  cudaError_t error;
  std::thread([&] { error = call(); }).join();
  return error;
}

cudaError_t allocate() {
  int* memory = nullptr;
  const cudaError_t error = cudaMalloc(&memory, 64);
  if (!error) cohort::check(cudaFree(memory));
  return error;
}

cudaError_t allocate_with(cudaStreamCaptureMode mode) {
  cohort::check(cudaThreadExchangeStreamCaptureMode(&mode));
  const cudaError_t error = allocate();
  cohort::check(cudaThreadExchangeStreamCaptureMode(&mode));
  return error;
}

/// In the three modes: global, of the thread, relaxed.
void check_modes(const char* name, const std::array<cudaError_t, 3>& errors, const Call& call,
                 bool is_ended_by_error = true) {
  for (auto mode : {cudaStreamCaptureModeGlobal, cudaStreamCaptureModeThreadLocal,
                    cudaStreamCaptureModeRelaxed}) {
    INFO(name, " in mode ", static_cast<int>(mode));
    Scene scene(mode);
    const cudaError_t error = call(scene);
    CHECK(error == errors[mode]);
    cudaGetLastError();
    const bool is_ended = error != cudaSuccess && is_ended_by_error;
    CHECK(scene.status(scene.stream) ==
          (is_ended ? cudaStreamCaptureStatusInvalidated : cudaStreamCaptureStatusActive));
    const cudaError_t refused = is_ended ? cudaErrorStreamCaptureInvalidated : cudaSuccess;
    CHECK(scene.launch() == refused);
    CHECK(cudaMemsetAsync(scene.number.data(), 0, 4, scene.stream) == refused);
    CHECK(scene.end() == refused);
    CHECK(scene.status(scene.stream) == cudaStreamCaptureStatusNone);
    cohort::check(cudaDeviceSynchronize());
  }
}

void check_each_mode(const char* name, cudaError_t error, const Call& call,
                     bool is_ended_by_error = true) {
  check_modes(name, {error, error, error}, call, is_ended_by_error);
}

constexpr auto unsupported = cudaErrorStreamCaptureUnsupported;
constexpr std::array unsafe{unsupported, unsupported, cudaSuccess};
constexpr std::array unsafe_elsewhere{unsupported, cudaSuccess, cudaSuccess};

}  // namespace

TEST_SUITE("captures") {
  TEST_CASE("calls that may wait for the device are refused by the capture's mode") {
    check_modes("cudaMalloc", unsafe, [](Scene&) { return allocate(); });
    check_modes("cudaFree", unsafe, [](Scene&) { return cudaFree(nullptr); });
    check_modes("cudaFreeHost", unsafe, [](Scene&) { return cudaFreeHost(nullptr); });
    check_modes("cudaMallocAsync", unsafe, [](Scene& scene) {
      int* memory = nullptr;
      const cudaError_t error = cudaMallocAsync(&memory, 64, scene.other);
      return error ? error : cudaFreeAsync(memory, scene.other);
    });
    check_modes("cudaEventSynchronize", unsafe,
                [](Scene& scene) { return cudaEventSynchronize(scene.before); });
    check_modes("cudaStreamQuery", unsafe,
                [](Scene& scene) { return cudaStreamQuery(scene.other); });
    check_modes("cudaGraphInstantiate", unsafe, [](Scene&) {
      cudaGraph_t graph;
      cudaGraphExec_t executable;
      cohort::check(cudaGraphCreate(&graph, 0));
      const cudaError_t error = cudaGraphInstantiate(&executable, graph, 0);
      if (!error) cohort::check(cudaGraphExecDestroy(executable));
      cohort::check(cudaGraphDestroy(graph));
      return error;
    });
  }

  TEST_CASE("and by the mode of the thread that calls") {
    check_modes("another thread", unsafe_elsewhere,
                [](Scene&) { return in_another_thread(allocate); });
    check_modes("a thread-local thread", unsafe,
                [](Scene&) { return allocate_with(cudaStreamCaptureModeThreadLocal); });
    check_each_mode("another, thread-local thread", cudaSuccess, [](Scene&) {
      return in_another_thread([] { return allocate_with(cudaStreamCaptureModeThreadLocal); });
    });
    check_each_mode("a relaxed thread", cudaSuccess,
                    [](Scene&) { return allocate_with(cudaStreamCaptureModeRelaxed); });
  }

  TEST_CASE("nothing waits for what is captured, in no mode") {
    check_each_mode("its stream", unsupported,
                    [](Scene& scene) { return cudaStreamSynchronize(scene.stream); });
    check_each_mode("its stream, elsewhere", unsupported, [](Scene& scene) {
      return in_another_thread([&] { return cudaStreamSynchronize(scene.stream); });
    });
    check_each_mode("the device", unsupported, [](Scene&) { return cudaDeviceSynchronize(); });
    check_each_mode("an event", cudaErrorCapturedEvent,
                    [](Scene& scene) { return cudaEventQuery(scene.inside); });
    float time;
    check_each_mode(
        "the time of an event", cudaErrorCapturedEvent,
        [&](Scene& scene) { return cudaEventElapsedTime(&time, scene.before, scene.inside); },
        false);
    check_each_mode("a callback", unsupported, [](Scene& scene) {
      return cudaStreamAddCallback(
          scene.stream, [](cudaStream_t, cudaError_t, void*) {}, nullptr, 0);
    });
  }

  TEST_CASE("the default stream can't wait for a stream that is captured") {
    constexpr auto implicit = cudaErrorStreamCaptureImplicit;
    check_each_mode("cudaMemset", implicit,
                    [](Scene& scene) { return cudaMemset(scene.number.data(), 0, 4); });
    check_each_mode("a launch", implicit, [](Scene& scene) {
      add<<<1, 1>>>(scene.number.data());
      return cudaGetLastError();
    });
    check_each_mode("a launch elsewhere", implicit, [](Scene& scene) {
      return in_another_thread([&] {
        add<<<1, 1>>>(scene.number.data());
        return cudaGetLastError();
      });
    });
    check_each_mode("an event", implicit,
                    [](Scene& scene) { return cudaEventRecord(scene.before, nullptr); });
    check_each_mode("a wait", implicit, [](Scene&) { return cudaStreamSynchronize(nullptr); });
    cudaStream_t stream;
    cudaGraph_t graph;
    cohort::device_buffer<int> number(1);
    cohort::check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    cohort::check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    cohort::check(cudaMemset(number.data(), 0, 4));
    cohort::check(cudaStreamEndCapture(stream, &graph));
    cohort::check(cudaGraphDestroy(graph));
    cohort::check(cudaStreamDestroy(stream));
  }

  TEST_CASE("what else makes a capture invalid, and what doesn't") {
    check_each_mode("an event of no capture", cudaErrorStreamCaptureIsolation,
                    [](Scene& scene) { return cudaStreamWaitEvent(scene.stream, scene.before); });
    check_each_mode("an event of another", cudaErrorStreamCaptureMerge, [](Scene& scene) {
      cohort::check(cudaStreamBeginCapture(scene.other, scene.mode));
      const cudaError_t error = cudaStreamWaitEvent(scene.other, scene.inside);
      CHECK(scene.status(scene.other) == cudaStreamCaptureStatusInvalidated);
      cudaGraph_t graph;
      CHECK(cudaStreamEndCapture(scene.other, &graph) == cudaErrorStreamCaptureInvalidated);
      return error;
    });
    check_each_mode("an end elsewhere", cudaErrorStreamCaptureUnmatched, [](Scene& scene) {
      cohort::check(cudaStreamWaitEvent(scene.other, scene.inside));
      cudaGraph_t graph;
      return cudaStreamEndCapture(scene.other, &graph);
    });
    check_each_mode("a launch that can't be", cudaErrorInvalidValue,
                    [](Scene& scene) { return scene.launch(5000); });
    check_each_mode(
        "a second beginning", cudaErrorIllegalState,
        [](Scene& scene) { return cudaStreamBeginCapture(scene.stream, scene.mode); }, false);
    check_each_mode(
        "a copy that can't be", cudaErrorInvalidMemcpyDirection,
        [](Scene& scene) {
          return cudaMemcpyAsync(scene.number.data(), scene.number.data(), 4,
                                 static_cast<cudaMemcpyKind>(77), scene.stream);
        },
        false);
    check_each_mode("work in another stream", cudaSuccess, [](Scene& scene) {
      return cudaMemsetAsync(scene.number.data(), 0, 4, scene.other);
    });
  }

  TEST_CASE("only the thread that has begun a capture ends it, unless it is relaxed") {
    for (auto [mode, error] :
         {std::pair{cudaStreamCaptureModeThreadLocal, cudaErrorStreamCaptureWrongThread},
          {cudaStreamCaptureModeRelaxed, cudaSuccess}}) {
      Scene scene(mode);
      CHECK(in_another_thread([&] { return scene.end(); }) == error);
      CHECK(scene.status(scene.stream) == cudaStreamCaptureStatusNone);
    }
  }

  TEST_CASE("an event of a capture that has ended stands for nothing until it is recorded again") {
    Scene scene(cudaStreamCaptureModeGlobal);
    CHECK(scene.end() == cudaSuccess);
    CHECK(cudaEventSynchronize(scene.inside) == cudaErrorInvalidValue);
    CHECK(cudaStreamWaitEvent(scene.other, scene.inside) == cudaErrorInvalidValue);
    cohort::check(cudaEventRecord(scene.inside, scene.other));
    cohort::check(cudaEventSynchronize(scene.inside));
    cudaGetLastError();
  }

  TEST_CASE("a stream that is destroyed while it is captured leaves nothing that is forbidden") {
    Scene scene(cudaStreamCaptureModeGlobal);
    cohort::check(cudaStreamDestroy(scene.stream));
    cohort::check(cudaDeviceSynchronize());
    CHECK(allocate() == cudaSuccess);
    cohort::check(cudaStreamCreate(&scene.stream));
    CHECK(scene.status(scene.stream) == cudaStreamCaptureStatusNone);
  }
}
