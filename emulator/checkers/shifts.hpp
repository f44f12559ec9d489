// Finds shifts by as many bits as a number has, or more, and by fewer than none.
#pragma once

#include <string>

#include "advice/findings.hpp"

namespace emulator {

class Shifts : public Observer {
 public:
  explicit Shifts(Findings& findings) : findings_(findings) {}

  void shifts(const Lane& lane, const WrongShift& shift) override {
    if (findings_.count_known(ReportKind::shift_too_far, shift.caller.code, nullptr)) return;
    const auto by = std::to_string(shift.by);
    const bool by_all = shift.bits == 32 && shift.by == 32;
    const bool by_rank = shift.by == lane.rank;
    const auto how = by_rank ? How::by_its_rank : by_all ? How::by_all_bits : How::otherwise;
    Finding finding{{ReportKind::shift_too_far, how}};
    finding.place = {"", "by " + by + ", of a number of " + std::to_string(shift.bits) + " bits"};
    finding.sides.push_back(side_of(lane, shift.caller, "shifts by " + by));
    finding.why =
        "C++ leaves the result open. A GPU mostly shifts all bits out; this processor shifts by " +
        std::to_string(shift.by & (shift.bits - 1)) + ".";
    findings_.add(std::move(finding));
  }

 private:
  Findings& findings_;
};

}  // namespace emulator
