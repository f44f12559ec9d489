// Describing what one lane did.
#include "machine/lane_failure.hpp"

#include <sstream>

#include "machine/gang.hpp"
#include "machine/reports.hpp"
#include "machine/text.hpp"

namespace emulator {

Failure lane_failure(const Lane& lane, std::string kind, int cuda_error,
                     const std::vector<SourceLine>& lines, const std::string& message) {
  SourceLine line = lines.empty() ? SourceLine{} : lines.front();
  std::ostringstream out;
  out << kind << " in kernel " << lane.block().gang->grid->launch.kernel_name << ", "
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
  ReportCause cause{.kind = kind, .sides = {std::move(side)}};
  return {std::move(kind), cuda_error, std::move(text), {std::move(cause)}};
}

}  // namespace emulator
