// The order in which the rows are asked.
#include "advice/race_table.hpp"

#include <iterator>

namespace emulator {

const std::vector<RaceRow>& race_table() {
  static const std::vector<RaceRow> table = [] {
    std::vector<RaceRow> all;
    for (auto rows :
         {rows_of_means, rows_of_atomics, rows_across_blocks, rows_of_elements, rows_of_barriers})
      std::ranges::copy(rows(), std::back_inserter(all));
    return all;
  }();
  return table;
}

}  // namespace emulator
