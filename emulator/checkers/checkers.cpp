// Putting the checkers together.
#include "checkers/checkers.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "checkers/allocation_sites.hpp"
#include "checkers/barriers.hpp"
#include "checkers/bounds.hpp"
#include "checkers/copies.hpp"
#include "checkers/counters_file.hpp"
#include "checkers/findings.hpp"
#include "checkers/host_side.hpp"
#include "checkers/initialisation.hpp"
#include "checkers/lifetime.hpp"
#include "checkers/locator.hpp"
#include "checkers/long_run.hpp"
#include "checkers/meeting_places.hpp"
#include "checkers/order.hpp"
#include "checkers/phases.hpp"
#include "checkers/pieces.hpp"
#include "checkers/races.hpp"
#include "checkers/side_by_side.hpp"

namespace emulator {

namespace {

// Programs ask before any constructor has run, so nothing here may need one.
constexpr std::string_view checker_names[] = {"barriers",       "bounds",   "copies", "host",
                                              "initialisation", "lifetime", "races"};

std::set<std::string> wanted() {
  const char* setting = std::getenv("COHORT_CHECK");
  if (!setting) setting = "all";
  std::set<std::string> names;
  std::istringstream list(setting);
  for (std::string name; std::getline(list, name, ',');) {
    if (name == "all") names.insert(std::begin(checker_names), std::end(checker_names));
    if (name == "all" || name == "none" || name.empty()) continue;
    bool without = name.starts_with('-');
    if (without) name.erase(0, 1);
    if (std::ranges::find(checker_names, name) == std::end(checker_names)) {
      std::fprintf(stderr, "COHORT_CHECK=%s: there is no checker \"%s\". There are: all, none",
                   setting, name.c_str());
      for (std::string_view known : checker_names) std::fprintf(stderr, ", %s", known.data());
      std::fprintf(stderr, "; and with a minus, for example all,-races, all but it.\n");
      std::exit(2);
    }
    if (without)
      names.erase(name);
    else
      names.insert(name);
  }
  return names;
}

/// COHORT_ALLOW: what is no finding though CUDA doesn't allow it.
bool allows_equal_writes() {
  const char* setting = std::getenv("COHORT_ALLOW");
  if (!setting || !*setting) return false;
  if (setting == std::string_view("equal-writes")) return true;
  std::fprintf(stderr, "COHORT_ALLOW=%s: only equal-writes can be allowed.\n", setting);
  std::exit(2);
}

}  // namespace

void enable_checkers() {
  static bool enabled = false;
  if (enabled) return;
  enabled = true;
  if (wants_counters_file()) start_counting();
  std::set<std::string> names = wanted();
  if (names.empty()) return;

  // It has a thread, which may run to the very end.
  static LongRun& long_run = *new LongRun;
  long_run.start();

  // They listen to the end of the program. What can't be let happen is looked at first; the
  // findings are told last.
  static HostSide host_side;
  static AllocationSites allocation_sites;
  static MeetingPlaces meetings;
  static Findings findings(meetings);
  static Order order;
  static Pieces pieces(findings);
  static Bounds bounds(findings);
  static Barriers barriers(findings);
  static Phases phases(order, findings);
  static Copies copies(order, findings);
  static Initialisation initialisation(findings);
  static Lifetime lifetime(order, findings);
  Locator& locator = Locator::instance();
  static Races races(order, locator, findings);
  if (names.contains("host")) host_side.start();
  memory_observers().push_back(&allocation_sites);
  listen(order);
  listen(meetings);
  if (names.contains("bounds")) {
    locator.tell(pieces);
    locator.tell(bounds);
    listen(pieces);
    memory_observers().push_back(&pieces);
  }
  if (names.contains("barriers")) {
    listen(barriers);
    listen(phases);
  }
  if (names.contains("copies")) {
    listen(copies);
    locator.tell(copies);
  }
  if (names.contains("lifetime")) {
    listen(lifetime);
    locator.tell(lifetime);
  }
  if (names.contains("initialisation")) {
    listen(initialisation);
    locator.tell(initialisation);
    memory_observers().push_back(&initialisation);
  }
  if (allows_equal_writes()) races.allow_equal_writes();
  if (names.contains("races")) {
    listen(races);
    locator.tell(races);
    memory_observers().push_back(&races);
  }
  listen(findings);

  const bool all = std::ranges::all_of(checker_names, [&](auto name) {
    return name == "host" || names.contains(std::string(name));
  });
  if (all && !wants_counters_file() && !allows_equal_writes()) {
    static GangUmpire gangs(initialisation, pieces);
    umpire = &gangs;
  }
}

}  // namespace emulator
