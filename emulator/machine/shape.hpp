// Shapes of grids, blocks and clusters.
#pragma once

#include "vector_types.h"

namespace emulator {

inline bool same(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

/// How many blocks, or threads, a shape has: of a grid up to 2^63.
inline unsigned long long count(dim3 shape) { return 1ull * shape.x * shape.y * shape.z; }

}  // namespace emulator
