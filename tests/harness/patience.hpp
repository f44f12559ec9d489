// How long a case may do nothing that can be seen.
#pragma once

#include <cstddef>
#include <string>

namespace cohort::harness {

/// In seconds: COHORT_PATIENCE, or 8. With the time for its answer that is less than ten seconds.
/// Ends the program where the environment has no number.
double patience();

/// In seconds, too: until a process that is asked where it is, or crashes, is given up.
inline constexpr double time_to_answer = 1.5;

/// What is printed is a sign of life, unless it is a flood: so many bytes.
inline constexpr std::size_t flood = std::size_t{1} << 20;

/// What is said of a case that was stopped after so long.
std::string words_on_hang(double patience);

}  // namespace cohort::harness
