// The graphs that a program has made, and those that it has instantiated.
#pragma once

#include <memory>
#include <vector>

#include "runtime/error.hpp"
#include "runtime/graph.hpp"
#include "runtime/graph_branches.hpp"
#include "runtime/handles.hpp"

/// The nodes in their order, and what each does: the graph's own work, until it is updated.
struct CUgraphExec_st {
  std::vector<cudaGraphNode_t> nodes;
  std::vector<emulator::NodeWork> works;
  std::shared_ptr<emulator::GraphBranches> branches;  ///< of all who run it
};

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
