// The captures that are under way.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "emulator/types/launch_types.hpp"
#include "runtime/graph.hpp"

namespace emulator {

using Nodes = std::vector<cudaGraphNode_t>;

/// One graph in the making, of the stream where it began, and those that have joined.
struct Capture {
  cudaStream_t origin;
  unsigned long long id;
  cudaGraph_t graph;
  bool is_given;  ///< by the program: it stays, however the capture ends
  cudaStreamCaptureMode mode;
  bool is_blocking;                    ///< the default stream waits for where it began
  std::map<cudaStream_t, Nodes> last;  ///< of each stream: what its next node comes after
  std::thread::id thread = std::this_thread::get_id();  ///< that began it
  bool is_invalid = false;                              ///< it makes no graph any more
};

/// All of them, and what events stand for. Whoever looks at them holds the mutex.
struct Captures {
  std::mutex mutex;
  std::vector<std::unique_ptr<Capture>> active;
  std::map<cudaEvent_t, std::pair<unsigned long long, Nodes>> recorded;  ///< with the capture's id
  unsigned long long last_id = 0;

  Capture* of(cudaStream_t stream) {
    const auto found =
        std::ranges::find_if(active, [&](const auto& each) { return each->last.contains(stream); });
    return found == active.end() ? nullptr : found->get();
  }
  /// The one whose work the event stands for, while that is under way.
  Capture* of(cudaEvent_t event) {
    const auto noted = recorded.find(event);
    if (noted == recorded.end()) return nullptr;
    const auto found = std::ranges::find_if(
        active, [&](const auto& each) { return each->id == noted->second.first; });
    return found == active.end() ? nullptr : found->get();
  }
};

Captures& captures();

/// Adds those that aren't there yet.
void add_missing(Nodes& nodes, const Nodes& more);

}  // namespace emulator
