// The nodes of a graph, one by one. What a node does is what a call with a stream would do.
#include <algorithm>
#include <cstring>
#include <string>

#include "emulator/api/allocations.hpp"
#include "emulator/api/graph_calls.hpp"
#include "emulator/api/launches.hpp"
#include "emulator/api/stream.hpp"
#include "runtime/capture.hpp"
#include "runtime/copy.hpp"
#include "runtime/graph_nodes.hpp"
#include "runtime/work.hpp"

namespace emulator {

cudaError_t take_launch(NodeWork& work, const cudaKernelNodeParams* asked) {
  if (!asked) return explain_null("what the node should do");
  return take_work(work, [&] {
    return cudaLaunchKernel(asked->func, asked->gridDim, asked->blockDim, asked->kernelParams,
                            asked->sharedMemBytes, nullptr);
  });
}

cudaError_t check_kind(const NodeWork& work, cudaGraphNodeType kind) {
  if (work.type == kind) return cudaSuccess;
  return explain(cudaErrorInvalidValue, "the node is of another kind.");
}

namespace {

/// Elements of several bytes are copied row by row.
cudaError_t fill_elements(const cudaMemsetParams& asked) {
  const GivenWork given(memory_work(Work::Kind::fill, nullptr, "cudaGraphAddMemsetNode"));
  std::vector<std::byte> row(asked.width * asked.elementSize);
  for (std::size_t i = 0; i < asked.width; ++i)
    std::memcpy(&row[i * asked.elementSize], &asked.value, asked.elementSize);
  for (std::size_t y = 0; y < asked.height; ++y) {
    void* to = static_cast<std::byte*>(asked.dst) + y * asked.pitch;
    if (auto error = copy_bytes(to, row.data(), row.size(), cudaMemcpyDefault)) return error;
  }
  return cudaSuccess;
}

}  // namespace

cudaError_t take_fill(NodeWork& work, const cudaMemsetParams* asked) {
  if (!asked) return explain_null("what the node should do");
  const unsigned size = asked->elementSize;
  if (size != 1 && size != 2 && size != 4)
    return explain(cudaErrorInvalidValue,
                   "an element has 1, 2 or 4 bytes, and not " + std::to_string(size) + ".");
  work = {cudaGraphNodeTypeMemset, [filled = *asked] { return fill_elements(filled); }};
  return cudaSuccess;
}

cudaError_t take_graph(NodeWork& work, cudaGraph_t asked) {
  return graph_call(asked, [&](const CUgraph_st& inner) {
    if (cudaError_t error = refuse_one_of_a_kind(inner, "it can't be a part of another"))
      return error;
    work = {cudaGraphNodeTypeGraph, run_of(inner)};
    return cudaSuccess;
  });
}

cudaError_t take_call(NodeWork& work, const cudaHostNodeParams* asked) {
  if (!asked) return explain_null("what the node should do");
  return take_work(work, [&] { return cudaLaunchHostFunc(nullptr, asked->fn, asked->userData); });
}

}  // namespace emulator

using emulator::add_node;
using emulator::graph_call;
using emulator::node_call;
using emulator::NodeWork;
using emulator::take_work;

cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                   const cudaGraphNode_t* dependencies, std::size_t count,
                                   const cudaKernelNodeParams* parameters) {
  return add_node(node, graph, dependencies, count,
                  [&](NodeWork& work) { return emulator::take_launch(work, parameters); });
}

cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                   const cudaGraphNode_t* dependencies, std::size_t count,
                                   const cudaMemcpy3DParms* parameters) {
  return add_node(node, graph, dependencies, count, [&](NodeWork& work) {
    return take_work(work, [&] { return cudaMemcpy3DAsync(parameters, nullptr); });
  });
}

cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t* node, cudaGraph_t graph,
                                     const cudaGraphNode_t* dependencies, std::size_t count,
                                     void* destination, const void* source, std::size_t bytes,
                                     cudaMemcpyKind kind) {
  return add_node(node, graph, dependencies, count, [&](NodeWork& work) {
    return take_work(work,
                     [&] { return cudaMemcpyAsync(destination, source, bytes, kind, nullptr); });
  });
}

cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                   const cudaGraphNode_t* dependencies, std::size_t count,
                                   const cudaMemsetParams* parameters) {
  return add_node(node, graph, dependencies, count,
                  [&](NodeWork& work) { return emulator::take_fill(work, parameters); });
}

cudaError_t cudaGraphAddHostNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                 const cudaGraphNode_t* dependencies, std::size_t count,
                                 const cudaHostNodeParams* parameters) {
  return add_node(node, graph, dependencies, count,
                  [&](NodeWork& work) { return emulator::take_call(work, parameters); });
}

cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                       const cudaGraphNode_t* dependencies, std::size_t count,
                                       cudaGraph_t child) {
  return add_node(node, graph, dependencies, count,
                  [&](NodeWork& work) { return emulator::take_graph(work, child); });
}

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                  const cudaGraphNode_t* dependencies, std::size_t count) {
  return add_node(node, graph, dependencies, count, [](NodeWork&) { return cudaSuccess; });
}

cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t* from,
                                     const cudaGraphNode_t* to, const cudaGraphEdgeData*,
                                     std::size_t count) {
  return graph_call(graph, [&](const CUgraph_st& it) {
    for (std::size_t i = 0; i < count; ++i) {
      if (!it.contains(from[i]) || !it.contains(to[i])) return emulator::no_node();
      if (std::ranges::find(to[i]->after, from[i]) != to[i]->after.end())
        return emulator::explain(cudaErrorInvalidValue, "the graph has this edge already.");
    }
    for (std::size_t i = 0; i < count; ++i) to[i]->after.push_back(from[i]);
    return cudaSuccess;
  });
}

cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph, const cudaGraphNode_t* from,
                                        const cudaGraphNode_t* to, const cudaGraphEdgeData*,
                                        std::size_t count) {
  return graph_call(graph, [&](const CUgraph_st& it) {
    for (std::size_t i = 0; i < count; ++i)
      if (!it.contains(to[i]) || std::ranges::find(to[i]->after, from[i]) == to[i]->after.end())
        return emulator::explain(cudaErrorInvalidValue, "the graph has no such edge.");
    for (std::size_t i = 0; i < count; ++i) std::erase(to[i]->after, from[i]);
    return cudaSuccess;
  });
}

cudaError_t cudaGraphDestroyNode(cudaGraphNode_t node) {
  return node_call(node, [&](CUgraph_st& graph) {
    if (cudaError_t error = emulator::refuse_one_of_a_kind(graph, "its nodes stay")) return error;
    for (const auto& each : graph.nodes) std::erase(each->after, node);
    std::erase_if(graph.nodes, [&](const auto& each) { return each.get() == node; });
    return cudaSuccess;
  });
}

cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node,
                                         const cudaKernelNodeParams* parameters) {
  return node_call(node, [&](const CUgraph_st&) {
    const cudaError_t error = emulator::check_kind(node->work, cudaGraphNodeTypeKernel);
    return error ? error : emulator::take_launch(node->work, parameters);
  });
}
