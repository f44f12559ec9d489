// The memory that nodes of graphs allocate and free.
#pragma once

#include <cstddef>
#include <memory>

#include "emulator/types/graph_types.hpp"
#include "runtime/graph.hpp"
#include "runtime/handles.hpp"

namespace emulator {

/// What one node allocates. It has its addresses as soon as the node is there, and as long as the
/// graph or an executable of it is. The memory comes when the node runs and goes when the program
/// says so, in this graph, in another, or by cudaFree.
class GraphMemory : public std::enable_shared_from_this<GraphMemory> {
 public:
  /// Reserves addresses; an error if the parameters ask for what can't be had.
  static cudaError_t make(std::shared_ptr<GraphMemory>& made, const cudaMemAllocNodeParams& asked);

  GraphMemory(std::byte* begin, const cudaMemAllocNodeParams& asked);
  ~GraphMemory();
  GraphMemory(const GraphMemory&) = delete;

  /// The one that has this address; null if none does.
  static std::shared_ptr<GraphMemory> find(const void* address);

  /// As the program asked for it, with the address.
  [[nodiscard]] const cudaMemAllocNodeParams& parameters() const { return parameters_; }
  [[nodiscard]] bool is_live() const;

  /// Work of the stream that the graph is launched in, asked for by a call of this name.
  cudaError_t allocate(const char* call);
  cudaError_t free(const char* call);

  /// A node of this graph will free it. An error if it may not: another does already.
  cudaError_t will_be_freed_by(const CUgraph_st& graph);

 private:
  std::byte* const begin_;
  cudaMemAllocNodeParams parameters_;
  const MakingCalls asked_;  ///< where the program asked for the node
  bool by_its_own_graph_ = false, by_another_ = false;
};

/// What a node does that `call` adds. The first fails if the memory can't be had, the second if
/// nothing of a graph begins there, or this one may not free it.
cudaError_t take_allocation(NodeWork& work, cudaMemAllocNodeParams& asked, const char* call);
cudaError_t take_release(NodeWork& work, const CUgraph_st& graph, void* pointer, const char* call);

/// Before a graph is launched: what its nodes allocate must have been freed. If it `frees_itself`,
/// that is done now, in the stream.
cudaError_t renew_memory(const std::vector<NodeWork>& works, bool frees_itself,
                         cudaStream_t stream);

}  // namespace emulator
