// Describing what one lane did.
#include "machine/lane_failure.hpp"

#include <sstream>

#include "machine/gang.hpp"
#include "machine/text.hpp"

namespace emulator {

Failure lane_failure(const Lane& lane, std::string kind, int cuda_error, const SourceLine& line,
                     const std::string& message) {
  std::ostringstream out;
  out << kind << " in kernel " << lane.block().gang->grid->launch.kernel_name << ", "
      << line.where() << "\n";
  if (std::string text = line.text(); !text.empty()) out << "      " << text << "\n";
  out << "  block " << index_text(lane.block().index) << ", thread " << index_text(lane.index)
      << "\n";
  std::istringstream lines(message);
  for (std::string each; std::getline(lines, each);) out << "  " << each << "\n";
  std::string text = out.str();
  text.pop_back();
  ReportSide side{line.file, line.line, line.text(), lane.block().index, lane.index, ""};
  ReportCause cause{.kind = kind, .sides = {std::move(side)}};
  return {std::move(kind), cuda_error, std::move(text), {std::move(cause)}};
}

}  // namespace emulator
