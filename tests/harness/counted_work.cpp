// What a test asks of counted work, and what it found, in a learner's words.
#include "counted_work.hpp"

#include <algorithm>
#include <iterator>

namespace cohort::harness {

namespace {

/// A counter in a sentence. Of most it is: "The kernel should take … shuffles; it took …".
struct CountedWork {
  const char* counter;
  const char* noun;  ///< of one
  const char* rest = "";
  const char* who = "The kernel";
  const char* does = "take";
  const char* did = "took";
  const char* times = "";
};

constexpr CountedWork all_work[] = {
    {"global_atomics", "global atomic"},
    {"shared_atomics", "shared atomic"},
    {"remote_accesses", "remote access"},
    {"global_loads", "global load"},
    {"global_stores", "global store"},
    {"global_sectors", "sector", " of global memory"},
    {"global_load_sectors", "sector", " of global memory for its loads"},
    {"shared_requests", "load and store", " of shared memory"},
    {"shared_conflicts", "bank conflict"},
    {"async_bytes", "byte", " by memcpy_async", "The kernel", "copy", "copied"},
    {"promised_bytes", "byte", " with a promised alignment", "The kernel", "copy", "copied"},
    {"overlapped_bytes", "byte", " while the block works", "The kernel", "copy", "copied"},
    {"fences", "fence"},
    {"barriers", "barrier", " of a block"},
    {"warp_barriers", "barrier", " of a warp"},
    {"tile_barriers", "barrier", " of a tile"},
    {"cluster_barriers", "barrier", " of a cluster"},
    {"grid_barriers", "barrier", " of the grid"},
    {"split_barriers", "barrier", " in two halves"},
    {"shuffles", "shuffle"},
    {"busiest_warp", "load and store", "", "The busiest warp", "make", "made"},
    {"host_waits", "time", " for the device", "The host", "wait", "waited", " times"},
};

struct Means {
  const char* counter;
  const char* less;
  const char* more = "";
};

constexpr Means all_means[] = {
    {"global_atomics",
     "Let one atomic do for many: count or add up first, in a group or in shared memory."},
    {"shared_atomics", "Let one thread of each group make one atomic for all of it."},
    {"remote_accesses",
     "Let one thread of the block fetch what all of it needs, once, and tell the others."},
    {"global_loads", "Let one thread load each value, once, in loads as wide as the task allows."},
    {"global_stores", "Let one thread store each result, once."},
    {"global_sectors", "Let neighbouring threads access neighbouring elements."},
    {"global_load_sectors", "Let neighbouring threads load neighbouring elements."},
    {"shared_conflicts", "Lanes that access different words of one bank wait for each other."},
    {"fences", "", "A fence is missing before somebody tells others, or after they were told."},
    {"barriers", "Wait only where a thread needs what others have written."},
    {"split_barriers", "", "Arrive, do what needs nobody else, and only then wait."},
    {"busiest_warp",
     "Some threads do what all should share: let each begin at its rank among all of them, and "
     "step "
     "by how many they are."},
    {"host_waits", "Nothing here needs the kernel's result: leave waiting to the caller."},
};

/// "2 loads and stores", "2 remote accesses".
std::string some(std::uint64_t number, std::string noun) {
  if (number != 1) {
    noun += noun.ends_with('s') ? "es" : "s";
    if (const auto both = noun.find(" and "); both != std::string::npos) noun.insert(both, "s");
  }
  return std::to_string(number) + " " + noun;
}

/// The words for a counter, or its name.
CountedWork work_of(const std::string& counter) {
  const auto known = std::ranges::find(all_work, counter, &CountedWork::counter);
  return known == std::end(all_work) ? CountedWork{.counter = "", .noun = counter.c_str()} : *known;
}

std::string bound(const std::string& relation) {
  if (relation == "<=") return "at most ";
  if (relation == ">=") return "at least ";
  if (relation == "<") return "fewer than ";
  return relation == ">" ? "more than " : "exactly ";
}

}  // namespace

std::string work_not_done(const std::string& counter, const std::string& relation,
                          std::uint64_t limit, std::uint64_t counted) {
  const auto work = work_of(counter);
  const auto found = std::string("; it ") + work.did + " " + std::to_string(counted) + work.times;
  const auto should = std::string(work.who) + " should ";
  if (limit == 0 && *work.times) return should + "not " + work.does + work.rest + found;
  return should + work.does + " " + bound(relation) + some(limit, work.noun) + work.rest + found;
}

std::string usual_cure(const std::string& counter, bool too_much) {
  const auto known = std::ranges::find(all_means, counter, &Means::counter);
  if (known == std::end(all_means)) return "";
  return too_much ? known->less : known->more;
}

std::string score_text(const std::vector<Cost>& costs) {
  std::uint64_t score = 0;
  std::string parts;
  for (const auto& cost : costs) {
    const auto work = work_of(cost.counter);
    score += cost.each * cost.counted;
    parts += (parts.empty() ? " = " : " + ") + some(cost.counted, work.noun) + work.rest;
    if (cost.each != 1) parts += ", " + std::to_string(cost.each) + " each";
  }
  return std::to_string(score) + parts;
}

}  // namespace cohort::harness
