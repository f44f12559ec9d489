// The calls that begin and end a capture, and that ask about one.
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "emulator/api/graph_calls.hpp"
#include "runtime/capture.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/capture_state.hpp"
#include "runtime/graph_nodes.hpp"
#include "runtime/stream_state.hpp"
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
cudaError_t begin(cudaStream_t stream, cudaStreamCaptureMode mode, cudaGraph_t given, Nodes after) {
  std::lock_guard lock(captures().mutex);
  if (!stream || stream == cudaStreamLegacy)
    return explain(cudaErrorStreamCaptureUnsupported,
                   "the default stream can't be captured: make one with cudaStreamCreate.");
  if (captures().of(stream))
    return explain(cudaErrorIllegalState, "the stream is being captured already.");
  const auto id = ++captures().last_id;
  const cudaGraph_t graph = given ? given : keep({});
  captures().active.push_back(
      std::make_unique<Capture>(Capture{stream,
                                        id,
                                        graph,
                                        given != nullptr,
                                        mode,
                                        !(state_of(stream).flags & cudaStreamNonBlocking),
                                        {{stream, std::move(after)}}}));
  return cudaSuccess;
}

cudaStreamCaptureStatus status_of(const Capture* capture) {
  if (!capture) return cudaStreamCaptureStatusNone;
  return capture->is_invalid ? cudaStreamCaptureStatusInvalidated : cudaStreamCaptureStatusActive;
}

/// Whether the stream where it began waits for all that others have captured.
bool is_joined(const Capture& capture) {
  const Nodes& end = capture.last.at(capture.origin);
  return std::ranges::all_of(capture.last,
                             [&](const auto& each) { return come_before(each.second, end); });
}

/// An error if it makes no graph.
cudaError_t check_end(const Capture& capture) {
  if (capture.mode != cudaStreamCaptureModeRelaxed && capture.thread != std::this_thread::get_id())
    return explain(cudaErrorStreamCaptureWrongThread,
                   "another thread has begun the capture.\n  Let that one end it, or begin it with "
                   "cudaStreamCaptureModeRelaxed.");
  if (capture.is_invalid)
    return explain(cudaErrorStreamCaptureInvalidated,
                   "an error before has made the capture invalid.\n  See which call was refused "
                   "first.");
  if (!is_joined(capture))
    return explain(cudaErrorStreamCaptureUnjoined,
                   "another stream has captured work that this one doesn't wait for.\n  Record an "
                   "event there, and let this stream wait for it.");
  return cudaSuccess;
}

cudaError_t end(cudaStream_t stream, cudaGraph_t* graph) {
  std::lock_guard lock(captures().mutex);
  Capture* capture = captures().of(stream);
  if (!capture) return explain_no_capture();
  if (capture->origin != stream) {
    capture->is_invalid = true;
    return explain(cudaErrorStreamCaptureUnmatched, "the capture began in another stream.");
  }
  const cudaError_t error = check_end(*capture);
  cudaGraph_t made = capture->graph;
  if (error && !capture->is_given) destroy_graph(std::exchange(made, nullptr));
  if (graph) store(graph, made);
  std::erase_if(captures().active, [&](const auto& each) { return each.get() == capture; });
  return error;
}

}  // namespace
}  // namespace emulator

using emulator::begin_call;
using emulator::captures;
using emulator::device_call;
using emulator::Nodes;
using emulator::store;
using emulator::stream_call;

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode) {
  return begin_call(stream, mode, [&] { return emulator::begin(stream, mode, nullptr, {}); });
}

cudaError_t cudaStreamBeginCaptureToGraph(cudaStream_t stream, cudaGraph_t graph,
                                          const cudaGraphNode_t* dependencies,
                                          const cudaGraphEdgeData*, std::size_t count,
                                          cudaStreamCaptureMode mode) {
  return begin_call(stream, mode, [&] {
    return emulator::graph_call(graph, [&](CUgraph_st& it) {
      Nodes after;
      const cudaError_t error = emulator::read_nodes(after, it, dependencies, count);
      return error ? error : emulator::begin(stream, mode, graph, std::move(after));
    });
  });
}

cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t* dependencies,
                                                const cudaGraphEdgeData*, std::size_t count,
                                                unsigned int flags) {
  return stream_call(stream, [&](const CUstream_st&) {
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
  return stream_call(stream, [&](const CUstream_st&) { return emulator::end(stream, graph); });
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status) {
  return stream_call(stream, [&](const CUstream_st&) {
    std::lock_guard lock(captures().mutex);
    return store(status, emulator::status_of(captures().of(stream)));
  });
}

cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus* status,
                                     unsigned long long* id, cudaGraph_t* graph,
                                     const cudaGraphNode_t** dependencies,
                                     const cudaGraphEdgeData** edges, std::size_t* count) {
  return stream_call(stream, [&](const CUstream_st&) {
    std::lock_guard lock(captures().mutex);
    auto* capture = captures().of(stream);
    const cudaStreamCaptureStatus is_there = emulator::status_of(capture);
    if (is_there != cudaStreamCaptureStatusActive) return store(status, is_there);
    if (id) *id = capture->id;
    if (graph) *graph = capture->graph;
    if (dependencies) *dependencies = capture->last[stream].data();
    if (count) *count = capture->last[stream].size();
    if (edges) *edges = nullptr;
    return store(status, is_there);
  });
}

cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode* mode) {
  return device_call([&] {
    if (!mode) return emulator::explain_null("the mode");
    if (*mode > cudaStreamCaptureModeRelaxed) return emulator::explain_flags(*mode);
    emulator::exchange_capture_mode(*mode);
    return cudaSuccess;
  });
}
