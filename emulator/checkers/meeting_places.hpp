// Where in the program threads have met: the barriers that a kernel has, for advice on those that
// it lacks.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "machine/observer.hpp"
#include "machine/source_line.hpp"

namespace emulator {

class MeetingPlaces : public Observer {
 public:
  /// A barrier of the program, and the calls that led to it, innermost first.
  struct Meeting {
    std::vector<SourceLine> lines;
    int breadth;  ///< of the group: 0 for one in a warp, then up to a block, a cluster, a grid
  };

  void grid_begins(const Grid&) override { places_.clear(); }
  void arrives(const Lane& lane, const Barrier& barrier, bool whole) override;
  void joins(const Lane& lane, const WarpMeeting& meeting, bool orders_memory) override;

  /// All of this kernel so far.
  std::vector<Meeting> all() const;

 private:
  struct Place {
    Calls::Number calls;
    int breadth;
  };
  std::unordered_map<const void*, Place> places_;  ///< by code
};

}  // namespace emulator
