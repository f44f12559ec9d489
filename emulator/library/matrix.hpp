// Matrices and vectors as the libraries' calls name them, column by column.
#pragma once

#include <cstddef>

namespace library {

/// Columns of `rows` elements; each begins `stride` elements after the one before.
template <class T>
struct Matrix {
  T* data;
  int rows, columns;
  std::ptrdiff_t stride;

  /// The elements of a column that are in the upper or the lower triangle.
  Matrix part_in_triangle(bool upper, int column) const {
    const int first = upper ? 0 : column, end = upper ? column + 1 : rows;
    return {data + column * stride + first, end - first, 1, stride};
  }
};

/// The elements of a vector, one after the other in memory, as columns of one.
template <class T>
Matrix<T> vector(T* data, int n, int step) {
  return {data, 1, n, step < 0 ? -step : step};
}

/// The least stride of columns that lie one after the other.
inline int dense(int rows) { return rows > 1 ? rows : 1; }

/// Whether there may be such a matrix.
template <class T>
bool is_right(const Matrix<T>& matrix) {
  return matrix.rows >= 0 && matrix.columns >= 0 && matrix.stride >= dense(matrix.rows);
}

}  // namespace library
