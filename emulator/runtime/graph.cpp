// The order in which nodes may run.
#include "runtime/graph.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "runtime/conditional.hpp"
#include "runtime/graph_branches.hpp"

using Nodes = std::vector<cudaGraphNode_t>;

cudaGraphNode_t CUgraph_st::add(emulator::NodeWork work, Nodes after) {
  nodes.push_back(std::make_unique<CUgraphNode_st>(std::move(work), std::move(after)));
  return nodes.back().get();
}

bool CUgraph_st::contains(cudaGraphNode_t node) const {
  return std::ranges::any_of(nodes, [&](const auto& each) { return each.get() == node; });
}

Nodes CUgraph_st::in_order() const {
  Nodes order;
  std::set<cudaGraphNode_t> placed;
  const auto is_ready = [&](cudaGraphNode_t node) {
    return !placed.contains(node) && std::ranges::all_of(node->after, [&](cudaGraphNode_t first) {
      return placed.contains(first);
    });
  };
  for (std::size_t before = nodes.size() + 1; before != order.size();) {
    before = order.size();
    for (const auto& node : nodes)
      if (is_ready(node.get())) {
        placed.insert(node.get());
        order.push_back(node.get());
      }
  }
  return order;
}

CUgraph_st CUgraph_st::copy() const {
  CUgraph_st result;
  std::map<cudaGraphNode_t, cudaGraphNode_t> copies;
  for (const auto& node : nodes) copies[node.get()] = result.add(node->work, {});
  for (const auto& node : nodes)
    for (const cudaGraphNode_t first : node->after)
      copies[node.get()]->after.push_back(copies[first]);
  return result;
}

bool CUgraph_st::is_one_of_a_kind() const {
  return around || std::ranges::any_of(nodes, [](const auto& each) {
           return each->work.memory || each->work.conditional;
         });
}

namespace emulator {

bool come_before(const Nodes& nodes, const Nodes& last) {
  std::set<cudaGraphNode_t> known(last.begin(), last.end());
  Nodes open = last;
  while (!open.empty()) {
    const cudaGraphNode_t node = open.back();
    open.pop_back();
    for (const cudaGraphNode_t first : node->after)
      if (known.insert(first).second) open.push_back(first);
  }
  return std::ranges::all_of(nodes, [&](cudaGraphNode_t node) { return known.contains(node); });
}

std::vector<NodeWork> works_of(const CUgraph_st& graph) {
  std::vector<NodeWork> works;
  for (const cudaGraphNode_t node : graph.in_order()) {
    works.push_back(node->work);
    if (node->work.conditional) works.back().run = run_of(*node->work.conditional);
  }
  return works;
}

std::vector<std::vector<std::size_t>> waits_of(const CUgraph_st& graph) {
  std::vector<std::vector<std::size_t>> waits;
  std::map<cudaGraphNode_t, std::size_t> numbers;
  for (const cudaGraphNode_t node : graph.in_order()) {
    auto& own = waits.emplace_back();
    for (const cudaGraphNode_t first : node->after) own.push_back(numbers[first]);
    numbers.emplace(node, numbers.size());
  }
  return waits;
}

std::function<cudaError_t()> run_of(const CUgraph_st& graph) {
  const auto branches = std::make_shared<GraphBranches>(waits_of(graph));
  return [works = works_of(graph), branches] { return branches->run(works, nullptr); };
}

}  // namespace emulator
