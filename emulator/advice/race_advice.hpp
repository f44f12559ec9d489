// What to do about a race.
#pragma once

#include <string>
#include <vector>

#include "advice/findings.hpp"
#include "notes/meeting_places.hpp"

namespace emulator {

/// A race, with the program's lines that led to each of its sides, innermost first.
struct RaceLines {
  std::vector<SourceLine> sides[2];

  const SourceLine& line(int side) const;  ///< the innermost; unknown if there is none
};

struct RaceAdvice {
  std::string why;
  Cure cure;
  std::string text;
  SourceLine at;  ///< where the change belongs; unknown if that can't be known
};

RaceAdvice advise(const RaceFacts& race, const RaceLines& lines, const PlaceName& place,
                  const std::vector<MeetingPlaces::Meeting>& meetings);

}  // namespace emulator
