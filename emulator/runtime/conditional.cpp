// What conditional nodes do, and what a kernel does to their conditions.
#include "runtime/conditional.hpp"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <set>
#include <string>
#include <utility>

#include "emulator/cuda/graph_condition.hpp"
#include "emulator/current_lane.hpp"
#include "machine/whose_code.hpp"
#include "runtime/error.hpp"

namespace emulator {

namespace {

struct LiveConditions {
  std::mutex mutex;
  std::set<Condition*> all;
};

LiveConditions& live_conditions() {
  static LiveConditions& conditions = *new LiveConditions;
  return conditions;
}

bool set_if_known(cudaGraphConditionalHandle handle, unsigned value) {
  auto* condition = reinterpret_cast<Condition*>(static_cast<std::uintptr_t>(handle));
  std::lock_guard lock(live_conditions().mutex);
  if (!live_conditions().all.contains(condition)) return false;
  condition->value = value;
  return true;
}

}  // namespace

Condition::Condition(unsigned at_launch, bool is_reset)
    : value(at_launch), at_launch(at_launch), is_reset(is_reset) {
  std::lock_guard lock(live_conditions().mutex);
  live_conditions().all.insert(this);
}

Condition::~Condition() {
  std::lock_guard lock(live_conditions().mutex);
  live_conditions().all.erase(this);
}

void set_condition(cudaGraphConditionalHandle handle, unsigned value) {
  MachineCode own;
  if (!set_if_known(handle, value))
    fail_kernel(ReportKind::illegal_address, cudaErrorIllegalAddress,
                "The handle that cudaGraphSetConditional gets is none of a graph that is there.");
}

std::function<cudaError_t()> run_of(const Conditional& node) {
  std::vector<std::function<cudaError_t()>> bodies;
  for (const cudaGraph_t body : node.bodies) bodies.push_back(run_of(*body));
  return [condition = node.condition, type = node.type, bodies = std::move(bodies)] {
    const unsigned value = condition->value;
    if (type == cudaGraphCondTypeWhile) {
      while (condition->value != 0)
        if (const cudaError_t error = bodies[0]()) return error;
      return cudaSuccess;
    }
    const std::size_t chosen = type == cudaGraphCondTypeSwitch ? value : value == 0;
    return chosen < bodies.size() ? bodies[chosen]() : cudaSuccess;
  };
}

namespace {

bool can_have(cudaGraphConditionalNodeType type, unsigned bodies) {
  if (type == cudaGraphCondTypeIf) return bodies == 1 || bodies == 2;
  return type == cudaGraphCondTypeWhile ? bodies == 1 : bodies > 0;
}

/// Of the graph, or of one around it; null if it is none of those.
std::shared_ptr<Condition> find_condition(cudaGraph_t graph, cudaGraphConditionalHandle handle) {
  for (; graph; graph = graph->around)
    for (const auto& condition : graph->conditions)
      if (condition->handle() == handle) return condition;
  return nullptr;
}

/// CUDA says which nodes a body may have.
bool may_be_in_body(cudaGraphNodeType type) {
  return type <= cudaGraphNodeTypeMemset || type == cudaGraphNodeTypeGraph ||
         type == cudaGraphNodeTypeEmpty || type == cudaGraphNodeTypeConditional;
}

cudaError_t check_body(const CUgraph_st& body) {
  if (body.in_order().size() < body.nodes.size())
    return explain(cudaErrorInvalidValue, "nodes of a body wait for each other in a circle.");
  for (const auto& node : body.nodes)
    if (!may_be_in_body(node->work.type))
      return explain(
          cudaErrorInvalidValue,
          "the body of a conditional node can have kernels, copies, fills, child graphs, "
          "and empty and conditional nodes, but no others.");
  return check_conditionals(body);
}

}  // namespace

cudaError_t take_conditional(NodeWork& work, cudaGraph_t graph, cudaConditionalNodeParams& asked) {
  if (!can_have(asked.type, asked.size))
    return explain(cudaErrorInvalidValue, "a conditional node of this type can't have " +
                                              std::to_string(asked.size) + " bodies.");
  const auto condition = find_condition(graph, asked.handle);
  if (!condition || condition->has_node)
    return explain(cudaErrorInvalidValue, condition
                                              ? "the handle has a conditional node already."
                                              : "the handle is of another graph, or of none.");
  condition->has_node = true;
  auto node = std::make_shared<Conditional>(condition, asked.type);
  for (unsigned i = 0; i < asked.size; ++i) {
    node->bodies.push_back(keep({}));
    node->bodies.back()->around = graph;
  }
  asked.phGraph_out = node->bodies.data();
  work.type = cudaGraphNodeTypeConditional;
  work.conditional = std::move(node);
  return cudaSuccess;
}

std::vector<std::shared_ptr<Condition>> conditions_of(const CUgraph_st& graph) {
  auto all = graph.conditions;
  for (const auto& node : graph.nodes) {
    if (!node->work.conditional) continue;
    for (const cudaGraph_t body : node->work.conditional->bodies)
      std::ranges::copy(conditions_of(*body), std::back_inserter(all));
  }
  return all;
}

cudaError_t check_conditionals(const CUgraph_st& graph) {
  if (!std::ranges::all_of(graph.conditions, [](const auto& each) { return each->has_node; }))
    return explain(cudaErrorInvalidValue, "a handle of the graph has no conditional node.");
  for (const auto& node : graph.nodes) {
    if (!node->work.conditional) continue;
    for (const cudaGraph_t body : node->work.conditional->bodies)
      if (const cudaError_t error = check_body(*body)) return error;
  }
  return cudaSuccess;
}

}  // namespace emulator
