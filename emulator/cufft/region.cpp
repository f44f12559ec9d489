// The elements that a transform touches.
#include "cufft/region.hpp"

#include <algorithm>
#include <numeric>

namespace cufft {

Region::Region(const std::vector<Axis>& axes) : dense_axes_(axes.size()) {
  std::vector<std::size_t> order(axes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t axis) { return axes[axis].stride; });
  for (const std::size_t axis : order) dense_axes_[axis] = add(axes[axis]);
}

/// An axis whose steps lead to elements of the level below, or to the next after them, makes that
/// level longer. So transforms that overlap share their copy.
Axis Region::add(Axis axis) {
  if (axis.count == 1) return {1, 1};
  Level& last = levels_.back();
  const long long steps = axis.stride / last.stride;
  if (axis.stride % last.stride == 0 && steps <= last.count) {
    last.count += (axis.count - 1) * steps;
    return {axis.count, steps * last.dense_stride};
  }
  const long long dense_stride = size();
  levels_.push_back({axis.count, axis.stride, dense_stride});
  return {axis.count, dense_stride};
}

std::vector<Piece> Region::pieces() const {
  const Level columns = levels_.size() > 1 ? levels_[1] : Level{1, levels_[0].count, 0};
  std::vector<Piece> pieces = {{0, 0, levels_[0].count, columns.count, columns.stride}};
  for (std::size_t level = 2; level < levels_.size(); ++level) {
    const auto [count, stride, dense_stride] = levels_[level];
    const auto below = pieces;
    for (long long i = 1; i < count; ++i)
      for (Piece piece : below) {
        piece.offset += i * stride;
        piece.dense_offset += i * dense_stride;
        pieces.push_back(piece);
      }
  }
  return pieces;
}

}  // namespace cufft
