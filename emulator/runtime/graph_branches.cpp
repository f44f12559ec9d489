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
  for (std::size_t branch = 1; branch < streams_.size(); ++branch)
    tell<&WorkObserver::stream_made>(stream_of(branch), StreamKind::branch_of_graph);
}

GraphBranches::~GraphBranches() {
  for (std::size_t branch = 1; branch < streams_.size(); ++branch)
    tell<&WorkObserver::stream_ends>(stream_of(branch));
  for (std::size_t work = 0; work < events_.size(); ++work)
    tell<&WorkObserver::event_ends>(event_of(work));
}

template <auto hook, class... Arguments>
void GraphBranches::tell(Arguments... arguments) {
  if (streams_.size() > 1) tell_of_work<hook>(arguments...);
}

cudaStream_t GraphBranches::stream_of(std::size_t branch) {
  return reinterpret_cast<cudaStream_t>(&streams_[branch]);
}
cudaEvent_t GraphBranches::event_of(std::size_t work) {
  return reinterpret_cast<cudaEvent_t>(&events_[work]);
}

cudaError_t GraphBranches::run(const std::vector<NodeWork>& works, cudaStream_t given) {
  const cudaStream_t first = GraphInStream::stream_for(given);
  const cudaEvent_t beginning = event_of(works.size());
  tell<&WorkObserver::records>(beginning, first);
  cudaError_t error = cudaSuccess;
  for (std::size_t i = 0; i < works.size() && error == cudaSuccess; ++i) {
    const cudaStream_t own = branches_[i] == 0 ? first : stream_of(branches_[i]);
    tell<&WorkObserver::waits>(own, beginning);
    for (const std::size_t before : waits_[i]) tell<&WorkObserver::waits>(own, event_of(before));
    const GraphInStream within(own);
    if (works[i].run) error = works[i].run();
    tell<&WorkObserver::records>(event_of(i), own);
  }
  for (std::size_t i = 0; i < works.size(); ++i) tell<&WorkObserver::waits>(first, event_of(i));
  return error;
}

}  // namespace emulator
