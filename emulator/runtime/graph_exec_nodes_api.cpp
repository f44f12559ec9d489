// The nodes of a graph that is instantiated, which get other things to do.
#include <algorithm>

#include "emulator/api/allocations.hpp"
#include "emulator/api/graph_calls.hpp"
#include "emulator/api/graph_node_calls.hpp"
#include "runtime/capture.hpp"
#include "runtime/graph_exec.hpp"
#include "runtime/graph_nodes.hpp"

namespace emulator {
namespace {

/// Has `take` replace what a node does.
template <class Take>
cudaError_t replace_any(cudaGraphExec_t executable, cudaGraphNode_t node, Take take,
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

/// The same for a node of that kind.
template <class Take>
cudaError_t replace(cudaGraphExec_t executable, cudaGraphNode_t node, cudaGraphNodeType kind,
                    Take take, const char* name = __builtin_FUNCTION()) {
  return replace_any(
      executable, node,
      [&](NodeWork& work) {
        const cudaError_t error = check_kind(work, kind);
        return error ? error : take(work);
      },
      name);
}

}  // namespace
}  // namespace emulator

using emulator::NodeWork;
using emulator::replace;

cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                             const cudaKernelNodeParams* parameters) {
  return replace(executable, node, cudaGraphNodeTypeKernel,
                 [&](NodeWork& work) { return emulator::take_launch(work, parameters); });
}

cudaError_t cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                             const cudaMemcpy3DParms* parameters) {
  return replace(executable, node, cudaGraphNodeTypeMemcpy, [&](NodeWork& work) {
    return emulator::take_work(work, [&] { return cudaMemcpy3DAsync(parameters, nullptr); });
  });
}

cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t executable, cudaGraphNode_t node,
                                               void* destination, const void* source,
                                               std::size_t bytes, cudaMemcpyKind kind) {
  return replace(executable, node, cudaGraphNodeTypeMemcpy, [&](NodeWork& work) {
    return emulator::take_work(
        work, [&] { return cudaMemcpyAsync(destination, source, bytes, kind, nullptr); });
  });
}

cudaError_t cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                             const cudaMemsetParams* parameters) {
  return replace(executable, node, cudaGraphNodeTypeMemset,
                 [&](NodeWork& work) { return emulator::take_fill(work, parameters); });
}

cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                           const cudaHostNodeParams* parameters) {
  return replace(executable, node, cudaGraphNodeTypeHost,
                 [&](NodeWork& work) { return emulator::take_call(work, parameters); });
}

cudaError_t cudaGraphExecNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                       cudaGraphNodeParams* parameters) {
  return emulator::replace_any(
      executable, node, [&](NodeWork& work) { return emulator::take_anew(work, parameters); });
}
