// What is ordered before what: the happens-before relation of the lanes of a gang.
//
// A lane's run is cut into segments by its synchronizations; a segment's number is its clock. An
// access is known by its lane and segment. It is ordered before what another lane does now if that
// lane knows of it: by a meeting of their warp, or by a barrier of a group that both belong to.
// Barriers count on whole groups, so one snapshot of the members' clocks a phase is enough: groups
// of lanes contain each other or have no lane in common, so of any way for knowledge to come there
// is a widest barrier, and the snapshot of that one says it all. Who meets at an asynchronous
// barrier need not be a group: what is known by those is kept lane by lane, in `Learnt`.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "checkers/learnt.hpp"
#include "machine/observer.hpp"

namespace emulator {

class Order : public Observer {
 public:
  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void arrives(const Lane& lane, const Barrier& barrier, bool whole) override;
  void departs(const Lane& lane, const Barrier& barrier) override;
  void met(const Warp& warp, LaneMask lanes, bool orders_memory) override;
  void async_arrives(const Lane& lane, const AsyncBarrier& barrier) override;
  void async_departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t phase) override;

  /// The current segment of a lane.
  Segment now(const Lane& lane) const { return lanes_[rank(lane)].segment; }

  /// Of the lanes `who` of warp `warp` of the gang, whose segment `segment` is *not* ordered before
  /// what `lane` does now?
  LaneMask unordered(unsigned warp, LaneMask who, Segment segment, const Lane& lane) const;

  /// Is the other lane's segment ordered before what `lane` does now?
  bool knows(const Lane& lane, const Lane& other, Segment segment) const;

  /// Does the lane know that a phase of a `cuda::barrier`, by its number, has ended?
  bool knows_end(const Lane& lane, unsigned barrier, std::uint64_t phase) const {
    return lanes_[rank(lane)].learnt.phases(barrier) > phase;
  }

  /// Has the lane arrived at a barrier of a group and not yet waited?
  bool is_between_halves(const Lane& lane) const { return lanes_[rank(lane)].open != 0; }

  /// Has anybody arrived at a `cuda::barrier`?
  bool has_async_barriers() const { return !async_.empty(); }

  /// How many phases of its cluster's barrier the lane has waited for, or learnt of.
  std::uint64_t cluster_phases(const Lane& lane) const;

  /// How often the lane has arrived at its cluster's barrier.
  std::uint64_t cluster_arrivals(const Lane& lane) const { return lanes_[rank(lane)].arrivals; }

 private:
  // Groups larger than a warp, by level: tiles of 64, 128, …, 1024 lanes, the block, the cluster,
  // the grid.
  static constexpr unsigned block_level = 5, cluster_level = 6, grid_level = 7, levels = 8;
  using Phases = std::array<std::uint64_t, levels>;

  struct LaneClock {
    Segment segment = 1;
    std::array<Segment, 32> warp{};  ///< of each lane of its warp, the last segment it knows of
    std::uint64_t arrivals = 0;      ///< at the barrier of its cluster
    unsigned open = 0;               ///< barriers that it has arrived at and not yet waited for
    Phases known{};                  ///< of each group, the phases it knows to have ended
    Learnt learnt;
  };

  /// Clocks of the members as they arrived, for the last three phases: a lane can be one phase
  /// behind, and others one ahead.
  struct Group {
    unsigned first = 0;  ///< member's rank in the gang
    unsigned level = 0;
    struct Phase {
      std::vector<Segment> arrived;  ///< by rank in the group
      Phases known{};                ///< of the wider groups
      Learnt learnt;
    };
    std::array<Phase, 3> phases;
    std::vector<std::uint64_t> left;  ///< by rank: one more than the phase in which it left
  };

  /// What those know who arrived in a phase of a `cuda::barrier`.
  struct AsyncPhase {
    Phases known{};  ///< of the block and the wider groups
    Learnt learnt;
  };

  unsigned rank(const Lane& lane) const {
    return static_cast<unsigned>(&lane - gang_->lanes.data());
  }
  const Barrier* barrier_of(const Lane& lane, unsigned level) const;
  Group& group_of(const Lane& lane, const Barrier& barrier);
  void contribute(const Lane& lane, Group& group, std::uint64_t phase);
  void pass_on(const Lane& lane, Group& group, Group::Phase& phase);
  void leave(const Lane& lane, Group& group, std::uint64_t phase);
  void tell_all(const Lane& lane, AsyncPhase& phase);
  LaneMask unknown_by(unsigned level, const Barrier* barrier, unsigned first, LaneMask who,
                      Segment segment, const LaneClock& clock) const;

  const Gang* gang_ = nullptr;
  /// Some lane has synchronized with others between its arrival at a barrier and its wait.
  bool nested_ = false;
  std::vector<LaneClock> lanes_;  ///< by rank in the gang
  std::unordered_map<const Barrier*, Group> groups_;
  std::unordered_map<const AsyncBarrier*, std::array<AsyncPhase, 3>> async_;
};

}  // namespace emulator
