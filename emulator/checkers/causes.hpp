// From what was found to what is told: findings of one cause together, what explains others first.
#pragma once

#include <vector>

#include "checkers/findings.hpp"
#include "emulator/host.hpp"

namespace emulator {

std::vector<ReportCause> causes_of(const std::vector<Finding>& findings,
                                   const std::vector<MeetingPlaces::Meeting>& meetings);

}  // namespace emulator
