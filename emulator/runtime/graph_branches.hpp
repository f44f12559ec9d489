// What a graph does that may be done at the same time.
#pragma once

#include <cstddef>
#include <vector>

#include "emulator/types/errors.hpp"
#include "emulator/types/launch_types.hpp"
#include "runtime/graph.hpp"

namespace emulator {

/// The branches of a graph: its works run one after the other here, but those who hear of work are
/// told of streams and events, as if a program had made them for it. Each branch has works of which
/// each waits for the one before. The first is the stream that the graph is launched in.
class GraphBranches {
 public:
  using Waits = std::vector<std::vector<std::size_t>>;

  explicit GraphBranches(Waits waits);
  ~GraphBranches();
  GraphBranches(const GraphBranches&) = delete;

  /// Does the works, up to the first that fails.
  cudaError_t run(const std::vector<NodeWork>& works, cudaStream_t stream);

 private:
  /// Tells of it if there are several branches: one alone is its stream's work.
  template <auto hook, class... Arguments>
  void tell(Arguments... arguments);
  cudaStream_t stream_of(std::size_t branch);
  cudaEvent_t event_of(std::size_t work);

  const Waits waits_;                  ///< of each work, the earlier ones that it waits for
  std::vector<std::size_t> branches_;  ///< of each work, its own
  /// Stand for branches, for works, and for the beginning of all: only their addresses matter.
  std::vector<char> streams_, events_;
};

}  // namespace emulator
