// Adding nodes to graphs.
#pragma once

#include <utility>
#include <vector>

#include "emulator/types/graph_node_types.hpp"
#include "runtime/error.hpp"
#include "runtime/graph_handles.hpp"

namespace emulator {

inline cudaError_t no_node() {
  return explain(cudaErrorInvalidValue, "a node is none of this graph's.");
}

/// An error if there can be no second graph like this: "it can't be cloned".
cudaError_t refuse_one_of_a_kind(const CUgraph_st& graph, const char* what);

/// Reads a list of nodes of the graph.
cudaError_t read_nodes(std::vector<cudaGraphNode_t>& nodes, const CUgraph_st& graph,
                       const cudaGraphNode_t* given, std::size_t count);

/// Adds a node whose work `take` fills in, after `count` others.
template <class Take>
cudaError_t add_node(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* after,
                     std::size_t count, Take take, const char* name = __builtin_FUNCTION()) {
  return graph_call(
      graph,
      [&](CUgraph_st& it) {
        if (!node) return explain_null("the place for the node");
        std::vector<cudaGraphNode_t> first;
        if (const cudaError_t error = read_nodes(first, it, after, count)) return error;
        NodeWork work{cudaGraphNodeTypeEmpty, {}};
        if (const cudaError_t error = take(work)) return error;
        *node = it.add(std::move(work), first);
        return cudaSuccess;
      },
      name);
}

/// Takes the work of a child node: what the graph does now.
cudaError_t take_graph(NodeWork& work, cudaGraph_t asked);

/// Takes the work of a node of any kind but those for memory and conditional ones.
cudaError_t take_any(NodeWork& work, const cudaGraphNodeParams& asked);

/// A node that is there keeps its kind: an error if that is another.
cudaError_t check_kind(const NodeWork& work, cudaGraphNodeType kind);

/// The same for a node that is there.
cudaError_t take_anew(NodeWork& work, const cudaGraphNodeParams* asked);

}  // namespace emulator
