// Graphs: captured from streams, or made of nodes; instantiated once, launched often.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "described.cuh"
#include "harness.hpp"

namespace {

/// Numbers on the device, 0 at first, and streams.
class Work {
 public:
  cudaStream_t stream, other;
  cudaEvent_t forked, joined;

  Work() : numbers_(count) {
    numbers_.fill_bytes(0);
    for (cudaStream_t* each : {&stream, &other}) cohort::check(cudaStreamCreate(each));
    for (cudaEvent_t* each : {&forked, &joined}) cohort::check(cudaEventCreate(each));
  }
  ~Work() {
    for (cudaStream_t each : {stream, other}) cudaStreamDestroy(each);
    for (cudaEvent_t each : {forked, joined}) cudaEventDestroy(each);
  }
  int* numbers() { return numbers_.data(); }
  int first() { return numbers_.to_host().front(); }

  /// Launches the graph so often, and destroys it.
  void run(cudaGraph_t graph, int times = 1) {
    cudaGraphExec_t executable;
    cohort::check(cudaGraphInstantiate(&executable, graph, 0));
    for (int i = 0; i < times; ++i) cohort::check(cudaGraphLaunch(executable, stream));
    cohort::check(cudaStreamSynchronize(stream));
    cudaGraphExecDestroy(executable);
    cudaGraphDestroy(graph);
  }

 private:
  cohort::device_buffer<int> numbers_;
};

void count_call(void* calls) { ++*static_cast<int*>(calls); }

}  // namespace

TEST_SUITE("graphs") {
  TEST_CASE("captured work isn't done, and then as often as its graph is launched") {
    Work work;
    cudaGraph_t graph;
    cudaStreamCaptureStatus status;
    int calls = 0, value = 3;
    cohort::check(cudaStreamBeginCapture(work.stream, cudaStreamCaptureModeGlobal));
    add<<<1, count, 0, work.stream>>>(work.numbers(), value);
    value = 100;  // the launch has its own
    multiply<<<1, count, 0, work.stream>>>(work.numbers(), 2);
    cohort::check(cudaLaunchHostFunc(work.stream, count_call, &calls));
    cohort::check(cudaStreamIsCapturing(work.stream, &status));
    CHECK(status == cudaStreamCaptureStatusActive);
    cohort::check(cudaStreamEndCapture(work.stream, &graph));
    CHECK(work.first() == 0);
    std::size_t nodes = 0;
    cohort::check(cudaGraphGetNodes(graph, nullptr, &nodes));
    CHECK(nodes == 3);
    work.run(graph, 3);
    CHECK(work.first() == ((3 * 2 + 3) * 2 + 3) * 2);
    CHECK(calls == 3);
  }

  TEST_CASE("a stream that waits for an event of captured work is captured too") {
    Work work;
    cudaGraph_t graph;
    cohort::check(cudaStreamBeginCapture(work.stream, cudaStreamCaptureModeGlobal));
    cohort::check(cudaMemsetAsync(work.numbers(), 1, count * sizeof(int), work.stream));
    cohort::check(cudaEventRecord(work.forked, work.stream));
    cohort::check(cudaStreamWaitEvent(work.other, work.forked));
    add<<<1, count, 0, work.other>>>(work.numbers(), 1);
    cohort::check(cudaEventRecord(work.joined, work.other));
    cohort::check(cudaStreamWaitEvent(work.stream, work.joined));
    multiply<<<1, count, 0, work.stream>>>(work.numbers(), 2);
    cohort::check(cudaStreamEndCapture(work.stream, &graph));
    work.run(graph);
    CHECK(work.first() == (0x01010101 + 1) * 2);
  }

  TEST_CASE("what no stream waits for makes no graph") {
    Work work;
    cudaGraph_t graph;
    cohort::check(cudaStreamBeginCapture(work.stream, cudaStreamCaptureModeGlobal));
    cohort::check(cudaEventRecord(work.forked, work.stream));
    cohort::check(cudaStreamWaitEvent(work.other, work.forked));
    add<<<1, count, 0, work.other>>>(work.numbers(), 1);
    CHECK(cudaStreamEndCapture(work.stream, &graph) == cudaErrorStreamCaptureUnjoined);
    cudaGetLastError();
  }

  TEST_CASE("nothing can wait for a stream that is captured") {
    Work work;
    cudaGraph_t graph;
    cohort::check(cudaStreamBeginCapture(work.stream, cudaStreamCaptureModeRelaxed));
    CHECK(cudaStreamSynchronize(work.stream) == cudaErrorStreamCaptureUnsupported);
    cudaGetLastError();
    CHECK(cudaStreamEndCapture(work.stream, &graph) != cudaErrorStreamCaptureUnmatched);
    cudaGetLastError();
  }

  TEST_CASE("nodes run after those that they wait for") {
    Work work;
    cudaGraph_t graph;
    cudaGraphNode_t added, filled, multiplied, copied;
    int result = 0;
    cohort::check(cudaGraphCreate(&graph, 0));
    cohort::check(cudaGraphAddMemcpyNode1D(&copied, graph, nullptr, 0, &result, work.numbers(),
                                           sizeof result, cudaMemcpyDeviceToHost));
    cohort::check(cudaGraphAddKernelNode(&multiplied, graph, nullptr, 0,
                                         Described(multiply, work.numbers(), 10).get()));
    cudaMemsetParams fill{work.numbers(), 0, 7, sizeof(int), count, 1};
    cohort::check(cudaGraphAddMemsetNode(&filled, graph, nullptr, 0, &fill));
    cohort::check(
        cudaGraphAddKernelNode(&added, graph, &filled, 1, Described(add, work.numbers(), 1).get()));
    for (auto [first, second] : {std::pair{added, multiplied}, {multiplied, copied}})
      cohort::check(cudaGraphAddDependencies(graph, &first, &second, nullptr, 1));
    cudaGraphNodeType type;
    cohort::check(cudaGraphNodeGetType(copied, &type));
    CHECK(type == cudaGraphNodeTypeMemcpy);
    work.run(graph);
    CHECK(result == 80);
  }

  TEST_CASE("a graph tells its edges, until they are taken away") {
    Work work;
    cudaGraph_t graph;
    cudaGraphNode_t first, second, from, to;
    cohort::check(cudaGraphCreate(&graph, 0));
    cohort::check(cudaGraphAddEmptyNode(&first, graph, nullptr, 0));
    cohort::check(
        cudaGraphAddKernelNode(&second, graph, &first, 1, Described(add, work.numbers(), 1).get()));
    std::size_t edges = 1, before = 1, after = 1;
    cohort::check(cudaGraphGetEdges(graph, &from, &to, nullptr, &edges));
    CHECK(std::tuple(from, to, edges) == std::tuple(first, second, 1));
    cohort::check(cudaGraphNodeGetDependencies(second, &from, nullptr, &before));
    cohort::check(cudaGraphNodeGetDependentNodes(first, &to, nullptr, &after));
    CHECK(std::tuple(from, before, to, after) == std::tuple(first, 1, second, 1));
    cohort::check(cudaGraphNodeGetDependencies(first, nullptr, nullptr, &before));
    CHECK(before == 0);
    std::string drawn = "/tmp/graph-XXXXXX";
    close(mkstemp(drawn.data()));
    cohort::check(cudaGraphDebugDotPrint(graph, drawn.c_str(), 0));
    std::ostringstream text;
    text << std::ifstream(drawn).rdbuf();
    std::remove(drawn.c_str());
    CHECK(text.str().starts_with("digraph"));
    CHECK(text.str().find(" -> ") != std::string::npos);
    cohort::check(cudaGraphRemoveDependencies(graph, &first, &second, nullptr, 1));
    cohort::check(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
    CHECK(edges == 0);
    work.run(graph);
    CHECK(work.first() == 1);
  }

  TEST_CASE("an instantiated graph gets other arguments, or those of another graph") {
    Work work;
    cudaGraph_t graph, newer;
    cudaGraphExec_t executable;
    cudaGraphNode_t node, same;
    cohort::check(cudaGraphCreate(&graph, 0));
    cohort::check(
        cudaGraphAddKernelNode(&node, graph, nullptr, 0, Described(add, work.numbers(), 1).get()));
    cohort::check(cudaGraphInstantiate(&executable, graph, 0));
    const Described ten(add, work.numbers(), 10);
    cohort::check(cudaGraphExecKernelNodeSetParams(executable, node, ten.get()));
    cohort::check(cudaGraphLaunch(executable, work.stream));
    CHECK(work.first() == 10);

    cohort::check(cudaGraphCreate(&newer, 0));
    cohort::check(cudaGraphAddKernelNode(&same, newer, nullptr, 0,
                                         Described(multiply, work.numbers(), 5).get()));
    cudaGraphExecUpdateResultInfo result;
    cohort::check(cudaGraphExecUpdate(executable, newer, &result));
    CHECK(result.result == cudaGraphExecUpdateSuccess);
    cohort::check(cudaGraphLaunch(executable, work.stream));
    CHECK(work.first() == 50);

    cudaGraphNode_t more;
    cohort::check(cudaGraphAddEmptyNode(&more, newer, &same, 1));
    CHECK(cudaGraphExecUpdate(executable, newer, &result) == cudaErrorGraphExecUpdateFailure);
    CHECK(result.result == cudaGraphExecUpdateErrorTopologyChanged);
    cudaGetLastError();
    cudaGraphExecDestroy(executable);
    for (cudaGraph_t each : {graph, newer}) cudaGraphDestroy(each);
  }

  TEST_CASE("a graph may be a node of another") {
    Work work;
    cudaGraph_t inner, outer;
    cudaGraphNode_t node, first, second;
    cohort::check(cudaGraphCreate(&inner, 0));
    cohort::check(
        cudaGraphAddKernelNode(&node, inner, nullptr, 0, Described(add, work.numbers(), 4).get()));
    cohort::check(cudaGraphCreate(&outer, 0));
    cohort::check(cudaGraphAddChildGraphNode(&first, outer, nullptr, 0, inner));
    cohort::check(cudaGraphAddChildGraphNode(&second, outer, &first, 1, inner));
    cudaGraphDestroy(inner);
    work.run(outer);
    CHECK(work.first() == 8);
  }
}
