// What a stream is asked for, from cudaStreamBeginCapture to cudaStreamEndCapture.
#include "runtime/capture.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "runtime/capture_state.hpp"
#include "runtime/error.hpp"

namespace emulator {

Captures& captures() {
  static Captures& all = *new Captures;
  return all;
}

namespace {

/// Where the work that the calling thread asks for next goes.
thread_local NodeWork* taking = nullptr;

cudaGraphNodeType node_type_of(Work::Kind kind) {
  if (kind == Work::Kind::copy) return cudaGraphNodeTypeMemcpy;
  return kind == Work::Kind::fill ? cudaGraphNodeTypeMemset : cudaGraphNodeTypeHost;
}

}  // namespace

void add_missing(Nodes& nodes, const Nodes& more) {
  for (const cudaGraphNode_t node : more)
    if (std::ranges::find(nodes, node) == nodes.end()) nodes.push_back(node);
}

bool is_taking_work() { return taking != nullptr; }

bool is_capturing(cudaStream_t stream) {
  if (taking) return true;
  std::lock_guard lock(captures().mutex);
  return captures().of(stream) != nullptr;
}

const CUgraph_st& captured_graph(cudaStream_t stream) {
  std::lock_guard lock(captures().mutex);
  return *captures().of(stream)->graph;
}

void capture(cudaStream_t stream, NodeWork work) {
  if (taking) {
    *taking = std::move(work);
    return;
  }
  std::lock_guard lock(captures().mutex);
  Capture& capture = *captures().of(stream);
  Nodes& last = capture.last[stream];
  last = {capture.graph->add(std::move(work), std::move(last))};
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

cudaError_t explain_ended_capture() {
  return explain(
      cudaErrorInvalidValue,
      "the event was recorded in a stream that was being captured, and not again since.");
}

cudaError_t capture_wait(cudaStream_t stream, cudaEvent_t event) {
  std::lock_guard lock(captures().mutex);
  Capture *own = captures().of(stream), *other = captures().of(event);
  const bool is_of_capture = captures().recorded.contains(event);
  if (!own && !is_of_capture) return cudaSuccess;
  if (other && (!own || own == other)) {
    add_missing(other->last[stream], captures().recorded[event].second);
    return cudaSuccess;
  }
  for (Capture* each : {own, other})
    if (each) each->is_invalid = true;
  if (other)
    return explain(cudaErrorStreamCaptureMerge, "the two streams are captured for two graphs.");
  return is_of_capture ? explain_ended_capture()
                       : explain(cudaErrorStreamCaptureIsolation,
                                 "the event was recorded in a stream that is not being captured.");
}

void forget_captures() {
  std::lock_guard lock(captures().mutex);
  captures().active.clear();
  captures().recorded.clear();
}

void forget_in_captures(cudaStream_t stream) {
  std::lock_guard lock(captures().mutex);
  std::erase_if(captures().active, [&](const auto& each) { return each->origin == stream; });
  for (const auto& capture : captures().active) capture->last.erase(stream);
}

void forget_in_captures(cudaEvent_t event) {
  std::lock_guard lock(captures().mutex);
  captures().recorded.erase(event);
}

}  // namespace emulator
