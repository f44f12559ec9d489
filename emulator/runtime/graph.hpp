// Graphs of work: nodes, and which of them come before which.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "emulator/types/errors.hpp"
#include "emulator/types/graph_types.hpp"

namespace emulator {

struct Condition;
struct Conditional;
class GraphBranches;
class GraphMemory;

/// What a node does when its graph is launched.
struct NodeWork {
  cudaGraphNodeType type;
  std::function<cudaError_t()> run;
  /// Of a kernel, with its record as `func`, and arguments that `run` keeps.
  std::optional<cudaKernelNodeParams> kernel = {};
  std::shared_ptr<GraphMemory> memory = {};  ///< that it allocates or frees
  std::shared_ptr<Conditional> conditional = {};
};

}  // namespace emulator

struct CUgraphNode_st {
  emulator::NodeWork work;
  std::vector<cudaGraphNode_t> after;  ///< nodes of the same graph, which come first
};

struct CUgraph_st {
  std::vector<std::unique_ptr<CUgraphNode_st>> nodes;
  std::weak_ptr<emulator::GraphBranches> instantiated = {};  ///< as this, last
  std::vector<std::shared_ptr<emulator::Condition>> conditions = {};
  cudaGraph_t around = nullptr;  ///< of a body: the graph that has the conditional node

  cudaGraphNode_t add(emulator::NodeWork work, std::vector<cudaGraphNode_t> after);
  [[nodiscard]] bool contains(cudaGraphNode_t node) const;
  /// Nodes after those that they wait for; fewer than all if some wait for each other.
  [[nodiscard]] std::vector<cudaGraphNode_t> in_order() const;
  [[nodiscard]] CUgraph_st copy() const;
  /// Whether there can be no second one: a node is for memory or conditional, or this is a body.
  [[nodiscard]] bool is_one_of_a_kind() const;
};

namespace emulator {

/// From now on a graph of the program's.
cudaGraph_t keep(CUgraph_st graph);
/// With the bodies of its conditional nodes.
void destroy_graph(cudaGraph_t graph);
void destroy_all_graphs();

/// Whether each of these is one of the last, or comes before one of them.
bool come_before(const std::vector<cudaGraphNode_t>& nodes,
                 const std::vector<cudaGraphNode_t>& last);

/// What nodes do, in an order that is allowed.
std::vector<NodeWork> works_of(const CUgraph_st& graph);

/// For each of those, the earlier ones that it waits for.
std::vector<std::vector<std::size_t>> waits_of(const CUgraph_st& graph);

/// Does all that, as a part of another graph.
std::function<cudaError_t()> run_of(const CUgraph_st& graph);

}  // namespace emulator
