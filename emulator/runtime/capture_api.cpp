// The calls that begin and end a capture, and that ask about one.
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "emulator/api/graph_calls.hpp"
#include "runtime/capture.hpp"
#include "runtime/capture_state.hpp"
#include "runtime/graph_nodes.hpp"
#include "runtime/streams.hpp"

namespace emulator {
namespace {

cudaError_t explain_no_capture() {
  return explain(cudaErrorIllegalState,
                 "nothing of the stream is being captured: cudaStreamBeginCapture comes first.");
}

template <class Body>
cudaError_t begin_call(cudaStream_t stream, cudaStreamCaptureMode mode, Body&& body,
                       const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (mode > cudaStreamCaptureModeRelaxed) return explain_flags(mode);
        const cudaError_t error = check_stream(stream);
        return error ? error : body();
      },
      name);
}

/// To a new graph if none is given.
cudaError_t begin(cudaStream_t stream, cudaGraph_t given, Nodes after) {
  std::lock_guard lock(captures().mutex);
  if (!stream || stream == cudaStreamLegacy)
    return explain(cudaErrorStreamCaptureUnsupported,
                   "the default stream can't be captured: make one with cudaStreamCreate.");
  if (captures().of(stream))
    return explain(cudaErrorIllegalState, "the stream is being captured already.");
  const auto id = ++captures().last_id;
  const cudaGraph_t graph = given ? given : keep({});
  captures().active.push_back(std::make_unique<Capture>(
      Capture{stream, id, graph, given != nullptr, {{stream, std::move(after)}}}));
  return cudaSuccess;
}

/// Whether the stream where it began waits for all that others have captured.
bool is_joined(const Capture& capture) {
  const Nodes& end = capture.last.at(capture.origin);
  return std::ranges::all_of(capture.last,
                             [&](const auto& each) { return come_before(each.second, end); });
}

cudaError_t end(cudaStream_t stream, cudaGraph_t* graph) {
  std::lock_guard lock(captures().mutex);
  Capture* capture = captures().of(stream);
  if (!capture) return explain_no_capture();
  if (capture->origin != stream)
    return explain(cudaErrorStreamCaptureUnmatched, "the capture began in another stream.");
  const cudaGraph_t made = capture->graph;
  const bool is_given = capture->is_given, is_whole = is_joined(*capture);
  std::erase_if(captures().active, [&](const auto& each) { return each.get() == capture; });
  if (!is_whole) {
    if (!is_given) destroy_graph(made);
    return explain(cudaErrorStreamCaptureUnjoined,
                   "another stream has captured work that this one doesn't wait for.\n  Record an "
                   "event there, and let this stream wait for it.");
  }
  return is_given && !graph ? cudaSuccess : store(graph, made);
}

}  // namespace
}  // namespace emulator

using emulator::begin_call;
using emulator::captures;
using emulator::check_stream;
using emulator::device_call;
using emulator::Nodes;
using emulator::store;

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode) {
  return begin_call(stream, mode, [&] { return emulator::begin(stream, nullptr, {}); });
}

cudaError_t cudaStreamBeginCaptureToGraph(cudaStream_t stream, cudaGraph_t graph,
                                          const cudaGraphNode_t* dependencies,
                                          const cudaGraphEdgeData*, std::size_t count,
                                          cudaStreamCaptureMode mode) {
  return begin_call(stream, mode, [&] {
    return emulator::graph_call(graph, [&](CUgraph_st& it) {
      Nodes after;
      const cudaError_t error = emulator::read_nodes(after, it, dependencies, count);
      return error ? error : emulator::begin(stream, graph, std::move(after));
    });
  });
}

cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t* dependencies,
                                                const cudaGraphEdgeData*, std::size_t count,
                                                unsigned int flags) {
  return device_call([&] {
    if (const cudaError_t error = check_stream(stream)) return error;
    if (flags > cudaStreamSetCaptureDependencies) return emulator::explain_flags(flags);
    std::lock_guard lock(captures().mutex);
    auto* capture = captures().of(stream);
    if (!capture) return emulator::explain_no_capture();
    Nodes after;
    if (auto error = emulator::read_nodes(after, *capture->graph, dependencies, count))
      return error;
    if (flags == cudaStreamSetCaptureDependencies) capture->last[stream].clear();
    emulator::add_missing(capture->last[stream], after);
    return cudaSuccess;
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
    if (capture && graph) *graph = capture->graph;
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
