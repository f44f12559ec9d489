// What a stream is asked for, from cudaStreamBeginCapture to cudaStreamEndCapture.
#include "runtime/capture.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "emulator/api/graph_calls.hpp"
#include "runtime/error.hpp"
#include "runtime/streams.hpp"

namespace emulator {
namespace {

using Nodes = std::vector<cudaGraphNode_t>;

/// One graph in the making: of the stream where it began, and those that have joined.
struct Capture {
  cudaStream_t origin;
  unsigned long long id;
  CUgraph_st graph;
  std::map<cudaStream_t, Nodes> last;  ///< of each stream: what its next node comes after
};

struct Captures {
  std::mutex mutex;
  std::vector<std::unique_ptr<Capture>> active;
  std::map<cudaEvent_t, std::pair<unsigned long long, Nodes>> recorded;  ///< with the capture's id
  unsigned long long last_id = 0;

  Capture* of(cudaStream_t stream) {
    const auto found =
        std::ranges::find_if(active, [&](const auto& each) { return each->last.contains(stream); });
    return found == active.end() ? nullptr : found->get();
  }
  Capture* by_id(unsigned long long id) {
    const auto found =
        std::ranges::find_if(active, [&](const auto& each) { return each->id == id; });
    return found == active.end() ? nullptr : found->get();
  }
};

Captures& captures() {
  static Captures& all = *new Captures;
  return all;
}

/// Where the work that the calling thread asks for next goes.
thread_local NodeWork* taking = nullptr;

cudaGraphNodeType node_type_of(Work::Kind kind) {
  if (kind == Work::Kind::copy) return cudaGraphNodeTypeMemcpy;
  return kind == Work::Kind::fill ? cudaGraphNodeTypeMemset : cudaGraphNodeTypeHost;
}

void add_missing(Nodes& nodes, const Nodes& more) {
  for (const cudaGraphNode_t node : more)
    if (std::ranges::find(nodes, node) == nodes.end()) nodes.push_back(node);
}

cudaError_t begin(cudaStream_t stream) {
  std::lock_guard lock(captures().mutex);
  if (!stream || stream == cudaStreamLegacy)
    return explain(cudaErrorStreamCaptureUnsupported,
                   "the default stream can't be captured: make one with cudaStreamCreate.");
  if (captures().of(stream))
    return explain(cudaErrorIllegalState, "the stream is being captured already.");
  const auto id = ++captures().last_id;
  captures().active.push_back(std::make_unique<Capture>(Capture{stream, id, {}, {{stream, {}}}}));
  return cudaSuccess;
}

cudaError_t end(cudaStream_t stream, cudaGraph_t* graph) {
  std::lock_guard lock(captures().mutex);
  Capture* capture = captures().of(stream);
  if (!capture)
    return explain(cudaErrorIllegalState,
                   "nothing of the stream is being captured: cudaStreamBeginCapture comes first.");
  if (capture->origin != stream)
    return explain(cudaErrorStreamCaptureUnmatched, "the capture began in another stream.");
  CUgraph_st made = std::move(capture->graph);
  const bool is_joined = made.ends_with(capture->last[stream]);
  std::erase_if(captures().active, [&](const auto& each) { return each.get() == capture; });
  if (!is_joined)
    return explain(cudaErrorStreamCaptureUnjoined,
                   "another stream has captured work that this one doesn't wait for.\n  Record an "
                   "event there, and let this stream wait for it.");
  return store(graph, keep(std::move(made)));
}

}  // namespace

bool is_capturing(cudaStream_t stream) {
  if (taking) return true;
  std::lock_guard lock(captures().mutex);
  return captures().of(stream) != nullptr;
}

const CUgraph_st& captured_graph(cudaStream_t stream) {
  std::lock_guard lock(captures().mutex);
  return captures().of(stream)->graph;
}

void capture(cudaStream_t stream, NodeWork work) {
  if (taking) {
    *taking = std::move(work);
    return;
  }
  std::lock_guard lock(captures().mutex);
  Capture& capture = *captures().of(stream);
  Nodes& last = capture.last[stream];
  last = {capture.graph.add(std::move(work), std::move(last))};
}

cudaError_t do_or_capture(const Work& given, std::function<cudaError_t()> work) {
  auto run = [given, work = std::move(work)] {
    const GivenWork now(given);
    return work();
  };
  if (!is_capturing(given.stream)) return run();
  capture(given.stream, {node_type_of(given.kind), std::move(run)});
  return cudaSuccess;
}

cudaError_t take_work(NodeWork& work, const std::function<cudaError_t()>& call) {
  taking = &work;
  const cudaError_t error = call();
  taking = nullptr;
  return error;
}

void capture_record(cudaStream_t stream, cudaEvent_t event) {
  std::lock_guard lock(captures().mutex);
  if (Capture* capture = captures().of(stream))
    captures().recorded[event] = {capture->id, capture->last[stream]};
  else
    captures().recorded.erase(event);
}

cudaError_t capture_wait(cudaStream_t stream, cudaEvent_t event) {
  std::lock_guard lock(captures().mutex);
  Capture* own = captures().of(stream);
  const auto found = captures().recorded.find(event);
  Capture* other =
      found == captures().recorded.end() ? nullptr : captures().by_id(found->second.first);
  if (!other && own)
    return explain(cudaErrorStreamCaptureIsolation,
                   "the event was recorded in a stream that is not being captured.");
  if (own && own != other)
    return explain(cudaErrorStreamCaptureMerge, "the two streams are captured for two graphs.");
  if (other) add_missing(other->last[stream], found->second.second);
  return cudaSuccess;
}

cudaError_t refuse_while_capturing(cudaStream_t stream, const char* what) {
  if (!is_capturing(stream)) return cudaSuccess;
  return explain(cudaErrorStreamCaptureUnsupported,
                 std::string(what) + " while the stream is being captured.");
}

void forget_captures() {
  std::lock_guard lock(captures().mutex);
  captures().active.clear();
  captures().recorded.clear();
}

}  // namespace emulator

using emulator::captures;
using emulator::check_stream;
using emulator::device_call;
using emulator::store;

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode) {
  return device_call([&] {
    if (mode > cudaStreamCaptureModeRelaxed) return emulator::explain_flags(mode);
    const cudaError_t error = check_stream(stream);
    return error ? error : emulator::begin(stream);
  });
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
  return device_call([&] {
    const cudaError_t error = check_stream(stream);
    return error ? error : emulator::end(stream, graph);
  });
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status) {
  return device_call([&] {
    if (const cudaError_t error = check_stream(stream)) return error;
    return store(status, emulator::is_capturing(stream) ? cudaStreamCaptureStatusActive
                                                        : cudaStreamCaptureStatusNone);
  });
}

cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus* status,
                                     unsigned long long* id, cudaGraph_t* graph,
                                     const cudaGraphNode_t** dependencies,
                                     const cudaGraphEdgeData** edges, std::size_t* count) {
  return device_call([&] {
    if (const cudaError_t error = check_stream(stream)) return error;
    std::lock_guard lock(captures().mutex);
    auto* capture = captures().of(stream);
    if (capture && id) *id = capture->id;
    if (capture && graph) *graph = &capture->graph;
    if (capture && dependencies) *dependencies = capture->last[stream].data();
    if (capture && count) *count = capture->last[stream].size();
    if (edges) *edges = nullptr;
    return store(status, capture ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone);
  });
}

cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode* mode) {
  thread_local cudaStreamCaptureMode current = cudaStreamCaptureModeGlobal;
  return device_call([&] {
    if (!mode) return emulator::explain_null("the mode");
    std::swap(*mode, current);
    return cudaSuccess;
  });
}
