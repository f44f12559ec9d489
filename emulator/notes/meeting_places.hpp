// Where in the program threads have met: the barriers that a kernel has, for advice on those that
// it lacks, and on those that some threads didn't come to.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "machine/observer.hpp"
#include "machine/source_line.hpp"
#include "notes/order.hpp"

namespace emulator {

/// A barrier's call, and two threads: how often each had come by before what it then did.
struct Passage {
  const void* code;
  std::uint64_t times[2];
  bool of_both;  ///< each who came met the other there, or was to
};

class MeetingPlaces : public Observer {
 public:
  /// A barrier of the program, and the calls that led to it, innermost first.
  struct Meeting {
    const void* code;
    std::vector<SourceLine> lines;
    int breadth;  ///< of the group: 0 for one in a warp, then up to a block, a cluster, a grid
    std::uint64_t comers;  ///< threads that have come to it
    bool by_who_comes;     ///< for a coalesced group or a mask: who is in it, the run decides
    unsigned tile;         ///< for a tile of so many threads; otherwise 0
  };

  /// `order` must hear of everything before this observer does.
  explicit MeetingPlaces(const Order& order) : order_(order) {}

  void grid_begins(const Grid&) override;
  void gang_begins(const Gang& gang) override;
  void arrives(const Lane& lane, const Barrier& barrier, bool whole) override;
  void joins(const Lane& lane, const WarpMeeting& meeting, bool orders_memory) override;

  /// All of this kernel so far.
  std::vector<Meeting> all() const;

  /// Whether lanes of a warp have exchanged values in this kernel, by a shuffle or a vote.
  bool has_exchanges() const { return has_exchanges_; }

  /// What a lane of the gang that runs did, in a segment of its own.
  struct Deed {
    const Lane& lane;
    Segment segment;
  };
  /// Of all barriers that one of the two has come to.
  std::vector<Passage> passages(const Deed& one, const Deed& other) const;

 private:
  /// Of one lane, at one place.
  struct Visits {
    std::uint64_t count = 0;
    std::array<Segment, 4> began{};    ///< by the last, the newest first
    LaneMask mask = 0;                 ///< of the last one, in a warp
    const Barrier* barrier = nullptr;  ///< of the last one, of a larger group

    std::uint64_t before(Segment segment) const;
    bool is_for(const Lane& lane, const Lane& other) const;
  };
  struct Place {
    Calls::Number calls;
    int breadth;
    bool by_who_comes;
    unsigned tile;
    std::uint64_t comers = 0;
    std::vector<Visits> visits = {};  ///< by rank in the gang; of none if nobody has come
  };

  Visits& visits(const Lane& lane, Place place, const void* code);

  const Order& order_;
  const Gang* gang_ = nullptr;
  bool has_exchanges_ = false;
  std::unordered_map<const void*, Place> places_;  ///< by code
  const void* recent_code_ = nullptr;
  Place* recent_ = nullptr;  ///< whose code was last come to
};

}  // namespace emulator
