// Which checkers there are, and in which order they hear of a grid.
#include "checkers/checker_set.hpp"

namespace emulator {

void CheckerSet::start(unsigned audience, const std::set<std::string>& names) {
  listen(order, audience);
  listen(meetings, audience);
  if (names.contains("bounds")) {
    locator.tell(pieces);
    locator.tell(bounds);
    listen(pieces, audience);
    listen(indices, audience);
  }
  if (names.contains("barriers")) {
    listen(barriers, audience);
    listen(phases, audience);
  }
  if (names.contains("copies")) {
    listen(copies, audience);
    locator.tell(copies);
  }
  if (names.contains("lifetime")) {
    listen(lifetime, audience);
    locator.tell(lifetime);
  }
  if (names.contains("initialisation")) {
    listen(initialisation, audience);
    locator.tell(initialisation);
  }
  if (names.contains("races")) {
    listen(races, audience);
    locator.tell(races);
  }
  listen(findings, audience);
}

}  // namespace emulator
