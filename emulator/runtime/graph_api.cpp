// Graphs as a whole: made, instantiated, updated, launched.
#include <algorithm>
#include <memory>
#include <utility>

#include "emulator/api/allocations.hpp"
#include "emulator/api/graph_calls.hpp"
#include "runtime/capture.hpp"
#include "runtime/graph_handles.hpp"
#include "runtime/streams.hpp"
#include "runtime/work.hpp"

namespace emulator {

Handles<CUgraph_st>& graphs() { return all_handles<CUgraph_st>(); }

cudaGraph_t keep(CUgraph_st graph) { return graphs().add(std::move(graph)); }

namespace {

Handles<CUgraphExec_st>& executables() { return all_handles<CUgraphExec_st>(); }

template <class Body>
cudaError_t executable_call(cudaGraphExec_t executable, Body&& body,
                            const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (executable && executables().contains(executable)) return body(*executable);
        return explain(cudaErrorInvalidValue,
                       "the graph was never instantiated, or has been destroyed.");
      },
      name);
}

cudaError_t instantiate(cudaGraphExec_t* executable, const CUgraph_st& graph) {
  std::vector<cudaGraphNode_t> order = graph.in_order();
  if (order.size() < graph.nodes.size())
    return explain(cudaErrorInvalidValue, "nodes of the graph wait for each other in a circle.");
  return store(executable, executables().add({std::move(order), works_of(graph),
                                              std::make_shared<GraphBranches>(waits_of(graph))}));
}

/// How the second graph differs from what was instantiated.
cudaGraphExecUpdateResultInfo compare(const CUgraphExec_st& executable, const CUgraph_st& graph) {
  const auto order = graph.in_order();
  if (order.size() != executable.works.size())
    return {cudaGraphExecUpdateErrorTopologyChanged, nullptr, nullptr};
  for (std::size_t i = 0; i < order.size(); ++i)
    if (order[i]->work.type != executable.works[i].type)
      return {cudaGraphExecUpdateErrorNodeTypeChanged, order[i], nullptr};
  return {cudaGraphExecUpdateSuccess, nullptr, nullptr};
}

cudaError_t update(CUgraphExec_st& executable, const CUgraph_st& graph,
                   cudaGraphExecUpdateResultInfo* result) {
  const auto difference = compare(executable, graph);
  if (result) *result = difference;
  if (difference.result != cudaGraphExecUpdateSuccess)
    return explain(cudaErrorGraphExecUpdateFailure,
                   "the graph has other nodes than the one that was instantiated.\n  Instantiate "
                   "it anew.");
  executable.works = works_of(graph);
  return cudaSuccess;
}

/// Has `take` replace what a node does.
template <class Take>
cudaError_t replace(cudaGraphExec_t executable, cudaGraphNode_t node, Take take,
                    const char* name = __builtin_FUNCTION()) {
  return executable_call(
      executable,
      [&](CUgraphExec_st& it) {
        const auto at = std::ranges::find(it.nodes, node);
        if (at == it.nodes.end())
          return explain(cudaErrorInvalidValue, "the node is none of this graph's.");
        return take(it.works[static_cast<std::size_t>(at - it.nodes.begin())]);
      },
      name);
}

}  // namespace

void destroy_all_graphs() {
  graphs().clear();
  executables().clear();
}

}  // namespace emulator

using emulator::device_call;
using emulator::executable_call;
using emulator::executables;
using emulator::graph_call;
using emulator::graphs;
using emulator::NodeWork;
using emulator::replace;

cudaError_t cudaGraphCreate(cudaGraph_t* graph, unsigned int flags) {
  return device_call([&] {
    if (flags != 0) return emulator::explain_flags(flags);
    return emulator::store(graph, emulator::keep({}));
  });
}

cudaError_t cudaGraphClone(cudaGraph_t* clone, cudaGraph_t original) {
  return graph_call(original, [&](const CUgraph_st& graph) {
    return emulator::store(clone, emulator::keep(graph.copy()));
  });
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  return graph_call(graph, [&](const CUgraph_st&) {
    graphs().remove(graph);
    return cudaSuccess;
  });
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph,
                                 unsigned long long) {
  return graph_call(graph,
                    [&](const CUgraph_st& it) { return emulator::instantiate(executable, it); });
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t* executable, cudaGraph_t graph,
                                          unsigned long long) {
  return graph_call(graph,
                    [&](const CUgraph_st& it) { return emulator::instantiate(executable, it); });
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t executable, cudaGraph_t graph,
                                cudaGraphExecUpdateResultInfo* result) {
  return executable_call(executable, [&](CUgraphExec_st& it) {
    return graph_call(graph,
                      [&](const CUgraph_st& other) { return emulator::update(it, other, result); });
  });
}

cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                             const cudaKernelNodeParams* parameters) {
  return replace(executable, node,
                 [&](NodeWork& work) { return emulator::take_launch(work, parameters); });
}

cudaError_t cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                             const cudaMemcpy3DParms* parameters) {
  return replace(executable, node, [&](NodeWork& work) {
    return emulator::take_work(work, [&] { return cudaMemcpy3DAsync(parameters, nullptr); });
  });
}

cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t executable, cudaGraphNode_t node,
                                               void* destination, const void* source,
                                               std::size_t bytes, cudaMemcpyKind kind) {
  return replace(executable, node, [&](NodeWork& work) {
    return emulator::take_work(
        work, [&] { return cudaMemcpyAsync(destination, source, bytes, kind, nullptr); });
  });
}

cudaError_t cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                             const cudaMemsetParams* parameters) {
  return replace(executable, node,
                 [&](NodeWork& work) { return emulator::take_fill(work, parameters); });
}

cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                           const cudaHostNodeParams* parameters) {
  return replace(executable, node,
                 [&](NodeWork& work) { return emulator::take_call(work, parameters); });
}

cudaError_t cudaGraphUpload(cudaGraphExec_t executable, cudaStream_t stream) {
  return executable_call(executable,
                         [&](const CUgraphExec_st&) { return emulator::check_stream(stream); });
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream) {
  return executable_call(executable, [&](const CUgraphExec_st& it) {
    if (const cudaError_t error = emulator::check_stream(stream)) return error;
    auto run = [stream, works = it.works, branches = it.branches] {
      return branches->run(works, stream);
    };
    if (!emulator::is_capturing(stream)) return run();
    emulator::capture(stream, {cudaGraphNodeTypeGraph, run});
    return cudaSuccess;
  });
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
  return executable_call(executable, [&](const CUgraphExec_st&) {
    executables().remove(executable);
    return cudaSuccess;
  });
}
