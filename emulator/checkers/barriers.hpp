// Finds barriers used wrongly: reached at different places in the code, or in halves that don't
// match. And collectives of a group that its threads reach at different places. Notes those that
// are complete only because threads have left the kernel.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>

#include "advice/findings.hpp"
#include "checkers/absences.hpp"

namespace emulator {

class Barriers : public Observer {
 public:
  explicit Barriers(Findings& findings) : findings_(findings) {}

  void grid_begins(const Grid& grid) override { absences.begin(grid); }
  void grid_ends(Grid& grid) override { absences.end(grid, findings_); }
  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void arrives(const Lane& lane, const Barrier& barrier, bool whole) override;
  void departs(const Lane& lane, const Barrier& barrier) override;
  void waits(const Lane& lane, const Barrier& barrier) override;
  void joins(const Lane& lane, const WarpMeeting& meeting, bool orders_memory) override;
  void met(const Warp& warp, LaneMask lanes, bool orders_memory) override;

  Absences absences;

 private:
  /// The lane that came first in the running phase of a barrier, and how it came.
  struct First {
    const Lane* lane = nullptr;  ///< null if it arrived by half a barrier
    Caller caller = {};
    std::uint64_t way = 0;  ///< equal for lanes that came the same way
  };

  void begin_phase(const Lane& lane, const Barrier& barrier, bool whole, const void* frame);
  First& first_of(const Barrier& barrier) {
    if (std::exchange(recent_, &barrier) != &barrier) recent_first_ = &first_[&barrier];
    return *recent_first_;
  }
  bool has_arrived(const Lane& lane, const Barrier& barrier) const {
    return !arrived_.empty() && arrived_.contains({&lane, &barrier});
  }
  void compare(const Lane& lane, const Barrier& barrier, const void* frame);
  void is_missed_by(const Lane& gone, const Barrier* barrier);
  [[noreturn]] void stop(const Lane& lane, Mistake mistake, const char* what, const char* why);

  Findings& findings_;
  std::unordered_map<const Lane*, std::uint64_t> ways_;  ///< into the meeting that a lane waits in
  std::map<const Barrier*, First> first_;
  const Barrier* recent_ = nullptr;  ///< that lanes last came to, and its first
  First* recent_first_ = nullptr;
  /// Where a lane has arrived at a barrier without having waited since.
  std::map<std::pair<const Lane*, const Barrier*>, Caller> arrived_;
};

}  // namespace emulator
