// One array too few, or one where two were meant.
#include "advice/array_advice.hpp"

namespace emulator {

/// No barrier of the block would help, and within a line none has a place.
RaceAdvice ArrayAdvice::to_another_array() const {
  const bool has_grid = race.common == Common::grid;
  return {why(), Cure::order_blocks,
          "Some blocks still read " + memory() +
              " while others already write it. Write to another array, and read that " +
              (has_grid ? "after a grid.sync()." : "in the next kernel."),
          later()};
}

RaceAdvice ArrayAdvice::to_two_arrays(const std::string& other) const {
  return {why(), Cure::order_blocks,
          "`" + other + "` and " + memory() +
              " are the same memory in this launch: give the kernel two arrays, so that no block "
              "writes what others still read.",
          later()};
}

/// Of a grid whose blocks run together, or of a block.
RaceAdvice ArrayAdvice::in_order() const {
  if (!in_two_branches())
    if (const auto meeting = meeting_between()) return past(*meeting);
  return between();
}

RaceAdvice ArrayAdvice::of_overlap(const std::string& arrays) const {
  return {why(), Cure::own_element,
          arrays +
              " are the same memory: all `extern __shared__` arrays begin at one address. "
              "Declare one for all, large enough, and let each part begin where the one "
              "before it ends.",
          later()};
}

}  // namespace emulator
