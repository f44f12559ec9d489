// Vector clocks of all lanes of a program, and the groups that join them.
#pragma once

#include <cstdint>
#include <vector>

#include "program.hpp"

namespace fuzz {

using Clock = std::vector<std::uint16_t>;  ///< of each lane of the grid, what is known

/// All that goes from lane to lane: what is known; and by reach what was known before a fence, and
/// what a fence would make known. The latter two are empty in programs without flags.
struct Knowledge {
  Clock known;
  Clock fenced[reaches], pending[reaches];

  Knowledge() = default;
  explicit Knowledge(const Program& program);
  void join(const Knowledge& other);
};

/// Lanes that a barrier serves, phase after phase.
struct BarrierGroup {
  unsigned first = 0, size = 0;  ///< ranks in the grid
  unsigned phase = 0;
  Knowledge gathered;  ///< of those who have arrived in the open phase
  Knowledge released;  ///< of the last phase that ended
};

/// What the lane that set a flag has released, for those whom each reach has.
struct Flag {
  bool set = false;
  unsigned lane = 0, reach = 0;
  Clock released[reaches];
};

/// Which lanes know what. A lane that has left counts as arrived wherever the others meet, except
/// at the barrier of the grid, which waits for it in vain.
class Clocks {
 public:
  explicit Clocks(const Program& program);

  bool live(unsigned lane) const { return !left_[lane]; }
  std::uint16_t now(unsigned lane) const { return known_[lane].known[lane]; }
  bool knows(unsigned lane, unsigned other, std::uint16_t when) const {
    return known_[lane].known[other] >= when;
  }

  /// Each of these is false if the program must not do that.
  bool leave(unsigned lane);
  bool arrive(BarrierGroup& group, unsigned lane);
  bool wait(BarrierGroup& group, unsigned lane);
  /// The lanes of one warp, or of a tile, meet; those of `members` that have left are not missed.
  void meet(const std::vector<unsigned>& members);
  void fence(unsigned lane, unsigned reach);
  bool signal(unsigned lane, const Operation& operation);
  bool await(unsigned lane, const Operation& operation);
  /// No lane is between an arrival and its wait.
  bool all_waited() const;

  /// The barriers by level: blocks, clusters, the grid.
  BarrierGroup& group(int level, unsigned lane) { return groups_[level][lane / sizes_[level]]; }

 private:
  static constexpr int grid_level = 2;

  void end_phase_if_complete(BarrierGroup& group);

  bool share(unsigned one, unsigned other, unsigned reach) const {
    return one / sizes_[reach] == other / sizes_[reach];
  }

  std::vector<Knowledge> known_;  ///< by lane
  Knowledge empty_;
  bool cooperative_;
  Flag flags_[flags];
  std::vector<bool> left_;
  unsigned sizes_[3];
  std::vector<BarrierGroup> groups_[3];
  /// By level and lane: phases arrived in, phases waited for.
  std::vector<unsigned> arrived_[3], waited_[3];

  int level_of(const BarrierGroup& group) const;
};

}  // namespace fuzz
