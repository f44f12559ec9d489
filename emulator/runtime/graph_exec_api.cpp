// Graphs that are instantiated: made, updated, launched.
#include <algorithm>
#include <memory>
#include <utility>

#include "emulator/api/graph_calls.hpp"
#include "runtime/capture.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/conditional.hpp"
#include "runtime/graph_exec.hpp"
#include "runtime/graph_handles.hpp"
#include "runtime/graph_memory.hpp"
#include "runtime/streams.hpp"

namespace emulator {

Handles<CUgraphExec_st>& executables() { return all_handles<CUgraphExec_st>(); }

namespace {

cudaError_t check_flags(unsigned long long flags) {
  // cudaGraphInstantiateFlagUpload is for a call that says in which stream.
  constexpr unsigned known = cudaGraphInstantiateFlagAutoFreeOnLaunch |
                             cudaGraphInstantiateFlagDeviceLaunch |
                             cudaGraphInstantiateFlagUseNodePriority;
  return flags & ~known ? explain_flags(static_cast<unsigned>(flags)) : cudaSuccess;
}

cudaError_t instantiate(cudaGraphExec_t* executable, CUgraph_st& graph, unsigned long long flags) {
  if (const cudaError_t error = check_flags(flags)) return error;
  std::vector<cudaGraphNode_t> order = graph.in_order();
  if (order.size() < graph.nodes.size())
    return explain(cudaErrorInvalidValue, "nodes of the graph wait for each other in a circle.");
  if (graph.around)
    return explain(cudaErrorNotSupported,
                   "the graph is the body of a conditional node, and runs with it alone.");
  if (const cudaError_t error = check_conditionals(graph)) return error;
  if (graph.is_one_of_a_kind() && !graph.instantiated.expired())
    return explain(cudaErrorNotSupported,
                   "a graph with conditional nodes, or some for memory, is instantiated once.\n  "
                   "Destroy the first with cudaGraphExecDestroy before.");
  if (const cudaError_t error = refuse_unsafe()) return error;
  auto branches = std::make_shared<GraphBranches>(waits_of(graph));
  graph.instantiated = branches;
  return store(executable, executables().add({std::move(order), works_of(graph),
                                              std::move(branches), flags, conditions_of(graph)}));
}

/// How the second graph differs from what was instantiated.
cudaGraphExecUpdateResultInfo compare(const CUgraphExec_st& executable, const CUgraph_st& graph) {
  const auto order = graph.in_order();
  if (order.size() != executable.works.size())
    return {cudaGraphExecUpdateErrorTopologyChanged, nullptr, nullptr};
  for (std::size_t i = 0; i < order.size(); ++i)
    if (order[i]->work.type != executable.works[i].type)
      return {cudaGraphExecUpdateErrorNodeTypeChanged, order[i], nullptr};
    else if (order[i]->work.memory != executable.works[i].memory ||
             order[i]->work.conditional != executable.works[i].conditional)
      return {cudaGraphExecUpdateErrorParametersChanged, order[i], nullptr};
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

bool is_one_of_a_kind(const CUgraphExec_st& executable) {
  return std::ranges::any_of(executable.works,
                             [](const NodeWork& work) { return work.memory || work.conditional; });
}

cudaError_t run(const CUgraphExec_st& executable, cudaStream_t stream) {
  const bool frees_itself = executable.flags & cudaGraphInstantiateFlagAutoFreeOnLaunch;
  if (cudaError_t error = renew_memory(executable.works, frees_itself, stream)) return error;
  for (const auto& condition : executable.conditions)
    if (condition->is_reset) condition->value = condition->at_launch;
  return executable.branches->run(executable.works, stream);
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

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph,
                                 unsigned long long flags) {
  return graph_call(graph,
                    [&](CUgraph_st& it) { return emulator::instantiate(executable, it, flags); });
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t* executable, cudaGraph_t graph,
                                          unsigned long long flags) {
  return graph_call(graph,
                    [&](CUgraph_st& it) { return emulator::instantiate(executable, it, flags); });
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t executable, cudaGraph_t graph,
                                cudaGraphExecUpdateResultInfo* result) {
  return executable_call(executable, [&](CUgraphExec_st& it) {
    return graph_call(graph,
                      [&](const CUgraph_st& other) { return emulator::update(it, other, result); });
  });
}

cudaError_t cudaGraphUpload(cudaGraphExec_t executable, cudaStream_t stream) {
  return executable_call(executable,
                         [&](const CUgraphExec_st&) { return emulator::check_stream(stream); });
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream) {
  return executable_call(executable, [&](const CUgraphExec_st& it) {
    if (const cudaError_t error = emulator::check_stream_for_work(stream)) return error;
    if (!emulator::is_capturing(stream)) return emulator::run(it, stream);
    if (emulator::is_one_of_a_kind(it))
      return emulator::explain(
          cudaErrorNotSupported,
          "a graph with conditional nodes, or some for memory, can't be a part of another.");
    emulator::capture(
        stream, {cudaGraphNodeTypeGraph, [stream, it = it] { return emulator::run(it, stream); }});
    return cudaSuccess;
  });
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
  return executable_call(executable, [&](const CUgraphExec_st&) {
    if (const cudaError_t error = emulator::refuse_unsafe()) return error;
    executables().remove(executable);
    return cudaSuccess;
  });
}
