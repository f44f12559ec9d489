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
#include "checkers/plain_accesses.hpp"
#include "checkers/races.hpp"
#include "checkers/returned_pieces.hpp"
#include "checkers/shifts.hpp"
#include "checkers/unseen.hpp"
#include "notes/locator.hpp"
#include "notes/meeting_places.hpp"
#include "notes/order.hpp"

namespace emulator {

/// The checkers of one audience.
struct CheckerSet {
  explicit CheckerSet(Locator& of_audience)
      : locator(of_audience), races(order, of_audience, findings, meetings) {}

  /// Those whose names are wanted hear of the audience from now on. The findings are told last.
  /// `keeper` hears of accesses after them.
  void start(unsigned audience, const std::set<std::string>& names,
             AccessListener* keeper = nullptr);
  /// And of the host's memory.
  void hear_of_memory(const std::set<std::string>& names);

  Locator& locator;
  Order order;
  MeetingPlaces meetings{order};
  Findings findings{meetings};
  Pieces pieces{findings};
  Bounds bounds{findings};
  Indices indices{findings};
  Shifts shifts{findings};
  Barriers barriers{findings};
  Phases phases{order, findings};
  Copies copies{order, findings};
  Lifetime lifetime{order, findings};
  Initialisation initialisation{findings, copies};
  Unseen unseen{findings};
  Races races;
  PlainAccesses plain{locator, findings, initialisation, unseen, races};

 private:
  /// Those with one of these names, in the order in which they hear: what can't be let happen is
  /// looked at first.
  template <class Visit>
  void visit(const std::set<std::string>& names, Visit visit) {
    const auto visit_all = [&](const char* name, auto&... checkers) {
      if (names.contains(name)) (visit(checkers), ...);
    };
    visit_all("bounds", pieces, bounds, indices, shifts);
    visit_all("barriers", barriers, phases);
    visit_all("copies", copies);
    visit_all("lifetime", lifetime);
    visit_all("initialisation", initialisation);
    visit_all("races", unseen, races);
  }
};

}  // namespace emulator
