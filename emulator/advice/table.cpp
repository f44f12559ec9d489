// Where advice belongs.
#include "advice/table.hpp"

#include "reports/layout.hpp"

namespace emulator {

SourceLine own_line(const std::vector<SourceLine>& side) {
  const auto own =
      std::ranges::find_if(side, [](const SourceLine& line) { return !is_folded(line.file); });
  return own == side.end() ? SourceLine{} : *own;
}

const SourceLine& innermost_line(const Sides& sides, std::size_t side) {
  static const SourceLine unknown;
  return side < sides.size() && !sides[side].empty() ? sides[side].front() : unknown;
}

ReportCure report_cure(const Advice& advice, const Sides& sides) {
  SourceLine at = advice.at;
  for (const auto& side : sides)
    if (at.line != 0 && is_folded(at.file))
      if (const SourceLine own = own_line(side); own.line != 0) at = own;
  return {text_of(advice.cure), advice.text, at.file, at.line};
}

}  // namespace emulator
