// Which tiles a kernel's threads were in.
#pragma once

#include <vector>

#include "trace/recording.hpp"

namespace runner {

/// The sizes of tiles that met, other than a warp, ascending.
std::vector<unsigned> tile_sizes(const Recording& recording);

}  // namespace runner
