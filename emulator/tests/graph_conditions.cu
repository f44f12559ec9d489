// Nodes of graphs that decide what is done, and how often.
#include <tuple>
#include <utility>

#include "harness.hpp"

namespace {

__global__ void add(int* number, int value) { *number += value; }
__global__ void set(cudaGraphConditionalHandle condition, unsigned value) {
  cudaGraphSetConditional(condition, value);
}
__global__ void count_down(int* number, cudaGraphConditionalHandle condition) {
  cudaGraphSetConditional(condition, --*number > 0);
}

cudaError_t taken(cudaError_t error) {
  cudaGetLastError();
  return error;
}

/// A graph, a stream, and numbers on the device, 0 at first.
class Work {
 public:
  cudaGraph_t graph;
  cudaStream_t stream;

  Work() : numbers_(2) {
    numbers_.fill_bytes(0);
    cohort::check(cudaGraphCreate(&graph, 0));
    cohort::check(cudaStreamCreate(&stream));
  }
  ~Work() {
    cudaGraphDestroy(graph);
    cudaStreamDestroy(stream);
  }
  Work(const Work&) = delete;
  int* number(int index = 0) { return numbers_.data() + index; }
  int result(int index = 0) { return numbers_.to_host()[index]; }

  cudaGraphConditionalHandle condition(unsigned value = 0, unsigned flags = 0) const {
    cudaGraphConditionalHandle made;
    cohort::check(cudaGraphConditionalHandleCreate(&made, graph, value, flags));
    return made;
  }

  /// What `give` gives to the stream are the body's nodes.
  template <class Give>
  void capture(cudaGraph_t body, Give give) const {
    cohort::check(cudaStreamBeginCaptureToGraph(stream, body, nullptr, nullptr, 0,
                                                cudaStreamCaptureModeGlobal));
    give();
    cohort::check(cudaStreamEndCapture(stream, nullptr));
  }

  void run(int times = 1) const {
    cudaGraphExec_t executable;
    cohort::check(cudaGraphInstantiate(&executable, graph, 0));
    for (int i = 0; i < times; ++i) cohort::check(cudaGraphLaunch(executable, stream));
    cohort::check(cudaStreamSynchronize(stream));
    cudaGraphExecDestroy(executable);
  }

 private:
  cohort::device_buffer<int> numbers_;
};

/// A conditional node after others, with its bodies.
struct Conditional {
  cudaGraphNode_t node;
  cudaGraph_t* bodies;

  Conditional(cudaGraph_t graph, cudaGraphConditionalHandle condition,
              cudaGraphConditionalNodeType type, unsigned size,
              const cudaGraphNode_t* after = nullptr) {
    cudaGraphNodeParams asked = {cudaGraphNodeTypeConditional};
    asked.conditional.handle = condition;
    asked.conditional.type = type;
    asked.conditional.size = size;
    cohort::check(cudaGraphAddNode(&node, graph, after, nullptr, after ? 1 : 0, &asked));
    bodies = asked.conditional.phGraph_out;
  }
};

/// A node that sets a condition, by the call for any kind.
cudaGraphNode_t add_setter(cudaGraph_t graph, cudaGraphConditionalHandle condition,
                           unsigned value) {
  void* arguments[] = {&condition, &value};
  cudaGraphNodeParams asked = {cudaGraphNodeTypeKernel};
  asked.kernel.func = reinterpret_cast<void*>(set);
  asked.kernel.gridDim = asked.kernel.blockDim = dim3(1);
  asked.kernel.kernelParams = arguments;
  cudaGraphNode_t node;
  cohort::check(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &asked));
  return node;
}

}  // namespace

TEST_SUITE("graph conditions") {
  TEST_CASE("one of two bodies, or of many") {
    for (unsigned value = 0; value < 3; ++value) {
      CAPTURE(value);
      Work work;
      const auto one = work.condition(), many = work.condition();
      const cudaGraphNode_t first = add_setter(work.graph, one, value);
      const cudaGraphNode_t second = add_setter(work.graph, many, value);
      const Conditional branch(work.graph, one, cudaGraphCondTypeIf, 2, &first);
      const Conditional choice(work.graph, many, cudaGraphCondTypeSwitch, 2, &second);
      for (int i = 0; i < 2; ++i) {
        work.capture(branch.bodies[i],
                     [&] { add<<<1, 1, 0, work.stream>>>(work.number(0), i == 0 ? 1 : 10); });
        work.capture(choice.bodies[i],
                     [&] { add<<<1, 1, 0, work.stream>>>(work.number(1), i == 0 ? 1 : 10); });
      }
      work.run(2);
      CHECK(work.result(0) == (value != 0 ? 2 : 20));
      CHECK(work.result(1) == (value == 0 ? 2 : value == 1 ? 20 : 0));
    }
  }

  TEST_CASE("a body as long as a kernel says so") {
    Work work;
    const auto condition = work.condition(1, cudaGraphCondAssignDefault);
    const Conditional loop(work.graph, condition, cudaGraphCondTypeWhile, 1);
    work.capture(loop.bodies[0], [&] {
      add<<<1, 1, 0, work.stream>>>(work.number(1), 1);
      count_down<<<1, 1, 0, work.stream>>>(work.number(0), condition);
    });
    const int five = 5;
    cohort::check(cudaMemcpy(work.number(0), &five, sizeof five, cudaMemcpyHostToDevice));
    work.run(2);  // the second time once
    CHECK(work.result(1) == 5 + 1);
  }

  // As on an H200.
  TEST_CASE("an inner loop's condition is not reset by the outer") {
    Work work;
    const auto outer = work.condition(1, cudaGraphCondAssignDefault);
    const auto inner = work.condition(1, cudaGraphCondAssignDefault);
    const Conditional loop(work.graph, outer, cudaGraphCondTypeWhile, 1);
    const Conditional within(loop.bodies[0], inner, cudaGraphCondTypeWhile, 1);
    work.capture(within.bodies[0], [&] {
      add<<<1, 1, 0, work.stream>>>(work.number(1), 1);
      set<<<1, 1, 0, work.stream>>>(inner, 0);
    });
    cohort::check(cudaStreamBeginCaptureToGraph(work.stream, loop.bodies[0], &within.node, nullptr,
                                                1, cudaStreamCaptureModeGlobal));
    count_down<<<1, 1, 0, work.stream>>>(work.number(0), outer);
    cohort::check(cudaStreamEndCapture(work.stream, nullptr));
    const int three = 3;
    cohort::check(cudaMemcpy(work.number(0), &three, sizeof three, cudaMemcpyHostToDevice));
    work.run();
    CHECK(work.result(0) == 0);
    CHECK(work.result(1) == 1);
  }

  TEST_CASE("a conditional node amid what a stream captures") {
    Work work;
    cudaGraph_t graph;
    cudaStreamCaptureStatus status;
    const cudaGraphNode_t* last;
    std::size_t count = 0;
    cohort::check(cudaStreamBeginCapture(work.stream, cudaStreamCaptureModeGlobal));
    cohort::check(cudaStreamGetCaptureInfo(work.stream, &status, nullptr, &graph));
    cudaGraphConditionalHandle condition;
    cohort::check(cudaGraphConditionalHandleCreate(&condition, graph));
    set<<<1, 1, 0, work.stream>>>(condition, 1);
    cohort::check(
        cudaStreamGetCaptureInfo(work.stream, &status, nullptr, &graph, &last, nullptr, &count));
    REQUIRE(count == 1);
    Conditional branch(graph, condition, cudaGraphCondTypeIf, 1, last);
    cohort::check(cudaStreamUpdateCaptureDependencies(work.stream, &branch.node, nullptr, 1,
                                                      cudaStreamSetCaptureDependencies));
    add<<<1, 1, 0, work.stream>>>(work.number(), 10);
    cudaGraph_t ended;
    cohort::check(cudaStreamEndCapture(work.stream, &ended));
    CHECK(ended == graph);
    work.capture(branch.bodies[0], [&] { add<<<1, 1, 0, work.stream>>>(work.number(), 1); });
    std::swap(work.graph, graph);
    work.run();
    cudaGraphDestroy(graph);
    CHECK(work.result() == 11);
  }

  TEST_CASE("what is refused of conditional nodes") {
    Work work, other;
    const auto condition = work.condition();
    cudaGraphExec_t executable, second;
    cudaGraph_t clone;
    cudaGraphNode_t node;
    CHECK(taken(cudaGraphInstantiate(&executable, work.graph, 0)) == cudaErrorInvalidValue);
    for (auto [graph, type, size] : {std::tuple{work.graph, cudaGraphCondTypeWhile, 2u},
                                     {work.graph, cudaGraphCondTypeIf, 3u},
                                     {work.graph, cudaGraphCondTypeSwitch, 0u},
                                     {other.graph, cudaGraphCondTypeIf, 1u}}) {
      cudaGraphNodeParams asked = {cudaGraphNodeTypeConditional};
      asked.conditional.handle = condition;
      asked.conditional.type = type;
      asked.conditional.size = size;
      CHECK(taken(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &asked)) ==
            cudaErrorInvalidValue);
    }
    const Conditional branch(work.graph, condition, cudaGraphCondTypeIf, 1);
    CHECK(taken(cudaGraphInstantiate(&executable, branch.bodies[0], 0)) == cudaErrorNotSupported);
    CHECK(taken(cudaGraphDestroy(branch.bodies[0])) == cudaErrorInvalidValue);
    cohort::check(cudaGraphInstantiate(&executable, work.graph, 0));
    CHECK(taken(cudaGraphInstantiate(&second, work.graph, 0)) == cudaErrorNotSupported);
    CHECK(taken(cudaGraphClone(&clone, work.graph)) == cudaErrorNotSupported);
    cudaGraphExecDestroy(executable);
    const cudaHostNodeParams host{[](void*) {}, nullptr};
    cohort::check(cudaGraphAddHostNode(&node, branch.bodies[0], nullptr, 0, &host));
    CHECK(taken(cudaGraphInstantiate(&executable, work.graph, 0)) == cudaErrorInvalidValue);
  }
}
