// Putting the checkers together.
#include "checkers/checkers.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "checkers/checker_set.hpp"
#include "checkers/independence.hpp"
#include "checkers/launch_cells.hpp"
#include "counting/counters_file.hpp"
#include "emulator/host.hpp"
#include "host/host_side.hpp"
#include "host/long_run.hpp"
#include "machine/sample.hpp"
#include "notes/allocation_sites.hpp"
#include "recorder/start.hpp"
#include "runtime/settings.hpp"
#include "streams/watch.hpp"

namespace emulator {

namespace {

// Programs ask before any constructor has run, so nothing here may need one.
constexpr std::string_view checker_names[] = {"barriers",       "bounds",   "copies", "host",
                                              "initialisation", "lifetime", "races",  "streams"};

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

void find_unseen_stores() { unseen_stores_are_found = true; }

void enable_checkers() {
  static bool enabled = false;
  if (enabled) return;
  enabled = true;
  if (wants_counters_file()) start_counting();
  std::set<std::string> names = wanted();
  if (names.empty() && !wants_recorder()) return;

  end_kernels_on_ctrl_c();

  // They listen to the end of the program.
  static HostSide host_side;
  static AllocationSites allocation_sites;
  static CheckerSet checkers(Locator::instance());
  if (names.contains("host")) host_side.start();
  if (allows_equal_writes()) checkers.races.allow_equal_writes();
  if (wants_recorder()) start_recorder(checkers);
  checkers.start(0, names);
  // It has a thread, which may run to the very end.
  static LongRun& long_run = *new LongRun;
  long_run.start(checkers.findings);
  if (wants_recorder()) finish_recorder();
  memory_observers().push_back(&allocation_sites);
  checkers.hear_of_memory(names);

  // Static objects may free memory at the very end.
  static LaunchCells& launches = *new LaunchCells(checkers.races);
  static Watch& streams = *new Watch;
  listen(launches);
  if (names.contains("streams")) streams.start(launches);

  const bool all = std::ranges::all_of(checker_names, [&](auto name) {
    return name == "host" || name == "streams" || names.contains(std::string(name));
  });
  if (all && !wants_counters_file() && !wants_recorder() && !allows_equal_writes()) {
    static GangUmpire gangs(checkers, names, launches);
    umpire = &gangs;
    sample_size = settings().sample;
  }
}

}  // namespace emulator
