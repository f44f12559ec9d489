// Memory of graphs: when it comes and goes.
#include "runtime/graph_memory.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>

#include "machine/call_stack.hpp"
#include "machine/text.hpp"
#include "runtime/address_space.hpp"
#include "runtime/error.hpp"
#include "runtime/graph_footprint.hpp"
#include "runtime/memory.hpp"
#include "runtime/memory_pool.hpp"
#include "runtime/work.hpp"

namespace emulator {

namespace {

struct GraphMemories {
  std::mutex mutex;
  std::map<const std::byte*, GraphMemory*> by_begin;
};

GraphMemories& graph_memories() {
  static GraphMemories& all = *new GraphMemories;
  return all;
}

/// Whether one of the graph's nodes of this type is for it.
bool has_node(const CUgraph_st& graph, cudaGraphNodeType type, const GraphMemory* memory) {
  return std::ranges::any_of(graph.nodes, [&](const auto& node) {
    return node->work.type == type && node->work.memory.get() == memory;
  });
}

}  // namespace

cudaError_t GraphMemory::make(std::shared_ptr<GraphMemory>& made,
                              const cudaMemAllocNodeParams& asked) {
  if (asked.bytesize == 0) return explain(cudaErrorInvalidValue, "a node can't allocate 0 bytes.");
  if (cudaError_t error = check_pool_properties(asked.poolProps)) return error;
  std::byte* begin = device_space().reserve(asked.bytesize);
  if (!begin)
    return explain(cudaErrorMemoryAllocation,
                   "there are no addresses left for " + count_text(asked.bytesize, "byte") + ".");
  made = std::make_shared<GraphMemory>(begin, asked);
  return cudaSuccess;
}

GraphMemory::GraphMemory(std::byte* begin, const cudaMemAllocNodeParams& asked)
    : begin_(begin), parameters_(asked), asked_(host_call_stack()) {
  parameters_.dptr = begin;
  std::lock_guard lock(graph_memories().mutex);
  graph_memories().by_begin[begin_] = this;
}

GraphMemory::~GraphMemory() {
  std::lock_guard lock(graph_memories().mutex);
  graph_memories().by_begin.erase(begin_);
  device_space().release(begin_);
}

std::shared_ptr<GraphMemory> GraphMemory::find(const void* address) {
  std::lock_guard lock(graph_memories().mutex);
  const auto& all = graph_memories().by_begin;
  const auto after = all.upper_bound(static_cast<const std::byte*>(address));
  if (after == all.begin()) return nullptr;
  const auto& [begin, memory] = *std::prev(after);
  return address < begin + memory->parameters_.bytesize ? memory->weak_from_this().lock() : nullptr;
}

bool GraphMemory::is_live() const { return find_live_allocation(begin_) != nullptr; }

cudaError_t GraphMemory::allocate(const char* call) {
  const GivenWork given({Work::Kind::allocation, nullptr, call});
  const OnBehalfOf whoever_asked_for_it(asked_);
  const cudaError_t error = allocate_reserved(begin_, parameters_.bytesize);
  note_graph_footprint();
  return error;
}

cudaError_t GraphMemory::free(const char* call) {
  const GivenWork given({Work::Kind::release, nullptr, call});
  return free_memory(begin_, false);
}

cudaError_t GraphMemory::will_be_freed_by(const CUgraph_st& graph) {
  if (has_node(graph, cudaGraphNodeTypeMemFree, this))
    return explain(cudaErrorInvalidValue, "another node of the graph frees it already.");
  const bool is_its_own = has_node(graph, cudaGraphNodeTypeMemAlloc, this);
  if (by_its_own_graph_ || (is_its_own && by_another_))
    return explain(cudaErrorInvalidValue,
                   "a node of another graph frees it already.\n  Either the graph that allocates "
                   "it frees it, or others do.");
  (is_its_own ? by_its_own_graph_ : by_another_) = true;
  return cudaSuccess;
}

cudaError_t take_allocation(NodeWork& work, cudaMemAllocNodeParams& asked, const char* call) {
  std::shared_ptr<GraphMemory> memory;
  if (cudaError_t error = GraphMemory::make(memory, asked)) return error;
  asked.dptr = memory->parameters().dptr;
  work = {cudaGraphNodeTypeMemAlloc, [=] { return memory->allocate(call); }, {}, memory};
  return cudaSuccess;
}

cudaError_t take_release(NodeWork& work, const CUgraph_st& graph, void* pointer, const char* call) {
  const std::shared_ptr<GraphMemory> memory = GraphMemory::find(pointer);
  if (!memory || memory->parameters().dptr != pointer)
    return explain(cudaErrorInvalidValue,
                   "no node of a graph allocates what begins there, and a graph frees nothing "
                   "else.");
  if (cudaError_t error = memory->will_be_freed_by(graph)) return error;
  work = {cudaGraphNodeTypeMemFree, [=] { return memory->free(call); }, {}, memory};
  return cudaSuccess;
}

cudaError_t renew_memory(const std::vector<NodeWork>& works, bool frees_itself,
                         cudaStream_t stream) {
  for (const NodeWork& work : works) {
    if (work.type != cudaGraphNodeTypeMemAlloc || !work.memory->is_live()) continue;
    if (!frees_itself)
      return explain(cudaErrorInvalidValue,
                     "what the graph allocated when it was launched before has not been freed.\n"
                     "  Free it, or instantiate the graph with "
                     "cudaGraphInstantiateFlagAutoFreeOnLaunch.");
    const GraphInStream within(GraphInStream::stream_for(stream));
    if (cudaError_t error = work.memory->free("cudaGraphLaunch")) return error;
  }
  return cudaSuccess;
}

}  // namespace emulator
