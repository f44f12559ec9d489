// Adding nodes to graphs.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "runtime/error.hpp"
#include "runtime/graph_handles.hpp"

namespace emulator {

inline cudaError_t no_node() {
  return explain(cudaErrorInvalidValue, "a node is none of this graph's.");
}

/// An error if there can be no second graph like this: "it can't be cloned".
cudaError_t refuse_one_of_a_kind(const CUgraph_st& graph, const char* what);

/// Adds a node whose work `take` fills in, after `count` others.
template <class Take>
cudaError_t add_node(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* after,
                     std::size_t count, Take take, const char* name = __builtin_FUNCTION()) {
  return graph_call(
      graph,
      [&](CUgraph_st& it) {
        if (!node) return explain_null("the place for the node");
        if (count > 0 && !after) return explain_null("the list of nodes that come first");
        const std::vector<cudaGraphNode_t> first(after, after + count);
        if (!std::ranges::all_of(first, [&](cudaGraphNode_t each) { return it.contains(each); }))
          return no_node();
        NodeWork work{cudaGraphNodeTypeEmpty, {}};
        if (const cudaError_t error = take(work)) return error;
        *node = it.add(std::move(work), first);
        return cudaSuccess;
      },
      name);
}

/// Takes the work of a child node: what the graph does now.
cudaError_t take_graph(NodeWork& work, cudaGraph_t asked);

}  // namespace emulator
