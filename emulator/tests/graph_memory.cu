// Graphs that allocate and free memory: by nodes, or captured from a stream.
#include <array>
#include <cstdint>

#include "harness.hpp"

namespace {

constexpr int count = 32;
constexpr std::size_t bytes = count * sizeof(int);

__global__ void fill(int* numbers, int value) { numbers[threadIdx.x] = value; }
__global__ void add_up(const int* numbers, int* sum) { atomicAdd(sum, numbers[threadIdx.x]); }

cudaMemAllocNodeParams memory_of(std::size_t size) {
  cudaMemAllocNodeParams asked{};
  asked.poolProps.allocType = cudaMemAllocationTypePinned;
  asked.poolProps.location = {cudaMemLocationTypeDevice, 0};
  asked.bytesize = size;
  return asked;
}

/// A graph whose one node allocates, until it is destroyed; and a stream.
struct Allocating {
  cudaGraph_t graph;
  cudaGraphNode_t node;
  cudaGraphExec_t executable = nullptr;
  cudaStream_t stream;
  int* numbers;

  Allocating() {
    cohort::check(cudaGraphCreate(&graph, 0));
    cudaMemAllocNodeParams asked = memory_of(bytes);
    cohort::check(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &asked));
    numbers = static_cast<int*>(asked.dptr);
    cohort::check(cudaStreamCreate(&stream));
  }
  ~Allocating() {
    if (executable) cudaGraphExecDestroy(executable);
    cudaGraphDestroy(graph);
    cudaStreamDestroy(stream);
  }
  Allocating(const Allocating&) = delete;

  void instantiate(unsigned long long flags = 0) {
    cohort::check(cudaGraphInstantiate(&executable, graph, flags));
  }
  cudaError_t launch() { return cudaGraphLaunch(executable, stream); }
};

cudaError_t taken(cudaError_t error) {
  cudaGetLastError();
  return error;
}

std::uint64_t kept() {
  std::uint64_t now = 0;
  cohort::check(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent, &now));
  return now;
}

}  // namespace

TEST_SUITE("graph memory") {
  TEST_CASE("memory that a graph allocates, uses and frees, as often as it is launched") {
    Allocating graph;
    cohort::device_buffer<int> sum(1);
    sum.fill_bytes(0);
    cohort::check(cudaStreamBeginCapture(graph.stream, cudaStreamCaptureModeGlobal));
    int* numbers = nullptr;
    cohort::check(cudaMallocAsync(&numbers, bytes, graph.stream));
    fill<<<1, count, 0, graph.stream>>>(numbers, 2);
    add_up<<<1, count, 0, graph.stream>>>(numbers, sum.data());
    cohort::check(cudaFreeAsync(numbers, graph.stream));
    cudaGraph_t captured;
    cohort::check(cudaStreamEndCapture(graph.stream, &captured));
    std::array<cudaGraphNode_t, 4> nodes;
    std::size_t size = nodes.size();
    cohort::check(cudaGraphGetNodes(captured, nodes.data(), &size));
    cudaMemAllocNodeParams asked;
    cohort::check(cudaGraphMemAllocNodeGetParams(nodes[0], &asked));
    CHECK(asked.dptr == numbers);
    CHECK(asked.bytesize == bytes);
    void* freed = nullptr;
    cohort::check(cudaGraphMemFreeNodeGetParams(nodes[3], &freed));
    CHECK(freed == numbers);
    cudaGraphExec_t executable;
    cohort::check(cudaGraphInstantiate(&executable, captured, 0));
    cudaGraphDestroy(captured);
    for (int i = 0; i < 3; ++i) cohort::check(cudaGraphLaunch(executable, graph.stream));
    cohort::check(cudaStreamSynchronize(graph.stream));
    CHECK(sum.to_host().front() == 3 * 2 * count);
    cudaGraphExecDestroy(executable);
  }

  TEST_CASE("memory that a graph leaves is there until it is freed elsewhere") {
    Allocating graph;
    graph.instantiate();
    CHECK(taken(cudaFree(graph.numbers)) == cudaErrorInvalidValue);
    for (int i = 0; i < 2; ++i) {
      cohort::check(graph.launch());
      fill<<<1, count, 0, graph.stream>>>(graph.numbers, i);
      CHECK(taken(graph.launch()) == cudaErrorInvalidValue);
      cohort::check(cudaFreeAsync(graph.numbers, graph.stream));
    }
    cohort::check(cudaStreamSynchronize(graph.stream));
  }

  TEST_CASE("another graph frees what one allocates") {
    Allocating graph;
    cudaGraph_t freeing;
    cudaGraphNode_t node;
    cudaGraphExec_t executable;
    cohort::check(cudaGraphCreate(&freeing, 0));
    cohort::check(cudaGraphAddMemFreeNode(&node, freeing, nullptr, 0, graph.numbers));
    cohort::check(cudaGraphInstantiate(&executable, freeing, 0));
    graph.instantiate();
    for (int i = 0; i < 2; ++i) {
      cohort::check(graph.launch());
      cohort::check(cudaGraphLaunch(executable, graph.stream));
    }
    cohort::check(cudaStreamSynchronize(graph.stream));
    CHECK(taken(cudaGraphAddMemFreeNode(&node, graph.graph, &graph.node, 1, graph.numbers)) ==
          cudaErrorInvalidValue);
    cudaGraphExecDestroy(executable);
    cudaGraphDestroy(freeing);
  }

  TEST_CASE("a graph that frees by itself what it left") {
    Allocating graph;
    graph.instantiate(cudaGraphInstantiateFlagAutoFreeOnLaunch);
    for (int i = 0; i < 3; ++i) cohort::check(graph.launch());
    cohort::check(cudaStreamSynchronize(graph.stream));
    cohort::check(cudaFree(graph.numbers));
  }

  TEST_CASE("what is refused of nodes for memory") {
    Allocating graph;
    graph.instantiate();
    cudaGraph_t other;
    cudaGraphExec_t second;
    cudaGraphNode_t node;
    CHECK(taken(cudaGraphInstantiate(&second, graph.graph, 0)) == cudaErrorNotSupported);
    CHECK(taken(cudaGraphClone(&other, graph.graph)) == cudaErrorNotSupported);
    CHECK(taken(cudaGraphDestroyNode(graph.node)) == cudaErrorNotSupported);
    cohort::check(cudaGraphCreate(&other, 0));
    CHECK(taken(cudaGraphAddChildGraphNode(&node, other, nullptr, 0, graph.graph)) ==
          cudaErrorNotSupported);
    cudaMemAllocNodeParams nothing = memory_of(0);
    CHECK(taken(cudaGraphAddMemAllocNode(&node, other, nullptr, 0, &nothing)) ==
          cudaErrorInvalidValue);
    const cohort::device_buffer<int> plain(1);
    CHECK(taken(cudaGraphAddMemFreeNode(&node, other, nullptr, 0,
                                        const_cast<int*>(plain.data()))) == cudaErrorInvalidValue);
    cudaGraphDestroy(other);
  }

  TEST_CASE("a graph frees what it allocates once") {
    const Allocating graph;
    cudaGraphNode_t node;
    cohort::check(cudaGraphAddMemFreeNode(&node, graph.graph, &graph.node, 1, graph.numbers));
    CHECK(taken(cudaGraphAddMemFreeNode(&node, graph.graph, &graph.node, 1, graph.numbers)) ==
          cudaErrorInvalidValue);
  }

  TEST_CASE("what the device keeps for graphs, until it is trimmed") {
    cohort::check(cudaDeviceGraphMemTrim(0));
    const std::uint64_t before = kept();
    Allocating graph;
    graph.instantiate();
    CHECK(kept() == before);
    cohort::check(graph.launch());
    cohort::check(cudaStreamSynchronize(graph.stream));
    CHECK(kept() >= before + bytes);
    cohort::check(cudaFree(graph.numbers));
    CHECK(kept() >= before + bytes);
    cohort::check(cudaDeviceGraphMemTrim(0));
    CHECK(kept() == before);
    std::uint64_t mark = 1;
    CHECK(taken(cudaDeviceSetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &mark)) ==
          cudaErrorInvalidValue);
    mark = 0;
    cohort::check(cudaDeviceSetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &mark));
    cohort::check(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &mark));
    CHECK(mark == before);
  }
}
