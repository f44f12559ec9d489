// Room for a number of events: the first of a kernel, and the last.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "recorder/event.hpp"

namespace emulator {

/// Keeps the first quarter of its room for what came first. In the rest, what is new takes the
/// place of what is old.
class Tape {
 public:
  explicit Tape(std::size_t room) : room_(room), head_(room / 4) {}

  void clear() {
    events_.clear();
    added_ = 0;
  }

  /// The number of the event, which counts all that were ever added.
  std::uint64_t add(const RecordedEvent& event) {
    if (events_.size() < room_)
      events_.push_back(event);
    else
      events_[slot(added_)] = event;
    return added_++;
  }

  std::uint64_t added() const { return added_; }
  bool is_whole() const { return added_ <= room_; }

  /// The one of that number, null if it is gone.
  RecordedEvent* find(std::uint64_t number) {
    const bool kept = number < added_ && (number < head_ || number + (room_ - head_) >= added_);
    return kept ? &events_[slot(number)] : nullptr;
  }

  /// Those without a gap between them: all if they are whole, else the first or the last. The tape
  /// is empty then.
  enum class Part { first, last };
  std::vector<RecordedEvent> take(Part part) {
    auto events = std::exchange(events_, {});
    const auto added = std::exchange(added_, 0);
    if (added <= room_) return events;
    const auto head = events.begin() + head_;
    if (part == Part::first) {
      events.erase(head, events.end());
    } else {
      std::rotate(head, events.begin() + slot(added), events.end());
      events.erase(events.begin(), head);
    }
    return events;
  }

 private:
  std::size_t slot(std::uint64_t number) const {
    return number < head_ ? number : head_ + (number - head_) % (room_ - head_);
  }

  std::size_t room_, head_;
  std::vector<RecordedEvent> events_;
  std::uint64_t added_ = 0;
};

}  // namespace emulator
