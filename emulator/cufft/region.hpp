// Which elements of an array a transform touches, and where a dense copy of them has each: copies
// take these elements and no others, as what lies between them may be anybody's.
#pragma once

#include <cstddef>
#include <vector>

namespace cufft {

/// A dimension of a transform, or its batches: so many steps of so many elements.
struct Axis {
  long long count, stride;
};

/// Columns that one copy takes: where the first begins in the array and in the dense copy, how long
/// each is, and how far from one to the next.
struct Piece {
  long long offset, dense_offset, rows, columns, stride;
};

class Region {
 public:
  explicit Region(const std::vector<Axis>& axes);

  /// The elements of the dense copy.
  long long size() const { return levels_.back().dense_stride * levels_.back().count; }
  /// The same axes through the dense copy.
  const std::vector<Axis>& dense_axes() const { return dense_axes_; }
  std::vector<Piece> pieces() const;

 private:
  /// Axes that continue each other, and so count as one.
  struct Level {
    long long count, stride, dense_stride;
  };

  Axis add(Axis axis);

  std::vector<Level> levels_ = {{1, 1, 1}};  // from the smallest stride to the largest
  std::vector<Axis> dense_axes_;
};

}  // namespace cufft
