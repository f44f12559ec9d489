// The graphs that a program has made.
#pragma once

#include "runtime/error.hpp"
#include "runtime/graph.hpp"
#include "runtime/handles.hpp"

namespace emulator {

Handles<CUgraph_st>& graphs();

/// A call about a graph, which must live.
template <class Body>
cudaError_t graph_call(cudaGraph_t graph, Body&& body, const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (graph && graphs().contains(graph)) return body(*graph);
        return explain(cudaErrorInvalidValue, "the graph was never made, or has been destroyed.");
      },
      name);
}

/// A call about a node of any graph.
template <class Body>
cudaError_t node_call(cudaGraphNode_t node, Body&& body, const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        const cudaGraph_t graph =
            graphs().find([&](const CUgraph_st& each) { return each.contains(node); });
        return graph ? body(*graph) : explain(cudaErrorInvalidValue, "there is no such node.");
      },
      name);
}

}  // namespace emulator
