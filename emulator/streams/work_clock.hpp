// What somebody knows of the work in all streams: how much of each has ended.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace emulator {

/// Streams are counted from 0, and work from 1. Work ends in the order of its stream, so one number
/// a stream says it all.
class WorkClock {
 public:
  using Number = std::uint64_t;

  bool knows(std::size_t stream, Number work) const { return work <= at(stream); }
  bool knows(const WorkClock& other) const {
    for (std::size_t i = 0; i < other.ended_.size(); ++i)
      if (!knows(i, other.ended_[i])) return false;
    return true;
  }
  Number at(std::size_t stream) const { return stream < ended_.size() ? ended_[stream] : 0; }

  void set(std::size_t stream, Number work) {
    if (stream >= ended_.size()) ended_.resize(stream + 1);
    ended_[stream] = work;
  }
  void learn(const WorkClock& other) {
    if (ended_.size() < other.ended_.size()) ended_.resize(other.ended_.size());
    for (std::size_t i = 0; i < other.ended_.size(); ++i)
      ended_[i] = std::max(ended_[i], other.ended_[i]);
  }

 private:
  std::vector<Number> ended_;
};

}  // namespace emulator
