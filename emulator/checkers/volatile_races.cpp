// Volatile accesses that nothing orders: of a flag, or of data?
#include "checkers/volatile_races.hpp"

#include <algorithm>

namespace emulator {

void VolatileRaces::clear() {
  races_.clear();
  flags_.clear();
}

void VolatileRaces::tell(Findings& findings) {
  for (const auto& [codes, race] : races_)
    if (!std::ranges::includes(flags_, race.addresses)) findings.add(race.finding);
}

}  // namespace emulator
