// The graphs that a program has instantiated.
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
  unsigned long long flags;                           ///< of cudaGraphInstantiate
  std::vector<std::shared_ptr<emulator::Condition>> conditions;
};

namespace emulator {

Handles<CUgraphExec_st>& executables();

/// A call about an instantiated graph, which must live.
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

}  // namespace emulator
