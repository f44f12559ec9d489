// Which checkers there are, and in which order they hear of a grid.
#pragma once

#include <set>
#include <string>

#include "advice/findings.hpp"
#include "checkers/barriers.hpp"
#include "checkers/bounds.hpp"
#include "checkers/copies.hpp"
#include "checkers/indices.hpp"
#include "checkers/initialisation.hpp"
#include "checkers/lifetime.hpp"
#include "checkers/phases.hpp"
#include "checkers/pieces.hpp"
#include "checkers/races.hpp"
#include "notes/locator.hpp"
#include "notes/meeting_places.hpp"
#include "notes/order.hpp"

namespace emulator {

/// The checkers of one audience.
struct CheckerSet {
  explicit CheckerSet(Locator& of_audience)
      : locator(of_audience), races(order, of_audience, findings, meetings) {}

  /// Those whose names are wanted hear of the audience from now on. What can't be let happen is
  /// looked at first; the findings are told last.
  void start(unsigned audience, const std::set<std::string>& names);

  Locator& locator;
  Order order;
  MeetingPlaces meetings{order};
  Findings findings{meetings};
  Pieces pieces{findings};
  Bounds bounds{findings};
  Indices indices{findings};
  Barriers barriers{findings};
  Phases phases{order, findings};
  Copies copies{order, findings};
  Lifetime lifetime{order, findings};
  Initialisation initialisation{findings, copies};
  Races races;
};

}  // namespace emulator
