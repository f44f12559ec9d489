// Memory that a graph allocates: who uses it too early, too late, or never frees it.
#include "program.hpp"
#include "streams.hpp"

using bugs::Stream;

constexpr int bytes = 32 * sizeof(int);

/// A graph that allocates, and may free.
struct Allocating {
  explicit Allocating(bool frees) {
    cudaGraph_t graph = nullptr;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    cudaMallocAsync(&memory, bytes, stream);
    if (frees) cudaFreeAsync(memory, stream);
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiate(&executable, graph);
    cudaGraphDestroy(graph);
  }
  ~Allocating() { cudaGraphExecDestroy(executable); }
  Allocating(const Allocating&) = delete;

  Stream stream;
  int* memory = nullptr;
  cudaGraphExec_t executable = nullptr;
};

__global__ void write(int* memory) { memory[threadIdx.x] = 1; }

CORRECT(used_after_a_graph_that_leaves_it) {
  Allocating graph(false);
  for (int i = 0; i < 2; ++i) {
    cudaGraphLaunch(graph.executable, graph.stream);
    write<<<1, 32, 0, graph.stream>>>(graph.memory);
    cudaFreeAsync(graph.memory, graph.stream);
  }
}

__global__ void write_too_late(int* memory) {
  memory[threadIdx.x] = 1;  // BUG use after free
}
BUG(used_after_its_graph_has_freed_it) {
  Allocating graph(true);
  cudaGraphLaunch(graph.executable, graph.stream);
  write_too_late<<<1, 32, 0, graph.stream>>>(graph.memory);
}

__global__ void write_too_early(int* memory) {
  memory[threadIdx.x] = 1;  // BUG illegal address
}
BUG(used_before_its_graph_is_launched) {
  Allocating graph(true);
  write_too_early<<<1, 32, 0, graph.stream>>>(graph.memory);
  cudaDeviceSynchronize();
}

BUG(left_by_a_graph_and_never_freed) {
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t executable = nullptr;
  Stream stream;
  int* memory = nullptr;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaMallocAsync(&memory, bytes, stream);  // BUG leak
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&executable, graph);
  cudaGraphLaunch(executable, stream);
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(graph);
}

__global__ void write_elsewhere(int* memory) {
  memory[threadIdx.x] = 1;  // BUG missing wait
}
BUG(used_in_a_stream_that_does_not_wait_for_the_graph) {
  Allocating graph(false);
  Stream other;
  cudaGraphLaunch(graph.executable, graph.stream);     // with
  write_elsewhere<<<1, 32, 0, other>>>(graph.memory);  // with
  cudaDeviceSynchronize();
  cudaFree(graph.memory);
}
