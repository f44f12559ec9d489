// Graphs as a whole.
#include <algorithm>
#include <string>
#include <utility>

#include "emulator/api/graph_calls.hpp"
#include "runtime/conditional.hpp"
#include "runtime/graph_nodes.hpp"

namespace emulator {

Handles<CUgraph_st>& graphs() { return all_handles<CUgraph_st>(); }

cudaGraph_t keep(CUgraph_st graph) { return graphs().add(std::move(graph)); }

cudaError_t refuse_one_of_a_kind(const CUgraph_st& graph, const char* what) {
  if (!graph.is_one_of_a_kind()) return cudaSuccess;
  return explain(cudaErrorNotSupported,
                 std::string("the graph is a body, or has conditional nodes or some for memory: ") +
                     what + ".");
}

void destroy_graph(cudaGraph_t graph) {
  for (const auto& node : graph->nodes)
    if (node->work.conditional)
      for (const cudaGraph_t body : node->work.conditional->bodies) destroy_graph(body);
  graphs().remove(graph);
}

cudaError_t read_nodes(std::vector<cudaGraphNode_t>& nodes, const CUgraph_st& graph,
                       const cudaGraphNode_t* given, std::size_t count) {
  if (count > 0 && !given) return explain_null("the list of nodes that come first");
  nodes.assign(given, given + count);
  const bool has_all =
      std::ranges::all_of(nodes, [&](cudaGraphNode_t each) { return graph.contains(each); });
  return has_all ? cudaSuccess : no_node();
}

}  // namespace emulator

using emulator::device_call;
using emulator::graph_call;
using emulator::graphs;

cudaError_t cudaGraphCreate(cudaGraph_t* graph, unsigned int flags) {
  return device_call([&] {
    if (flags != 0) return emulator::explain_flags(flags);
    return emulator::store(graph, emulator::keep({}));
  });
}

cudaError_t cudaGraphClone(cudaGraph_t* clone, cudaGraph_t original) {
  return graph_call(original, [&](const CUgraph_st& graph) {
    if (cudaError_t error = emulator::refuse_one_of_a_kind(graph, "it can't be cloned"))
      return error;
    return emulator::store(clone, emulator::keep(graph.copy()));
  });
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  return graph_call(graph, [&](const CUgraph_st& it) {
    if (it.around)
      return emulator::explain(cudaErrorInvalidValue,
                               "the graph is the body of a conditional node, and goes with it.");
    emulator::destroy_graph(graph);
    return cudaSuccess;
  });
}
