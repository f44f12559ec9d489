// The order in which the rows are asked.
#include "advice/mistake_table.hpp"

namespace emulator {

const std::vector<MistakeRow>& mistake_table() {
  static const std::vector<MistakeRow> table = rows_of_all(
      {rows_of_the_host, rows_of_memory, rows_of_meetings, rows_of_phases, rows_of_ends});
  return table;
}

std::optional<Advice> advice_on(M facts) { return advise<MistakeCase>(mistake_table(), facts); }

ReportCure cure_of(const Mistake& mistake, const Sides& sides) {
  const auto advice = advice_on({mistake, sides});
  return advice ? report_cure(*advice, sides) : ReportCure{};
}

}  // namespace emulator
