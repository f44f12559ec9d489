// Steps: where in time each event of a recording is drawn.
//
// The emulator runs a thread until it must wait, then the next. Drawn as it happened, a block of
// 256 threads would be a staircase. But most of what threads do has nothing to do with each other,
// and may as well be drawn side by side, as a GPU would do it: a warp does the same line in one
// step, and where its threads part, one branch after the other.
//
// What can be seen of the order stays: each thread's own, who met whom at which barrier, and of two
// accesses to the same bytes, one of which writes, the later one is in no earlier step. In a step,
// they are in the order in which they happened.
#pragma once

#include <cstdint>
#include <vector>

#include "trace/recording.hpp"

namespace runner {

struct Layout {
  static constexpr std::uint32_t never = ~std::uint32_t{0};

  std::vector<std::uint32_t> step;   ///< By event; `never` of what isn't drawn by itself.
  std::vector<std::uint32_t> until;  ///< When it goes on, if it waits; `never` if it never does.
  std::uint32_t steps = 0;
};

Layout lay_out(const Recording& recording);

/// By event: its place in its warp's order, in which lanes that came the same way are together.
std::vector<std::uint32_t> lockstep(const Recording& recording);

}  // namespace runner
