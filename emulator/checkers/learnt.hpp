// What a lane knows by asynchronous barriers, one by one: whoever meets there need not be a group.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace emulator {

/// Counts the segments of a lane's run.
using Segment = std::uint32_t;

/// Of each lane of the block, the last segment that is known of; of each `cuda::barrier` of the
/// gang, how many phases are known to have ended. Empty in kernels that have no such barrier.
class Learnt {
 public:
  bool empty() const { return segments_.empty() && phases_.empty(); }

  Segment segment(std::size_t lane) const { return lane < segments_.size() ? segments_[lane] : 0; }
  std::uint64_t phases(std::size_t barrier) const {
    return barrier < phases_.size() ? phases_[barrier] : 0;
  }

  void learn_segment(std::size_t lane, Segment segment);
  void learn_phases(std::size_t barrier, std::uint64_t phases);
  /// All that the other knows, of a lane of the same block.
  void learn(const Learnt& other);
  /// The same of a lane of any block: only of phases.
  void learn_phases(const Learnt& other);

  const std::vector<Segment>& segments() const { return segments_; }

 private:
  std::vector<Segment> segments_;
  std::vector<std::uint64_t> phases_;
};

}  // namespace emulator
