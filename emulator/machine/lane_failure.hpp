// The report of a lane that did what it must not do.
#pragma once

#include <string>
#include <vector>

#include "machine/grid.hpp"
#include "machine/lane.hpp"
#include "machine/mistake.hpp"
#include "machine/source_line.hpp"

namespace emulator {

/// What is wrong, for people.
struct Complaint {
  std::string what = {};  ///< For the headline; empty if the kind says it all.
  std::string why = {};   ///< More of it, in lines.
};

/// Who, where, and what: `lines` are the program's on the lane's call stack, innermost first.
Failure lane_failure(const Lane& lane, const Mistake& mistake, cudaError_t cuda_error,
                     const std::vector<SourceLine>& lines, Complaint complaint);

/// The message, which comes from a signal on some processors and from instrumentation on others.
inline constexpr const char* division_by_zero =
    "An integer is divided by zero. A GPU would go on with an undefined result.";

/// The side of whoever is at the first of these lines of the program and came there by the others,
/// innermost first. Unknown without lines. The caller adds who it is. A recursion is told once, or
/// `with_turns` each time, up to a limit.
ReportSide report_side(const std::vector<SourceLine>& lines, bool with_turns = false);

/// The lane has used more than its stack.
Failure stack_overflow(const Lane& lane, const std::vector<SourceLine>& lines);

}  // namespace emulator
