// What the host asks of streams, for those who want to know what may happen at the same time. Here
// all of it has been done when the call returns.
#pragma once

#include <cstddef>
#include <string_view>

#include "emulator/types/launch_types.hpp"
#include "runtime/copy.hpp"

namespace emulator {

/// A piece of work that the host gives to a stream.
struct Work {
  enum class Kind { launch, copy, fill, host_function, allocation, release };
  Kind kind;
  cudaStream_t stream;
  const char* name;             ///< of the call; of a launch, the kernel's
  bool is_asynchronous = true;  ///< the call's name says so
};

/// A copy or fill, by the name of its call.
inline Work memory_work(Work::Kind kind, cudaStream_t stream, const char* name) {
  return {kind, stream, name, std::string_view(name).ends_with("Async")};
}

/// Hears of work, and of who waits for whom. No call comes while a kernel runs, except from other
/// threads of the host.
struct WorkObserver {
  virtual ~WorkObserver() = default;

  virtual void stream_made(cudaStream_t stream, bool is_blocking) = 0;
  virtual void stream_ends(cudaStream_t stream) = 0;

  /// What this thread does up to `ends` is the work.
  virtual void begins(const Work& work) = 0;
  virtual void ends() = 0;
  /// The work that this thread has begun copies from one to the other, or sets memory.
  virtual void copies(const Rows& destination, const Rows& source) = 0;
  virtual void fills(const Rows& destination) = 0;

  virtual void records(cudaEvent_t event, cudaStream_t stream) = 0;
  virtual void waits(cudaStream_t stream, cudaEvent_t event) = 0;
  virtual void event_ends(cudaEvent_t event) = 0;

  virtual void host_waits_for(cudaStream_t stream) = 0;
  virtual void host_waits_for(cudaEvent_t event) = 0;
  virtual void host_waits_for_all() = 0;

  /// The host gives back memory of its own, or leaves a function that has local variables there.
  virtual void host_frees(const void* memory, std::size_t size) = 0;
  virtual void host_leaves(const void* begin, const void* end) = 0;
  /// What a host function has done so far, other threads may learn.
  virtual void host_function_tells() = 0;
};

/// Null if nobody wants to know.
constinit inline WorkObserver* work_observer = nullptr;

template <auto hook, class... Arguments>
void tell_of_work(const Arguments&... arguments) {
  if (work_observer) (work_observer->*hook)(arguments...);
}

/// The stream that this thread launches a graph in: all of the graph's work is given to it.
constinit inline thread_local const cudaStream_t* stream_of_graph = nullptr;

/// While it is there, this thread does a piece of work of a stream.
class GivenWork {
 public:
  explicit GivenWork(Work work) {
    if (stream_of_graph) work.stream = *stream_of_graph;
    tell_of_work<&WorkObserver::begins>(work);
  }
  ~GivenWork() { tell_of_work<&WorkObserver::ends>(); }
  GivenWork(const GivenWork&) = delete;
};

}  // namespace emulator
