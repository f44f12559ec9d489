// Describing what one lane did.
#include "machine/lane_failure.hpp"

#include <algorithm>
#include <ranges>
#include <sstream>

#include "machine/gang.hpp"
#include "machine/text.hpp"

namespace emulator {

Failure lane_failure(const Lane& lane, ReportKind kind, cudaError_t cuda_error,
                     const std::vector<SourceLine>& lines, const std::string& message) {
  SourceLine line = lines.empty() ? SourceLine{} : lines.front();
  std::ostringstream out;
  out << text_of(kind) << " in kernel " << lane.block().gang->grid->launch.kernel_name << ", "
      << line.where() << "\n";
  if (std::string text = line.text(); !text.empty()) out << "      " << text << "\n";
  out << "  block " << index_text(lane.block().index) << ", thread " << index_text(lane.index)
      << "\n";
  std::istringstream sentences(message);
  for (std::string each; std::getline(sentences, each);) out << "  " << each << "\n";
  std::string text = out.str();
  text.pop_back();
  ReportSide side = report_side(lines);
  side.block = lane.block().index;
  side.thread = lane.index;
  ReportCause cause{.kind = text_of(kind), .sides = {std::move(side)}};
  return {kind, cuda_error, std::move(text), {std::move(cause)}};
}

ReportSide report_side(const std::vector<SourceLine>& lines) {
  ReportSide side;
  if (lines.empty()) return side;
  const SourceLine& line = lines.front();
  side.file = line.file;
  side.line = line.line;
  side.text = line.text();
  for (const SourceLine& call : lines | std::views::drop(1)) {
    auto same = [&](const ReportCall& known) {
      return known.line == call.line && known.file == call.file;
    };
    // A recursion is told once.
    if (std::ranges::none_of(side.calls, same))
      side.calls.push_back({call.name(), call.file, call.line});
  }
  return side;
}

}  // namespace emulator
