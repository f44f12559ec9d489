// Describing what one lane did.
#include "machine/lane_failure.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "machine/gang.hpp"
#include "machine/text.hpp"

namespace emulator {

Failure lane_failure(const Lane& lane, const Mistake& mistake, cudaError_t cuda_error,
                     const std::vector<SourceLine>& lines, Complaint complaint) {
  ReportSide side = report_side(lines);
  side.block = lane.block().index;
  side.thread = lane.index;
  ReportCause cause{.kind = text_of(mistake.kind),
                    .place = std::move(complaint.what),
                    .why = std::move(complaint.why)};
  cause.cure = cure_of(mistake, {lines});
  cause.sides.push_back(std::move(side));
  return {mistake.kind, cuda_error, {std::move(cause)}};
}

Failure stack_overflow(const Lane& lane, const std::vector<SourceLine>& lines) {
  return lane_failure(lane, {ReportKind::stack_overflow}, cudaErrorHardwareStackError, lines,
                      {.why = "The thread's stack is full: a recursion without an end, or a large "
                              "local array."});
}

ReportSide report_side(const std::vector<SourceLine>& lines, bool with_turns) {
  constexpr std::size_t most_turns = 64;
  ReportSide side;
  if (lines.empty()) return side;
  const SourceLine& line = lines.front();
  side.file = line.file;
  side.line = line.line;
  side.text = line.text();
  side.function = line.name();
  for (const SourceLine& call : lines | std::views::drop(1)) {
    auto same = [&](const ReportCall& known) {
      return known.line == call.line && known.file == call.file;
    };
    const bool is_told =
        with_turns ? side.calls.size() < most_turns : std::ranges::none_of(side.calls, same);
    if (is_told) side.calls.push_back({call.name(), call.file, call.line});
  }
  return side;
}

}  // namespace emulator
