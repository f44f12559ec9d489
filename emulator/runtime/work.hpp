// What the host asks of streams, for those who want to know what may happen at the same time. Here
// all of it has been done when the call returns.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include "emulator/types/launch_types.hpp"
#include "runtime/copy.hpp"
#include "runtime/error.hpp"

namespace emulator {

/// A piece of work that the host gives to a stream.
struct Work {
  enum class Kind { launch, copy, fill, host_function, allocation, release };
  Kind kind;
  cudaStream_t stream;
  const char* name;             ///< of the call; of a launch, the kernel's
  bool is_asynchronous = true;  ///< the call's name says so
  bool is_of_graph = false;     ///< and nobody but the stream does any of it
};

/// A copy or fill, by the name of its call.
inline Work memory_work(Work::Kind kind, cudaStream_t stream, const char* name) {
  return {kind, stream, name, std::string_view(name).ends_with("Async")};
}

/// What a stream is to those who hear of work. A branch is made for a graph's work, which need not
/// wait for what the graph does elsewhere.
enum class StreamKind { blocking, non_blocking, branch_of_graph };

/// Hears of work, and of who waits for whom. No call comes while a kernel runs, except from other
/// threads of the host.
struct WorkObserver {
  virtual ~WorkObserver() = default;

  virtual void stream_made(cudaStream_t stream, StreamKind kind) = 0;
  virtual void stream_ends(cudaStream_t stream) = 0;

  /// What this thread does up to `ends` is the work.
  virtual void begins(const Work& work) = 0;
  virtual void ends() = 0;
  /// The work that this thread has begun copies from one to the other, or sets memory.
  virtual void copies(const Rows& destination, const Rows& source) = 0;
  virtual void fills(const Rows& destination) = 0;

  /// Whether the launch, copy or fill that this thread has begun is to be done later, as `put_off`
  /// is told then. If not, what comes before it has been done. Whoever does a copy or fill tells of
  /// it then.
  virtual bool may_put_off(bool is_possible) = 0;
  virtual bool may_put_off_copy(const Rows& destination, const Rows& source) = 0;
  virtual bool may_put_off_fill(const Rows& destination) = 0;
  virtual void put_off(std::function<void()> work) = 0;
  /// Memory of the device, or that it reaches, is about to end: nothing may touch it later.
  virtual void memory_ends() = 0;

  virtual void records(cudaEvent_t event, cudaStream_t stream) = 0;
  virtual void waits(cudaStream_t stream, cudaEvent_t event) = 0;
  virtual void event_ends(cudaEvent_t event) = 0;
  /// Whether the host has waited for all that came before the event was recorded.
  virtual bool host_knows(cudaEvent_t event) = 0;
  /// It has been recorded, and other processes may wait for it: nobody here hears of that.
  virtual void others_may_wait_for(cudaEvent_t event) = 0;

  virtual void host_waits_for_stream(cudaStream_t stream) = 0;
  virtual void host_waits_for_event(cudaEvent_t event) = 0;
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

/// While it is there, a graph runs: all that it gives to any stream is given to this one.
class GraphInStream {
 public:
  explicit GraphInStream(cudaStream_t stream) : outer_(std::exchange(stream_, stream)) {}
  ~GraphInStream() { stream_ = outer_; }
  GraphInStream(const GraphInStream&) = delete;

  static cudaStream_t stream_for(cudaStream_t given) { return stream_.value_or(given); }
  static bool is_there() { return stream_.has_value(); }

 private:
  static inline thread_local std::optional<cudaStream_t> stream_;
  const std::optional<cudaStream_t> outer_;
};

/// While it is there, this thread does a piece of work of a stream.
class GivenWork {
 public:
  explicit GivenWork(Work work) {
    work.stream = GraphInStream::stream_for(work.stream);
    work.is_of_graph = GraphInStream::is_there();
    if (work.kind != Work::Kind::launch) work.name = called_name(work.name);
    tell_of_work<&WorkObserver::begins>(work);
  }
  ~GivenWork() { tell_of_work<&WorkObserver::ends>(); }
  GivenWork(const GivenWork&) = delete;
};

}  // namespace emulator
