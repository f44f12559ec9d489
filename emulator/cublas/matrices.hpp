// What the calls about matrices share: options as BLAS's letters, and matrices as they are stored.
#pragma once

#include "cublas/cublas_call.hpp"

namespace cublas {

/// BLAS's letter of an option.
inline char letter(cublasOperation_t trans) { return trans == CUBLAS_OP_N ? 'N' : 'T'; }
inline char letter(cublasFillMode_t uplo) { return uplo == CUBLAS_FILL_MODE_UPPER ? 'U' : 'L'; }
inline char letter(cublasDiagType_t diag) { return diag == CUBLAS_DIAG_UNIT ? 'U' : 'N'; }
inline char letter(cublasSideMode_t side) { return side == CUBLAS_SIDE_LEFT ? 'L' : 'R'; }

inline bool is_upper(cublasFillMode_t uplo) { return uplo == CUBLAS_FILL_MODE_UPPER; }

/// A matrix of which a call says that it has so many rows and columns once it is transposed.
template <class T>
Matrix<T> stored(T* data, cublasOperation_t trans, int rows, int columns, int stride) {
  if (trans != CUBLAS_OP_N) std::swap(rows, columns);
  return {data, rows, columns, stride};
}

template <class T>
bool is_right(const Matrix<T>& matrix) {
  return matrix.rows >= 0 && matrix.columns >= 0 && matrix.stride >= dense(matrix.rows);
}

/// BLAS's step through the dense copy of a vector: backwards through one that is given backwards.
inline int step(int increment) { return increment < 0 ? -1 : 1; }

}  // namespace cublas
