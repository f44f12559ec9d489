// Conditional nodes of graphs: a value that kernels set, and what it decides.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "emulator/types/graph_node_types.hpp"
#include "runtime/graph.hpp"

namespace emulator {

/// What cudaGraphConditionalHandleCreate makes. The handle is its address, as a number.
struct Condition {
  Condition(unsigned at_launch, bool is_reset);
  ~Condition();
  Condition(const Condition&) = delete;
  cudaGraphConditionalHandle handle() { return reinterpret_cast<std::uintptr_t>(this); }

  std::atomic<unsigned> value;
  const unsigned at_launch;  ///< its value then, if it is reset
  const bool is_reset;
  bool has_node = false;
};

struct Conditional {
  std::shared_ptr<Condition> condition;
  cudaGraphConditionalNodeType type;
  std::vector<cudaGraph_t> bodies;
};

/// Does what the bodies do now, as often as the condition says.
std::function<cudaError_t()> run_of(const Conditional& node);

/// Takes a conditional node's work: makes its bodies, which are empty as yet. An error if the
/// condition is none of the graph's, or has a node.
cudaError_t take_conditional(NodeWork& work, cudaGraph_t graph, cudaConditionalNodeParams& asked);

/// Those of the graph and of its bodies.
std::vector<std::shared_ptr<Condition>> conditions_of(const CUgraph_st& graph);

/// An error if a condition has no node, or a body has nodes that it can't have.
cudaError_t check_conditionals(const CUgraph_st& graph);

}  // namespace emulator
