// A graph is launched in another stream than the one that it was captured from.
#include "program.hpp"
#include "streams.hpp"

using bugs::Stream;
using bugs::use;

constexpr int bytes = 32 * sizeof(int);

/// A graph of one copy, while it is there.
struct CopyToHost {
  CopyToHost(int* host, const int* from, cudaStream_t captured) {
    cudaStreamBeginCapture(captured, cudaStreamCaptureModeGlobal);
    cudaMemcpyAsync(host, from, bytes, cudaMemcpyDeviceToHost, captured);
    cudaStreamEndCapture(captured, &graph);
    cudaGraphInstantiate(&executable, graph);
  }
  ~CopyToHost() {
    cudaGraphExecDestroy(executable);
    cudaGraphDestroy(graph);
  }
  CopyToHost(const CopyToHost&) = delete;

  cudaGraph_t graph = nullptr;
  cudaGraphExec_t executable = nullptr;
};

BUG(host_waits_for_the_stream_of_the_capture) {
  const auto host = bugs::pinned(32);
  Stream captured, launched;
  const CopyToHost copy(host.get(), out, captured);
  cudaGraphLaunch(copy.executable, launched);  // with
  cudaStreamSynchronize(captured);
  use(host[3]);  // BUG missing wait
}

CORRECT(host_waits_for_the_stream_of_the_launch) {
  const auto host = bugs::pinned(32);
  Stream captured, launched;
  const CopyToHost copy(host.get(), out, captured);
  cudaGraphLaunch(copy.executable, launched);
  cudaStreamSynchronize(launched);
  use(host[3]);
}
