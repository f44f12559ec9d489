// What the command line asks of the emulator: programs get it by their environment.
#include "emulator_options.hpp"

namespace runner {

std::map<std::string, std::string> EmulatorOptions::environment() const {
  std::map<std::string, std::string> variables;
  if (seed) variables["COHORT_SEED"] = std::to_string(*seed);
  if (schedules) variables["COHORT_SCHEDULES"] = std::to_string(*schedules);
  if (!checkers.empty()) variables["COHORT_CHECK"] = checkers;
  return variables;
}

}  // namespace runner
