// In which order CUDA promises to do the work of streams, and what the host knows of it.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "streams/work_clock.hpp"

namespace emulator {

/// A stream or an event of the program, by its handle.
using Handle = const void*;

/// A piece of work, the n-th that any stream was given.
struct WorkNumber {
  std::size_t stream = 0;
  WorkClock::Number number = 0;
};

/// Happens-before, by CUDA's documentation alone. All threads of the host count as one: what one of
/// them has waited for, all know. So an order that mutexes make is never missed, and one that is
/// missing between threads is not found.
class WorkOrder {
 public:
  enum class Kind { legacy, blocking, non_blocking };

  /// Begins to know of a stream. A blocking one waits for the legacy default stream and the other
  /// way round.
  void stream_made(Handle stream, Kind kind);
  /// Its work goes on; nothing new comes.
  void stream_ends(Handle stream);

  /// The host gives work to a stream, which comes after all that the stream waits for.
  WorkNumber give(Handle stream);
  void record(Handle event, Handle stream);
  /// What the stream waits for from now on: nothing, if nobody has recorded the event; and of
  /// several records the last, which may come before work that an earlier one came after.
  enum class Wait { for_nothing, for_last_alone, for_all };
  Wait wait(Handle stream, Handle event);
  void event_ends(Handle event) { events_.erase(event); }
  /// Of the events whose last record comes after that work, the one that waits for the least of its
  /// stream; null if there is none.
  Handle event_after(const WorkNumber& work) const;
  /// One that was never recorded has come already.
  bool host_knows(Handle event) const;

  /// The host has waited: for a stream, an event, whatever it may be, or for everything.
  void host_waits_for_stream(Handle stream);
  void host_waits_for_event(Handle event);
  void host_learns(const WorkClock& ended) { host_.learn(ended); }
  void host_waits_for_all();

  const WorkClock& host() const { return host_; }
  /// What the stream's last work comes after, that work included.
  const WorkClock& of_stream(Handle stream) { return state(stream).clock; }
  WorkClock::Number last_of(Handle stream) { return last_[state(stream).number]; }
  /// The number of the last work that a stream was given.
  WorkClock::Number last(std::size_t stream) const { return last_[stream]; }
  std::size_t stream_count() const { return last_.size(); }

  /// Whether there are two streams of which one may overtake the other.
  bool may_overlap() const;

 private:
  struct Stream {
    std::size_t number = 0;
    Kind kind = Kind::blocking;
    WorkClock clock;
  };

  Stream& state(Handle stream);
  Stream& arrive(Handle stream);
  std::size_t free_number();

  std::map<Handle, Stream> streams_;
  struct Record {
    WorkClock clock;    ///< of the last
    WorkClock earlier;  ///< of those before it
  };
  std::map<Handle, Record> events_;
  WorkClock::Number given_ = 0;
  std::vector<WorkClock::Number> last_;
  std::vector<std::size_t> ended_;  ///< streams that have been destroyed
  WorkClock ended_blocking_;        ///< the work of blocking ones among them
  WorkClock host_;
};

}  // namespace emulator
