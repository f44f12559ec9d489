// What nodes a graph has, and what comes before what.
#include <algorithm>
#include <fstream>
#include <map>
#include <string>

#include "emulator/api/graph_calls.hpp"
#include "runtime/graph_handles.hpp"
#include "runtime/known_kernel.hpp"

namespace emulator {

namespace {

using Nodes = std::vector<cudaGraphNode_t>;

/// As many as there is room for, and null for the rest of it.
void fill(const Nodes& found, cudaGraphNode_t* nodes, std::size_t room) {
  const std::size_t count = std::min(room, found.size());
  std::fill(std::copy_n(found.begin(), count, nodes), nodes + room, nullptr);
}

/// How many are in the list; without one, how many there are.
cudaError_t list(const Nodes& found, cudaGraphNode_t* nodes, std::size_t* count) {
  if (!count) return explain_null("the place for the number of nodes");
  if (nodes) fill(found, nodes, *count);
  *count = nodes ? std::min(*count, found.size()) : found.size();
  return cudaSuccess;
}

/// The same with the edges that lead there: each edge of a graph is a wait to the end.
cudaError_t list(const Nodes& found, cudaGraphNode_t* nodes, cudaGraphEdgeData* edges,
                 std::size_t* count) {
  if (nodes && edges && count)
    std::fill_n(edges, std::min(*count, found.size()), cudaGraphEdgeData{});
  return list(found, nodes, count);
}

Nodes nodes_after(const CUgraph_st& graph, cudaGraphNode_t node) {
  Nodes later;
  for (const auto& each : graph.nodes)
    if (std::ranges::count(each->after, node) > 0) later.push_back(each.get());
  return later;
}

const char* name_of(cudaGraphNodeType type) {
  const std::map<cudaGraphNodeType, const char*> names = {
      {cudaGraphNodeTypeKernel, "kernel"},        {cudaGraphNodeTypeMemcpy, "memcpy"},
      {cudaGraphNodeTypeMemset, "memset"},        {cudaGraphNodeTypeHost, "host"},
      {cudaGraphNodeTypeGraph, "graph"},          {cudaGraphNodeTypeMemAlloc, "mem alloc"},
      {cudaGraphNodeTypeMemFree, "mem free"},     {cudaGraphNodeTypeEventRecord, "event record"},
      {cudaGraphNodeTypeWaitEvent, "event wait"}, {cudaGraphNodeTypeConditional, "conditional"},
  };
  const auto found = names.find(type);
  return found == names.end() ? "empty" : found->second;
}

/// The graph in the language of Graphviz.
void draw(std::ostream& out, const CUgraph_st& graph) {
  std::map<cudaGraphNode_t, std::size_t> numbers;
  out << "digraph dot {\n";
  for (const auto& node : graph.nodes) {
    const std::size_t number = numbers.size();
    numbers[node.get()] = number;
    out << "  node_" << number << " [label=\"" << number << ": " << name_of(node->work.type)
        << "\"]\n";
  }
  for (const auto& node : graph.nodes)
    for (const auto before : node->after)
      out << "  node_" << numbers[before] << " -> node_" << numbers[node.get()] << "\n";
  out << "}\n";
}

}  // namespace
}  // namespace emulator

using emulator::graph_call;
using emulator::node_call;
using emulator::Nodes;

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t* nodes, std::size_t* count) {
  return graph_call(graph, [&](const CUgraph_st& it) {
    Nodes all;
    for (const auto& each : it.nodes) all.push_back(each.get());
    return emulator::list(all, nodes, count);
  });
}

cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t* nodes, std::size_t* count) {
  return graph_call(graph, [&](const CUgraph_st& it) {
    Nodes roots;
    for (const auto& each : it.nodes)
      if (each->after.empty()) roots.push_back(each.get());
    return emulator::list(roots, nodes, count);
  });
}

cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t* from, cudaGraphNode_t* to,
                              cudaGraphEdgeData* edges, std::size_t* count) {
  return graph_call(graph, [&](const CUgraph_st& it) {
    Nodes sooner, later;
    for (const auto& node : it.nodes)
      for (const auto before : node->after) {
        sooner.push_back(before);
        later.push_back(node.get());
      }
    if (to) emulator::fill(later, to, count ? *count : 0);
    return emulator::list(sooner, from, to ? edges : nullptr, count);
  });
}

cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t* nodes,
                                         cudaGraphEdgeData* edges, std::size_t* count) {
  return node_call(
      node, [&](const CUgraph_st&) { return emulator::list(node->after, nodes, edges, count); });
}

cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t* nodes,
                                           cudaGraphEdgeData* edges, std::size_t* count) {
  return node_call(node, [&](const CUgraph_st& graph) {
    return emulator::list(emulator::nodes_after(graph, node), nodes, edges, count);
  });
}

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, cudaGraphNodeType* type) {
  return node_call(node, [&](const CUgraph_st&) { return emulator::store(type, node->work.type); });
}

cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t node, cudaKernelNodeParams* parameters) {
  return node_call(node, [&](const CUgraph_st&) {
    if (auto asked = node->work.kernel) {
      const auto& kernel = *static_cast<const emulator::Kernel*>(asked->func);
      asked->func = const_cast<void*>(emulator::function_of(kernel));
      return emulator::store(parameters, *asked);
    }
    return emulator::explain(cudaErrorInvalidValue, "the node is no kernel.");
  });
}

cudaError_t cudaGraphDebugDotPrint(cudaGraph_t graph, const char* path, unsigned int) {
  return graph_call(graph, [&](const CUgraph_st& it) {
    if (!path) return emulator::explain_null("the name of the file");
    std::ofstream file(path);
    emulator::draw(file, it);
    if (file.flush()) return cudaSuccess;
    return emulator::explain(cudaErrorOperatingSystem,
                             "nothing can be written to " + std::string(path) + ".");
  });
}
