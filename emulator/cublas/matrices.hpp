// What the calls about matrices share: matrices as they are stored.
#pragma once

#include "cublas/cublas_call.hpp"
#include "library/letters.hpp"

namespace cublas {

using library::is_upper;
using library::letter;

/// A matrix of which a call says that it has so many rows and columns once it is transposed.
template <class T>
Matrix<T> stored(T* data, cublasOperation_t trans, int rows, int columns, int stride) {
  if (trans != CUBLAS_OP_N) std::swap(rows, columns);
  return {data, rows, columns, stride};
}

/// BLAS's step through the dense copy of a vector: backwards through one that is given backwards.
inline int step(int increment) { return increment < 0 ? -1 : 1; }

}  // namespace cublas
