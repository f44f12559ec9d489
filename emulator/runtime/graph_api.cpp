// Graphs as a whole.
#include <utility>

#include "emulator/api/graph_calls.hpp"
#include "runtime/graph_nodes.hpp"

namespace emulator {

Handles<CUgraph_st>& graphs() { return all_handles<CUgraph_st>(); }

cudaGraph_t keep(CUgraph_st graph) { return graphs().add(std::move(graph)); }

cudaError_t refuse_one_of_a_kind(const CUgraph_st& graph, const char* what) {
  if (!graph.is_one_of_a_kind()) return cudaSuccess;
  return explain(cudaErrorNotSupported,
                 std::string("the graph has nodes for memory: ") + what + ".");
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
  return graph_call(graph, [&](const CUgraph_st&) {
    graphs().remove(graph);
    return cudaSuccess;
  });
}
