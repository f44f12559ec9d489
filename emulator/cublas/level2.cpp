// cuBLAS, level 2: a matrix and a vector.
#include "cublas/blas.hpp"
#include "cublas/matrices.hpp"

namespace cublas {
namespace {

template <class T>
cublasStatus_t gemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const T* alpha,
                    const T* a, int lda, const T* x, int incx, const T* beta, T* y, int incy) {
  const Matrix<const T> matrix{a, m, n, lda};
  return call(handle, is_right(matrix) && incx != 0 && incy != 0, [&](Call& call) {
    if (m == 0 || n == 0) return;
    const bool is_plain = trans == CUBLAS_OP_N;
    const auto to = vector(y, is_plain ? m : n, incy);
    const T* as = call.read(matrix);
    const T* xs = call.read(vector(x, is_plain ? n : m, incx));
    T* ys = call.read_times(beta, to);
    const T *by = call.number(alpha), *old = call.number(beta);
    call.compute(
        [=] { blas::gemv(letter(trans), m, n, *by, as, m, xs, step(incx), *old, ys, step(incy)); });
    call.write(to, ys);
  });
}

template <class T>
cublasStatus_t ger(cublasHandle_t handle, int m, int n, const T* alpha, const T* x, int incx,
                   const T* y, int incy, T* a, int lda) {
  const Matrix<T> matrix{a, m, n, lda};
  return call(handle, is_right(matrix) && incx != 0 && incy != 0, [&](Call& call) {
    if (m == 0 || n == 0) return;
    const T* xs = call.read(vector(x, m, incx));
    const T* ys = call.read(vector(y, n, incy));
    T* as = call.read(matrix);
    const T* by = call.number(alpha);
    call.compute([=] { blas::ger(m, n, *by, xs, step(incx), ys, step(incy), as, m); });
    call.write(matrix, as);
  });
}

template <class T>
cublasStatus_t symv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const T* alpha, const T* a,
                    int lda, const T* x, int incx, const T* beta, T* y, int incy) {
  const Matrix<const T> matrix{a, n, n, lda};
  return call(handle, is_right(matrix) && incx != 0 && incy != 0, [&](Call& call) {
    if (n == 0) return;
    const T* as = call.read_triangle(matrix, is_upper(uplo));
    const T* xs = call.read(vector(x, n, incx));
    T* ys = call.read_times(beta, vector(y, n, incy));
    const T *by = call.number(alpha), *old = call.number(beta);
    call.compute(
        [=] { blas::symv(letter(uplo), n, *by, as, n, xs, step(incx), *old, ys, step(incy)); });
    call.write(vector(y, n, incy), ys);
  });
}

/// Multiplies a vector by a triangle, or solves for it, as BLAS's function does.
template <class T, class Function>
cublasStatus_t triangle(Function function, cublasHandle_t handle, cublasFillMode_t uplo,
                        cublasOperation_t trans, cublasDiagType_t diag, int n, const T* a, int lda,
                        T* x, int incx) {
  const Matrix<const T> matrix{a, n, n, lda};
  return call(handle, is_right(matrix) && incx != 0, [&](Call& call) {
    if (n == 0) return;
    const T* as = call.read_triangle(matrix, is_upper(uplo));
    T* xs = call.read(vector(x, n, incx));
    call.compute(
        [=] { function(letter(uplo), letter(trans), letter(diag), n, as, n, xs, step(incx)); });
    call.write(vector(x, n, incx), xs);
  });
}

}  // namespace
}  // namespace cublas

#define CALLS(S, T)                                                                                \
  cublasStatus_t cublas##S##gemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n,     \
                                 const T* alpha, const T* a, int lda, const T* x, int incx,        \
                                 const T* beta, T* y, int incy) {                                  \
    return cublas::gemv(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy);               \
  }                                                                                                \
  cublasStatus_t cublas##S##ger(cublasHandle_t handle, int m, int n, const T* alpha, const T* x,   \
                                int incx, const T* y, int incy, T* a, int lda) {                   \
    return cublas::ger(handle, m, n, alpha, x, incx, y, incy, a, lda);                             \
  }                                                                                                \
  cublasStatus_t cublas##S##symv(cublasHandle_t handle, cublasFillMode_t uplo, int n,              \
                                 const T* alpha, const T* a, int lda, const T* x, int incx,        \
                                 const T* beta, T* y, int incy) {                                  \
    return cublas::symv(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy);                   \
  }                                                                                                \
  cublasStatus_t cublas##S##trmv(cublasHandle_t handle, cublasFillMode_t uplo,                     \
                                 cublasOperation_t trans, cublasDiagType_t diag, int n,            \
                                 const T* a, int lda, T* x, int incx) {                            \
    return cublas::triangle([](auto... all) { blas::trmv(all...); }, handle, uplo, trans, diag, n, \
                            a, lda, x, incx);                                                      \
  }                                                                                                \
  cublasStatus_t cublas##S##trsv(cublasHandle_t handle, cublasFillMode_t uplo,                     \
                                 cublasOperation_t trans, cublasDiagType_t diag, int n,            \
                                 const T* a, int lda, T* x, int incx) {                            \
    return cublas::triangle([](auto... all) { blas::trsv(all...); }, handle, uplo, trans, diag, n, \
                            a, lda, x, incx);                                                      \
  }

CALLS(S, float)
CALLS(D, double)

#undef CALLS
