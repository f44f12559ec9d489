// Finds `cuda::barrier`s whose phases end before all have come, and pipelines used out of turn.
#pragma once

#include <cstdint>
#include <vector>

#include "advice/findings.hpp"
#include "notes/order.hpp"

namespace emulator {

/// Whoever arrives must come after all arrivals of the phase before. If one of those could as well
/// have come later, the two could have changed places: which phase an arrival counts for is luck.
/// So it is found whatever the schedule. Then either more arrive than `init` was told, or somebody
/// arrives again without having waited.
class Phases : public Observer {
 public:
  /// `order` must hear of everything before this observer does.
  Phases(const Order& order, Findings& findings) : order_(order), findings_(findings) {}

  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void grid_ends(Grid& grid) override;
  void async_initialised(const Lane& lane, const AsyncBarrier& barrier) override;
  void async_arrives(const Lane& lane, const AsyncBarrier& barrier) override;
  void phase_ends(const AsyncBarrier& barrier) override;
  void met(const Warp& warp, LaneMask lanes, bool orders_memory) override;
  void skips_in_stage(const Lane& lane, Operation::Kind skipped) override;

 private:
  struct Doing {
    const Lane* lane = nullptr;
    Caller caller = {};
  };
  /// Lanes of a warp that arrived in segments of one number.
  struct Arrived {
    const Warp* warp;
    LaneMask lanes;
    Segment segment;
  };
  /// What is kept of a barrier from one `init` to the next.
  struct Kept {
    const AsyncBarrier* barrier = nullptr;
    Doing init;
    std::uint64_t phase = 0;                ///< the current one
    std::vector<Arrived> before, now;       ///< in the phase before, and in this
    std::vector<std::uint32_t> most;        ///< arrivals at once, by the lane's rank in the block
    std::vector<std::uint64_t> last_phase;  ///< in which it arrived, and one; by rank
    std::vector<std::uint64_t> ended;       ///< phases that have, as the lane was told; by rank
    Doing early;                            ///< the first whose phase is luck
    Doing again;                            ///< the first that arrived again without having waited
  };

  Kept* find(const AsyncBarrier& barrier);
  bool knows_end_of_last(const Kept& kept, const Lane& lane) const;
  bool comes_after_all(const Kept& kept, const Lane& lane) const;
  void count_arrivals(Kept& kept) const;
  Finding finding_of(const Kept& kept, ReportKind kind) const;
  bool tell_count(Kept& kept);
  void tell_again(const Kept& kept);
  void settle();

  const Order& order_;
  Findings& findings_;
  const Gang* gang_ = nullptr;
  std::vector<Kept> kept_;  ///< by the barrier's number
};

}  // namespace emulator
