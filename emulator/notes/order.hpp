// What is ordered before what: the happens-before relation of the lanes of a grid.
//
// A lane's run is cut into segments by its synchronizations; a segment's number is its clock. An
// access is known by its lane and segment. It is ordered before what another lane does now if that
// lane knows of it: by a meeting of their warp, or by a barrier of a group that both belong to.
// Barriers count on whole groups, so one snapshot of the members' clocks a phase is enough: groups
// of lanes contain each other or have no lane in common, so of any way for knowledge to come there
// is a widest barrier, and the snapshot of that one says it all. The lanes that meet at an
// asynchronous barrier need not be a group, nor do a lane that releases and one that acquires: what
// is known by those is kept lane by lane, in `Learnt`.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "machine/observer.hpp"
#include "notes/learnt.hpp"

namespace emulator {

class Order : public Observer {
 public:
  void grid_begins(const Grid& grid) override;
  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void arrives(const Lane& lane, const Barrier& barrier, bool whole) override;
  void departs(const Lane& lane, const Barrier& barrier) override;
  void met(const Warp& warp, LaneMask lanes, bool orders_memory) override;
  void async_arrives(const Lane& lane, const AsyncBarrier& barrier) override;
  void async_departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t phase) override;
  void fences(const Lane& lane, Scope scope, std::memory_order order) override;
  void synchronizes(const Lane& lane, const Synchronization& what) override;

  /// The gang that runs; they count from 1 in each grid.
  std::uint32_t gang() const { return gang_number_; }

  /// The current segment of a lane.
  Segment now(const Lane& lane) const { return lanes_[rank(lane)].segment; }
  /// What is asked for at every access.
  struct Times {
    Segment segment = 1;
    Segment all_before = 0;  ///< of its block, each segment up to this is known of
  };
  /// The lane's, where they stay as long as the gang runs.
  const Times& times_of(const Lane& lane) const { return lanes_[rank(lane)]; }

  /// Of the lanes `who` of warp `warp` of the gang, whose segment `segment` is *not* ordered before
  /// what `lane` does now?
  LaneMask unordered(unsigned warp, LaneMask who, Segment segment, const Lane& lane) const;
  /// The same of a warp of this gang or an earlier one.
  EMULATOR_INLINE LaneMask unordered(std::uint32_t gang, unsigned warp, LaneMask who,
                                     Segment segment, const Lane& lane) const {
    if (gang == gang_number_) {
      if (who == lane.bit() && &gang_->warps[warp] == lane.warp) return 0;
      if (segment <= lanes_[rank(lane)].all_before && gang_->warps[warp].block == &lane.block())
        return 0;
      return unordered(warp, who, segment, lane);
    }
    // Of an earlier gang, only what was released and acquired is known.
    const Knowledge& learnt = lanes_[rank(lane)].learnt.known;
    return learnt.empty() ? who : not_in(learnt, gang, warp, who, segment);
  }

  /// Of those, whose segment would be unordered even if no read needed a fence after it?
  LaneMask unread(std::uint32_t gang, unsigned warp, LaneMask who, Segment segment,
                  const Lane& lane) const;

  /// How far what was released at a place in memory has that segment of those lanes.
  enum class Told { nothing, in_its_scope, to_lane };
  Told told(const void* place, std::uint32_t gang, unsigned warp, LaneMask who, Segment segment,
            const Lane& lane) const;

  /// Nobody has released the segment of these lanes of an earlier gang to other blocks. They have
  /// ended, so nobody ever will: whatever comes is not ordered with it.
  bool is_lost(std::uint32_t gang, unsigned warp, LaneMask who, Segment segment) const;

  /// True if that is so of all lanes of earlier gangs.
  bool are_all_lost() const { return published_.empty(); }

  /// Has any lane of the grid executed a fence, or an atomic that orders memory?
  bool has_fences() const { return has_fences_; }
  /// And one that reaches other blocks?
  bool has_wide_fences() const { return has_wide_fences_; }

  /// Is the other lane's segment ordered before what `lane` does now?
  bool knows(const Lane& lane, const Lane& other, Segment segment) const;

  /// Does the lane know that a phase of a `cuda::barrier`, by its number, has ended?
  bool knows_end(const Lane& lane, unsigned barrier, std::uint64_t phase) const {
    return lanes_[rank(lane)].learnt.known.at(row_of_phases(), barrier) > phase;
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

  struct LaneClock : Times {
    Learnt learnt;
    std::uint64_t arrivals = 0;      ///< at the barrier of its cluster
    unsigned open = 0;               ///< barriers that it has arrived at and not yet waited for
    Phases known{};                  ///< of each group, the phases it knows to have ended
    std::array<Segment, 32> warp{};  ///< of each lane of its warp, the last segment it knows of
    Knowledge told;                  ///< what it releases but for its own segment, if `told_is_all`
    bool told_is_all = false;
  };

  /// Clocks of the members as they arrived, for the last three phases: a lane can be one phase
  /// behind, and others one ahead.
  struct Group {
    unsigned first = 0;  ///< member's rank in the gang
    unsigned level = 0;
    struct Phase {
      std::vector<Segment> arrived;  ///< by rank in the group
      Phases known{};                ///< of the wider groups
      Segment least = 0;             ///< that has arrived, of those who have not left
      std::uint64_t least_of = 0;    ///< one more than the phase that it is of
      Learnt learnt;
      Knowledge snapshot;             ///< `arrived`, made when first asked for
      std::uint64_t snapshot_of = 0;  ///< one more than the phase that it is of
    };
    std::array<Phase, 3> phases;
    std::vector<std::uint64_t> left;  ///< by rank: one more than the phase in which it left
    bool has_left = false;            ///< a member
  };

  /// What those know who arrived in a phase of a `cuda::barrier`.
  struct AsyncPhase {
    Phases known{};  ///< of the block and the wider groups
    Learnt learnt;
  };

  /// What was released at a place in memory, for those whom each of its scopes reaches.
  struct Released {
    struct Part {
      Reach reach;
      unsigned home;  ///< the block or the first block of the cluster, by rank in the gang
      Knowledge known;
      Knowledge hearsay;  ///< see `Fenced`
    };
    std::uint32_t gang = 0;
    bool had_narrow = false;  ///< parts of earlier gangs, for their block or cluster
    std::vector<Part> parts;
  };
  using Places = std::unordered_map<const void*, Released>;

  unsigned rank(const Lane& lane) const { return gang_->rank(lane); }
  /// For those who change it.
  LaneClock& clock_of(const Lane& lane) {
    are_fresh_ = false;
    return lanes_[rank(lane)];
  }
  const Barrier* barrier_of(const Lane& lane, unsigned level) const;
  Group& group_of(const Lane& lane, const Barrier& barrier) {
    return &barrier == recent_barrier_ ? *recent_group_ : find_group(lane, barrier);
  }
  Group& find_group(const Lane& lane, const Barrier& barrier);
  /// The group, if any of its lanes has arrived at its barrier; else null.
  const Group* used_group(unsigned level, const Barrier* barrier) const;
  void contribute(const Lane& lane, Group& group, std::uint64_t phase);
  void pass_on(const Lane& lane, Group& group, Group::Phase& phase);
  void leave(const Lane& lane, Group& group, std::uint64_t phase);
  void tell_all(const Lane& lane, AsyncPhase& phase);
  LaneMask not_in(const Knowledge& known, std::uint32_t gang, unsigned warp, LaneMask who,
                  Segment segment) const;
  Segment least_arrived(Group& group, std::uint64_t phases);
  const Knowledge& snapshot(Group& group, std::uint64_t phases);
  Knowledge all_known(const Lane& lane);
  Knowledge known_of_others(const Lane& lane);
  void acquire(const Lane& lane, const Released& from, Reach reach, bool at_once);
  void release(const Lane& lane, const Synchronization& what, Reach reach, Places& places);
  unsigned home_of(const Lane& lane, Reach reach) const;
  bool reaches(const Released& from, const Released::Part& part, const Lane& lane) const;
  /// In a `Knowledge`: the lanes of a block, and the phases of the gang's `cuda::barrier`s.
  std::size_t row_of(const Block& block) const { return 2 * (first_block_ + block.rank); }
  std::size_t row_of(std::uint32_t gang, std::size_t block) const {
    return 2 * ((gang - 1) * gang_->blocks.size() + block);
  }
  std::size_t row_of_phases() const { return 2 * first_block_ + 1; }
  LaneMask unknown_by(unsigned level, const Barrier* barrier, unsigned first, LaneMask who,
                      Segment segment, const LaneClock& clock) const;

  const Gang* gang_ = nullptr;
  std::uint32_t gang_number_ = 0;
  std::size_t first_block_ = 0;  ///< of the gang; blocks count over the gangs of the grid
  bool has_fences_ = false, has_wide_fences_ = false;
  /// Some lane has synchronized with others between its arrival at a barrier and its wait.
  bool nested_ = false;
  std::vector<LaneClock> lanes_;  ///< by rank in the gang
  bool are_fresh_ = false;        ///< those: nobody has changed them
  std::unordered_map<const Barrier*, Group> groups_;
  unsigned levels_used_ = 0;                 ///< a bit for each that has a group
  const Barrier* recent_barrier_ = nullptr;  ///< whose group was last asked for
  Group* recent_group_ = nullptr;
  std::unordered_map<const AsyncBarrier*, std::array<AsyncPhase, 3>> async_;
  Places shared_, global_;
  Knowledge published_;  ///< by anybody, to other blocks
};

}  // namespace emulator
