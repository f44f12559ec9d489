// Which observers hear of which OS thread.
#pragma once

namespace emulator {

/// Observers come in audiences, so that none hears of two OS threads. The first hears of grids that
/// run on one; each of the others, of gangs that run side by side (`machine/side_by_side.hpp`) on
/// an OS thread.
constexpr unsigned most_audiences = 9;

}  // namespace emulator
