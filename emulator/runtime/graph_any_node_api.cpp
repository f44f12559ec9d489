// Nodes of any kind, by one call.
#include "emulator/api/allocations.hpp"
#include "emulator/api/graph_node_calls.hpp"
#include "runtime/capture.hpp"
#include "runtime/conditional.hpp"
#include "runtime/events.hpp"
#include "runtime/graph_memory.hpp"
#include "runtime/graph_nodes.hpp"

namespace emulator {

cudaError_t take_any(NodeWork& work, const cudaGraphNodeParams& asked) {
  switch (asked.type) {
    case cudaGraphNodeTypeKernel:
      return take_launch(work, &asked.kernel);
    case cudaGraphNodeTypeMemcpy:
      return take_work(work, [&] { return cudaMemcpy3DAsync(&asked.memcpy.copyParams, nullptr); });
    case cudaGraphNodeTypeMemset:
      return take_fill(work, &asked.memset);
    case cudaGraphNodeTypeHost:
      return take_call(work, &asked.host);
    case cudaGraphNodeTypeGraph:
      if (asked.graph.ownership == cudaGraphChildGraphOwnershipClone)
        return take_graph(work, asked.graph.graph);
      return explain(cudaErrorNotSupported, "the emulator's child graphs are clones.");
    case cudaGraphNodeTypeEmpty:
      return cudaSuccess;
    case cudaGraphNodeTypeWaitEvent:
      return take_wait(work, asked.eventWait.event);
    case cudaGraphNodeTypeEventRecord:
      return take_record(work, asked.eventRecord.event);
    default:
      return explain(cudaErrorNotSupported, "this can't be done with nodes of this kind.");
  }
}

cudaError_t take_anew(NodeWork& work, const cudaGraphNodeParams* asked) {
  if (!asked) return explain_null("what the node should do");
  const cudaError_t error = check_kind(work, asked->type);
  return error ? error : take_any(work, *asked);
}

namespace {

/// Those kinds too that belong to their graph.
cudaError_t take_for(cudaGraph_t graph, NodeWork& work, cudaGraphNodeParams& asked) {
  switch (asked.type) {
    case cudaGraphNodeTypeMemAlloc:
      return take_allocation(work, asked.alloc, "cudaGraphAddNode");
    case cudaGraphNodeTypeMemFree:
      return take_release(work, *graph, asked.free.dptr, "cudaGraphAddNode");
    case cudaGraphNodeTypeConditional:
      return take_conditional(work, graph, asked.conditional);
    default:
      return take_any(work, asked);
  }
}

}  // namespace
}  // namespace emulator

using emulator::add_node;
using emulator::graph_call;
using emulator::node_call;
using emulator::NodeWork;

cudaError_t cudaGraphAddNode(cudaGraphNode_t* node, cudaGraph_t graph,
                             const cudaGraphNode_t* dependencies, const cudaGraphEdgeData*,
                             std::size_t count, cudaGraphNodeParams* parameters) {
  return add_node(node, graph, dependencies, count, [&](NodeWork& work) {
    if (!parameters) return emulator::explain_null("what the node should do");
    return emulator::take_for(graph, work, *parameters);
  });
}

cudaError_t cudaGraphNodeSetParams(cudaGraphNode_t node, cudaGraphNodeParams* parameters) {
  return node_call(node,
                   [&](const CUgraph_st&) { return emulator::take_anew(node->work, parameters); });
}

cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                        const cudaGraphNode_t* dependencies, std::size_t count,
                                        cudaEvent_t event) {
  return add_node(node, graph, dependencies, count,
                  [&](NodeWork& work) { return emulator::take_record(work, event); });
}

cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                      const cudaGraphNode_t* dependencies, std::size_t count,
                                      cudaEvent_t event) {
  return add_node(node, graph, dependencies, count,
                  [&](NodeWork& work) { return emulator::take_wait(work, event); });
}

cudaError_t cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle* handle, cudaGraph_t graph,
                                             unsigned int value, unsigned int flags) {
  return graph_call(graph, [&](CUgraph_st& it) {
    if (flags & ~cudaGraphCondAssignDefault) return emulator::explain_flags(flags);
    if (!handle) return emulator::explain_null("the place for the handle");
    it.conditions.push_back(std::make_shared<emulator::Condition>(value, flags != 0));
    *handle = it.conditions.back()->handle();
    return cudaSuccess;
  });
}
