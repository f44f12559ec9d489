// A graph is launched in another stream than the one that it was captured from, and copies what the
// host may change meanwhile.
#include <vector>

#include "program.hpp"
#include "streams.hpp"

using bugs::Event;
using bugs::Stream;
using bugs::use;

constexpr int bytes = 32 * sizeof(int);

/// A graph of what is captured, while it is there.
struct Captured {
  template <class Work>
  Captured(cudaStream_t captured, Work work) {
    cudaStreamBeginCapture(captured, cudaStreamCaptureModeGlobal);
    work();
    cudaStreamEndCapture(captured, &graph);
    cudaGraphInstantiate(&executable, graph);
  }
  ~Captured() {
    cudaGraphExecDestroy(executable);
    cudaGraphDestroy(graph);
  }
  Captured(const Captured&) = delete;

  cudaGraph_t graph = nullptr;
  cudaGraphExec_t executable = nullptr;
};

BUG(host_waits_for_the_stream_of_the_capture) {
  const auto host = bugs::pinned(32);
  Stream captured, launched;
  const Captured copy(
      captured, [&] { cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, captured); });
  cudaGraphLaunch(copy.executable, launched);  // with
  cudaStreamSynchronize(captured);
  use(host[3]);  // BUG missing wait
}

CORRECT(host_waits_for_the_stream_of_the_launch) {
  const auto host = bugs::pinned(32);
  Stream captured, launched;
  const Captured copy(
      captured, [&] { cudaMemcpyAsync(host.get(), out, bytes, cudaMemcpyDeviceToHost, captured); });
  cudaGraphLaunch(copy.executable, launched);
  cudaStreamSynchronize(launched);
  use(host[3]);
}

BUG(host_writes_what_a_graph_may_not_have_copied_yet) {
  std::vector<int> host(32);
  Stream captured, launched;
  const Captured copy(captured, [&] {
    cudaMemcpyAsync(out, host.data(), bytes, cudaMemcpyHostToDevice, captured);
  });
  cudaGraphLaunch(copy.executable, launched);  // with
  host[3] = 1;                                 // BUG missing wait
  cudaStreamSynchronize(launched);
}

CORRECT(graph_copies_to_and_fro_twice_before_the_host_reads) {
  std::vector<int> host(32);
  Stream captured, launched;
  const Captured copies(captured, [&] {
    cudaMemcpyAsync(out, host.data(), bytes, cudaMemcpyHostToDevice, captured);
    cudaMemcpyAsync(host.data(), out, bytes, cudaMemcpyDeviceToHost, captured);
  });
  for (int i = 0; i < 2; ++i) cudaGraphLaunch(copies.executable, launched);
  cudaStreamSynchronize(launched);
  use(host[3]);
}

__global__ void fill_in_a_branch(int* out) { out[threadIdx.x] = 1; }
__global__ void add_in_a_branch(int* out) {
  out[threadIdx.x] += 1;  // BUG missing wait
}
__global__ void double_in_a_branch(int* out) {
  out[threadIdx.x] *= 2;  // with
}

/// Three kernels: the first, and after it two others. `captured` goes on to the last of them.
template <class Between>
void capture_a_fork(cudaStream_t captured, int* out, Between between) {
  Stream side;
  Event forked, joined;
  fill_in_a_branch<<<1, 32, 0, captured>>>(out);
  cudaEventRecord(forked, captured);
  cudaStreamWaitEvent(side, forked);
  double_in_a_branch<<<1, 32, 0, side>>>(out);
  cudaEventRecord(joined, side);
  between(joined);
  add_in_a_branch<<<1, 32, 0, captured>>>(out);
  cudaStreamWaitEvent(captured, joined);
}

BUG(branches_of_a_graph_change_the_same) {
  Stream captured;
  const Captured fork(captured, [&] { capture_a_fork(captured, out, [](cudaEvent_t) {}); });
  cudaGraphLaunch(fork.executable, captured);  // with
  cudaStreamSynchronize(captured);
}

CORRECT(a_branch_of_a_graph_waits_for_the_other) {
  Stream captured;
  const Captured fork(captured, [&] {
    capture_a_fork(captured, out,
                   [&](cudaEvent_t joined) { cudaStreamWaitEvent(captured, joined); });
  });
  for (int i = 0; i < 3; ++i) cudaGraphLaunch(fork.executable, captured);
  cudaStreamSynchronize(captured);
  bugs::expect(out, 32, [](int) { return 3; });
}

CORRECT(branches_of_a_graph_that_touch_different_bytes) {
  Stream captured, side;
  Event forked, joined;
  const Captured fork(captured, [&] {
    cudaEventRecord(forked, captured);
    cudaStreamWaitEvent(side, forked);
    fill_in_a_branch<<<1, 32, 0, captured>>>(out);
    fill_in_a_branch<<<1, 32, 0, side>>>(out + 32);
    cudaEventRecord(joined, side);
    cudaStreamWaitEvent(captured, joined);
  });
  for (int i = 0; i < 3; ++i) cudaGraphLaunch(fork.executable, captured);
  cudaStreamSynchronize(captured);
  bugs::expect(out, 64, [](int) { return 1; });
}
