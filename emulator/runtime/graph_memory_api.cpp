// The nodes of graphs that allocate and free memory.
#include <cstring>

#include "emulator/api/graph_node_calls.hpp"
#include "runtime/graph_memory.hpp"
#include "runtime/graph_nodes.hpp"

namespace emulator {
namespace {

/// A call about a node of this type.
template <class Body>
cudaError_t memory_call(cudaGraphNode_t node, cudaGraphNodeType type, Body&& body,
                        const char* name = __builtin_FUNCTION()) {
  return node_call(
      node,
      [&](const CUgraph_st&) {
        const cudaError_t error = check_kind(node->work, type);
        return error ? error : body(node->work.memory->parameters());
      },
      name);
}

}  // namespace
}  // namespace emulator

using emulator::add_node;
using emulator::memory_call;
using emulator::NodeWork;

cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                     const cudaGraphNode_t* dependencies, std::size_t count,
                                     cudaMemAllocNodeParams* parameters) {
  return add_node(node, graph, dependencies, count, [&](NodeWork& work) {
    if (!parameters) return emulator::explain_null("what the node should do");
    return emulator::take_allocation(work, *parameters, "cudaGraphAddMemAllocNode");
  });
}

cudaError_t cudaGraphMemAllocNodeGetParams(cudaGraphNode_t node,
                                           cudaMemAllocNodeParams* parameters) {
  return memory_call(node, cudaGraphNodeTypeMemAlloc, [&](const cudaMemAllocNodeParams& asked) {
    return emulator::store(parameters, asked);
  });
}

cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                    const cudaGraphNode_t* dependencies, std::size_t count,
                                    void* pointer) {
  return add_node(node, graph, dependencies, count, [&](NodeWork& work) {
    return emulator::take_release(work, *graph, pointer, "cudaGraphAddMemFreeNode");
  });
}

cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t node, void* pointer) {
  return memory_call(node, cudaGraphNodeTypeMemFree, [&](const cudaMemAllocNodeParams& asked) {
    if (!pointer) return emulator::explain_null("the place for the pointer");
    std::memcpy(pointer, &asked.dptr, sizeof asked.dptr);
    return cudaSuccess;
  });
}
