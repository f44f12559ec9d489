// The table of advice on races. The rows stand in files by what they are about; the table has them
// in the order in which they are asked.
#pragma once

#include <vector>

#include "advice/race_words.hpp"

namespace emulator {

/// All rows. The last fits every race.
const std::vector<RaceRow>& race_table();

/// What uses a barrier object, a copy, a scope or a lock: in blocks or between them.
std::vector<RaceRow> rows_of_means();
/// What tells others by a flag, or a counter.
std::vector<RaceRow> rows_of_flags();
/// What was meant to be done in one step.
std::vector<RaceRow> rows_of_atomics();
std::vector<RaceRow> rows_beside_atomics();
/// Between blocks that don't meet.
std::vector<RaceRow> rows_across_blocks();
/// Where threads come to the same element.
std::vector<RaceRow> rows_of_elements();
/// Where a barrier is missing, or is in the wrong place.
std::vector<RaceRow> rows_of_barriers();

}  // namespace emulator
