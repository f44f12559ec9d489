// Telling of the branches of a graph.
#include "runtime/graph_branches.hpp"

#include <algorithm>
#include <utility>

#include "runtime/work.hpp"

namespace emulator {

GraphBranches::GraphBranches(Waits waits) : waits_(std::move(waits)) {
  std::vector<std::size_t> last;  // of each branch
  for (std::size_t work = 0; work < waits_.size(); ++work) {
    const auto goes_on = std::ranges::find_if(
        waits_[work], [&](std::size_t before) { return last[branches_[before]] == before; });
    const std::size_t branch = goes_on == waits_[work].end() ? last.size() : branches_[*goes_on];
    branches_.push_back(branch);
    if (branch == last.size()) last.emplace_back();
    last[branch] = work;
  }
  streams_.resize(last.size());
  events_.resize(waits_.size() + 1);
}

GraphBranches::~GraphBranches() {
  if (!are_made_) return;
  for (std::size_t branch = 1; branch < streams_.size(); ++branch)
    tell_of_work<&WorkObserver::stream_ends>(stream_of(branch));
  for (std::size_t work = 0; work < events_.size(); ++work)
    tell_of_work<&WorkObserver::event_ends>(event_of(work));
}

cudaStream_t GraphBranches::stream_of(std::size_t branch) {
  return reinterpret_cast<cudaStream_t>(&streams_[branch]);
}
cudaEvent_t GraphBranches::event_of(std::size_t work) {
  return reinterpret_cast<cudaEvent_t>(&events_[work]);
}

/// The work's branch waits for what the work waits for.
void GraphBranches::begin(std::size_t work, cudaStream_t stream) {
  if (waits_[work].empty()) tell_of_work<&WorkObserver::waits>(stream, event_of(waits_.size()));
  for (const std::size_t before : waits_[work])
    if (branches_[before] != branches_[work])
      tell_of_work<&WorkObserver::waits>(stream, event_of(before));
}

cudaError_t GraphBranches::run(const std::vector<NodeWork>& works, cudaStream_t given) {
  const cudaStream_t first = GraphInStream::stream_for(given);
  const bool forks = streams_.size() > 1;
  if (forks && !std::exchange(are_made_, true))
    for (std::size_t branch = 1; branch < streams_.size(); ++branch)
      tell_of_work<&WorkObserver::stream_made>(stream_of(branch), StreamKind::branch_of_graph);
  if (forks) tell_of_work<&WorkObserver::records>(event_of(works.size()), first);
  cudaError_t error = cudaSuccess;
  for (std::size_t i = 0; i < works.size() && error == cudaSuccess; ++i) {
    const cudaStream_t own = branches_[i] == 0 ? first : stream_of(branches_[i]);
    const GraphInStream within(own);
    if (forks) begin(i, own);
    if (works[i].run) error = works[i].run();
    if (forks) tell_of_work<&WorkObserver::records>(event_of(i), own);
  }
  for (std::size_t i = 0; forks && i < works.size(); ++i)
    tell_of_work<&WorkObserver::waits>(first, event_of(i));
  return error;
}

}  // namespace emulator
