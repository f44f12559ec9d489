// cuBLAS, level 3: matrices.
#include <vector>

#include "cublas/blas.hpp"
#include "cublas/matrices.hpp"

namespace cublas {
namespace {

template <class T>
cublasStatus_t gemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                    int m, int n, int k, const T* alpha, const T* a, int lda, const T* b, int ldb,
                    const T* beta, T* c, int ldc) {
  const auto one = stored(a, transa, m, k, lda), other = stored(b, transb, k, n, ldb);
  const Matrix<T> to{c, m, n, ldc};
  return call(handle, is_right(one) && is_right(other) && is_right(to), [&](Call& call) {
    if (m == 0 || n == 0) return;
    const T *as = call.read(one), *bs = call.read(other);
    T* cs = call.read_times(beta, to);
    const T *by = call.number(alpha), *old = call.number(beta);
    call.compute([=, lda = dense(one.rows), ldb = dense(other.rows)] {
      blas::gemm(letter(transa), letter(transb), m, n, k, *by, as, lda, bs, ldb, *old, cs, m);
    });
    call.write(to, cs);
  });
}

/// The pointers to the matrices are on the device, and the call needs them at once.
template <class Pointer>
cublasStatus_t read_pointers(cublasHandle_t handle, const Pointer* from, int count,
                             std::vector<Pointer>& to) {
  to.resize(count);
  if (count == 0) return CUBLAS_STATUS_SUCCESS;
  const auto bytes = count * sizeof(Pointer);
  const bool is_read =
      succeeds("cudaMemcpyAsync",
               cudaMemcpyAsync(to.data(), from, bytes, cudaMemcpyDeviceToHost, handle->stream)) &&
      succeeds("cudaStreamSynchronize", cudaStreamSynchronize(handle->stream));
  return is_read ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

template <class T>
cublasStatus_t gemm_of_each(cublasHandle_t handle, cublasOperation_t transa,
                            cublasOperation_t transb, int m, int n, int k, const T* alpha,
                            const T* const* a, int lda, const T* const* b, int ldb, const T* beta,
                            T* const* c, int ldc, int count) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (count < 0) return CUBLAS_STATUS_INVALID_VALUE;
  std::vector<const T*> as, bs;
  std::vector<T*> cs;
  auto status = read_pointers(handle, a, count, as);
  if (status == CUBLAS_STATUS_SUCCESS) status = read_pointers(handle, b, count, bs);
  if (status == CUBLAS_STATUS_SUCCESS) status = read_pointers(handle, c, count, cs);
  for (int i = 0; i < count && status == CUBLAS_STATUS_SUCCESS; ++i)
    status = gemm(handle, transa, transb, m, n, k, alpha, as[i], lda, bs[i], ldb, beta, cs[i], ldc);
  return status;
}

template <class T>
cublasStatus_t gemm_by_strides(cublasHandle_t handle, cublasOperation_t transa,
                               cublasOperation_t transb, int m, int n, int k, const T* alpha,
                               const T* a, int lda, long long stridea, const T* b, int ldb,
                               long long strideb, const T* beta, T* c, int ldc, long long stridec,
                               int count) {
  if (count < 0) return CUBLAS_STATUS_INVALID_VALUE;
  auto status = handle ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_INITIALIZED;
  for (int i = 0; i < count && status == CUBLAS_STATUS_SUCCESS; ++i)
    status = gemm(handle, transa, transb, m, n, k, alpha, a + i * stridea, lda, b + i * strideb,
                  ldb, beta, c + i * stridec, ldc);
  return status;
}

template <class T>
cublasStatus_t symm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m,
                    int n, const T* alpha, const T* a, int lda, const T* b, int ldb, const T* beta,
                    T* c, int ldc) {
  const int size = side == CUBLAS_SIDE_LEFT ? m : n;
  const Matrix<const T> one{a, size, size, lda}, other{b, m, n, ldb};
  const Matrix<T> to{c, m, n, ldc};
  return call(handle, is_right(one) && is_right(other) && is_right(to), [&](Call& call) {
    if (m == 0 || n == 0) return;
    const T *as = call.read_triangle(one, is_upper(uplo)), *bs = call.read(other);
    T* cs = call.read_times(beta, to);
    const T *by = call.number(alpha), *old = call.number(beta);
    call.compute(
        [=] { blas::symm(letter(side), letter(uplo), m, n, *by, as, size, bs, m, *old, cs, m); });
    call.write(to, cs);
  });
}

template <class T>
cublasStatus_t syrk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n,
                    int k, const T* alpha, const T* a, int lda, const T* beta, T* c, int ldc) {
  const auto from = stored(a, trans, n, k, lda);
  const Matrix<T> to{c, n, n, ldc};
  return call(handle, is_right(from) && is_right(to), [&](Call& call) {
    if (n == 0) return;
    const T* as = call.read(from);
    T* cs = call.is_zero(beta) ? call.space<T>(n, n) : call.read_triangle(to, is_upper(uplo));
    const T *by = call.number(alpha), *old = call.number(beta);
    call.compute([=, lda = dense(from.rows)] {
      blas::syrk(letter(uplo), letter(trans), n, k, *by, as, lda, *old, cs, n);
    });
    call.write_triangle(to, cs, is_upper(uplo));
  });
}

template <class T>
cublasStatus_t trsm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
                    cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const T* alpha,
                    const T* a, int lda, T* b, int ldb) {
  const int size = side == CUBLAS_SIDE_LEFT ? m : n;
  const Matrix<const T> one{a, size, size, lda};
  const Matrix<T> to{b, m, n, ldb};
  return call(handle, is_right(one) && is_right(to), [&](Call& call) {
    if (m == 0 || n == 0) return;
    const T* as = call.read_triangle(one, is_upper(uplo));
    T* bs = call.read(to);
    const T* by = call.number(alpha);
    call.compute([=] {
      blas::trsm(letter(side), letter(uplo), letter(trans), letter(diag), m, n, *by, as, size, bs,
                 m);
    });
    call.write(to, bs);
  });
}

/// alpha op(A) + beta op(B): BLAS has no such call.
template <class T>
cublasStatus_t geam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                    int m, int n, const T* alpha, const T* a, int lda, const T* beta, const T* b,
                    int ldb, T* c, int ldc) {
  const auto one = stored(a, transa, m, n, lda), other = stored(b, transb, m, n, ldb);
  const Matrix<T> to{c, m, n, ldc};
  return call(handle, is_right(one) && is_right(other) && is_right(to), [&](Call& call) {
    if (m == 0 || n == 0) return;
    const T *as = call.read_times(alpha, one), *bs = call.read_times(beta, other);
    const T *of_a = call.number(alpha), *of_b = call.number(beta);
    T* cs = call.space<T>(m, n);
    call.compute([=] {
      const auto at = [=](const T* matrix, cublasOperation_t trans, int row, int column) {
        return trans == CUBLAS_OP_N ? matrix[row + std::ptrdiff_t{column} * m]
                                    : matrix[column + std::ptrdiff_t{row} * n];
      };
      for (int column = 0; column < n; ++column)
        for (int row = 0; row < m; ++row)
          cs[row + std::ptrdiff_t{column} * m] =
              *of_a * at(as, transa, row, column) + *of_b * at(bs, transb, row, column);
    });
    call.write(to, cs);
  });
}

}  // namespace
}  // namespace cublas

#define CALLS(S, T)                                                                               \
  cublasStatus_t cublas##S##gemm(cublasHandle_t handle, cublasOperation_t transa,                 \
                                 cublasOperation_t transb, int m, int n, int k, const T* alpha,   \
                                 const T* a, int lda, const T* b, int ldb, const T* beta, T* c,   \
                                 int ldc) {                                                       \
    return cublas::gemm(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);    \
  }                                                                                               \
  cublasStatus_t cublas##S##gemmBatched(                                                          \
      cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,    \
      int k, const T* alpha, const T* const a[], int lda, const T* const b[], int ldb,            \
      const T* beta, T* const c[], int ldc, int count) {                                          \
    return cublas::gemm_of_each(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c,  \
                                ldc, count);                                                      \
  }                                                                                               \
  cublasStatus_t cublas##S##gemmStridedBatched(                                                   \
      cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,    \
      int k, const T* alpha, const T* a, int lda, long long stridea, const T* b, int ldb,         \
      long long strideb, const T* beta, T* c, int ldc, long long stridec, int count) {            \
    return cublas::gemm_by_strides(handle, transa, transb, m, n, k, alpha, a, lda, stridea, b,    \
                                   ldb, strideb, beta, c, ldc, stridec, count);                   \
  }                                                                                               \
  cublasStatus_t cublas##S##symm(cublasHandle_t handle, cublasSideMode_t side,                    \
                                 cublasFillMode_t uplo, int m, int n, const T* alpha, const T* a, \
                                 int lda, const T* b, int ldb, const T* beta, T* c, int ldc) {    \
    return cublas::symm(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc);           \
  }                                                                                               \
  cublasStatus_t cublas##S##syrk(cublasHandle_t handle, cublasFillMode_t uplo,                    \
                                 cublasOperation_t trans, int n, int k, const T* alpha,           \
                                 const T* a, int lda, const T* beta, T* c, int ldc) {             \
    return cublas::syrk(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc);                  \
  }                                                                                               \
  cublasStatus_t cublas##S##trsm(cublasHandle_t handle, cublasSideMode_t side,                    \
                                 cublasFillMode_t uplo, cublasOperation_t trans,                  \
                                 cublasDiagType_t diag, int m, int n, const T* alpha, const T* a, \
                                 int lda, T* b, int ldb) {                                        \
    return cublas::trsm(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb);            \
  }                                                                                               \
  cublasStatus_t cublas##S##geam(                                                                 \
      cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,    \
      const T* alpha, const T* a, int lda, const T* beta, const T* b, int ldb, T* c, int ldc) {   \
    return cublas::geam(handle, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc);       \
  }

CALLS(S, float)
CALLS(D, double)

#undef CALLS
