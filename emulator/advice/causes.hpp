// From what was found to what is told: findings of one cause together, what explains others first.
#pragma once

#include <vector>

#include "advice/findings.hpp"
#include "emulator/host.hpp"

namespace emulator {

struct Causes {
  std::vector<ReportCause> all;
  ReportKind first;
};

/// There must be a finding.
Causes causes_of(const std::vector<Finding>& findings,
                 const std::vector<MeetingPlaces::Meeting>& meetings, const Absentees& absentees);

}  // namespace emulator
