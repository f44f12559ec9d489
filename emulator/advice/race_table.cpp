// The order in which the rows are asked.
#include "advice/race_table.hpp"

namespace emulator {

const std::vector<RaceRow>& race_table() {
  static const std::vector<RaceRow> table =
      rows_of_all({rows_of_means, rows_of_flags, rows_of_atomics, rows_beside_atomics,
                   rows_across_blocks, rows_of_elements, rows_of_barriers});
  return table;
}

}  // namespace emulator
