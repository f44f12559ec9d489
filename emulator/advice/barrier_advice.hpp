// Where a barrier cures a race.
#pragma once

#include "advice/race_advice.hpp"
#include "advice/race_reading.hpp"

namespace emulator {

class BarrierAdvice : protected RaceReading {
 protected:
  using RaceReading::RaceReading;

  /// A fence where a barrier belongs.
  RaceAdvice of_fence() const;
  /// There is a barrier between the two already.
  RaceAdvice past(const Between& meeting) const;
  /// There is none.
  RaceAdvice between() const;
  /// There is none in a loop that both lines are in, and what the two do is of two iterations.
  RaceAdvice in_each_iteration(const SourceLine& loop) const;
  /// Lanes of a warp add to each other, step by step, as if they ran in step.
  RaceAdvice of_ladder(const Lines& steps) const;
  /// One in what another function calls, or after it has returned: the change belongs where the
  /// reader's own code is.
  RaceAdvice of_callers() const;

 private:
  RaceAdvice after_its_loop(const SourceLine& meeting, const SourceLine& loop) const;
  RaceAdvice in_next_iteration(const SourceLine& meeting) const;
  RaceAdvice met_without(const Between& meeting) const;
  RaceAdvice missed(const Between& meeting) const;
  RaceAdvice for_two_tiles(unsigned size) const;
  bool is_condition_of_later() const;
  RaceAdvice before_deciding() const;
  RaceAdvice within(const SourceLine& branch) const;
};

}  // namespace emulator
