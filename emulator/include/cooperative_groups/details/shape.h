// Ranks and sizes in three dimensions, x fastest.
#pragma once

#include "emulator/current_lane.hpp"

namespace cooperative_groups::details {

/// How many elements a shape has, and which of them is at `index`.
EMULATOR_UNCHECKED inline unsigned long long volume(dim3 shape) {
  return static_cast<unsigned long long>(shape.x) * shape.y * shape.z;
}
EMULATOR_UNCHECKED inline unsigned long long rank_at(dim3 index, dim3 shape) {
  return (static_cast<unsigned long long>(index.z) * shape.y + index.y) * shape.x + index.x;
}

/// A shape whose elements are shapes themselves, the way back, and an element's place in it.
EMULATOR_UNCHECKED inline dim3 times(dim3 outer, dim3 inner) {
  return dim3(outer.x * inner.x, outer.y * inner.y, outer.z * inner.z);
}
EMULATOR_UNCHECKED inline dim3 divided(dim3 whole, dim3 inner) {
  return dim3(whole.x / inner.x, whole.y / inner.y, whole.z / inner.z);
}
EMULATOR_UNCHECKED inline dim3 place(dim3 outer, dim3 shape, dim3 inner) {
  return dim3(outer.x * shape.x + inner.x, outer.y * shape.y + inner.y,
              outer.z * shape.z + inner.z);
}

}  // namespace cooperative_groups::details
