// The options of cuBLAS and cuSOLVER as BLAS and LAPACK take them.
#pragma once

#include "cublas_v2.h"

namespace library {

/// The letter that BLAS and LAPACK have for an option.
inline char letter(cublasOperation_t trans) {
  return trans == CUBLAS_OP_N ? 'N' : trans == CUBLAS_OP_T ? 'T' : 'C';
}
inline char letter(cublasFillMode_t uplo) { return uplo == CUBLAS_FILL_MODE_UPPER ? 'U' : 'L'; }
inline char letter(cublasDiagType_t diag) { return diag == CUBLAS_DIAG_UNIT ? 'U' : 'N'; }
inline char letter(cublasSideMode_t side) { return side == CUBLAS_SIDE_LEFT ? 'L' : 'R'; }

inline bool is_upper(cublasFillMode_t uplo) { return uplo == CUBLAS_FILL_MODE_UPPER; }

}  // namespace library
