// What the command line asks of the emulator: programs get it by their environment.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace runner {

struct EmulatorOptions {
  std::optional<std::uint64_t> seed = {};       ///< The schedule: COHORT_SEED.
  std::optional<std::uint64_t> schedules = {};  ///< How many more of them: COHORT_SCHEDULES.
  std::string checkers = {};                    ///< Names, as COHORT_CHECK has them; empty: all.

  std::string allowed = {};  ///< What is no finding: COHORT_ALLOW.
  bool keep_going = false;   ///< After findings: COHORT_KEEP_GOING.
  unsigned sample = 0;       ///< Blocks that are watched: COHORT_SAMPLE; 0: all.

  /// True when it asks for anything but the usual.
  bool any() const { return seed || schedules || !checkers.empty(); }

  std::map<std::string, std::string> environment() const {
    std::map<std::string, std::string> variables;
    if (seed) variables["COHORT_SEED"] = std::to_string(*seed);
    if (schedules) variables["COHORT_SCHEDULES"] = std::to_string(*schedules);
    if (!checkers.empty()) variables["COHORT_CHECK"] = checkers;
    if (!allowed.empty()) variables["COHORT_ALLOW"] = allowed;
    if (keep_going) variables["COHORT_KEEP_GOING"] = "1";
    if (sample > 0) variables["COHORT_SAMPLE"] = std::to_string(sample);
    return variables;
  }
};

}  // namespace runner
