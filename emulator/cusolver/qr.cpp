// cuSOLVER: a matrix as the product of one with orthogonal columns and a triangle. The first is
// kept as reflections, from which its columns can be made, or by which others can be multiplied.
#include "cusolver/lapack.hpp"
#include "cusolver/typed_call.hpp"

namespace cusolver {
namespace {

template <class T>
cusolverStatus_t geqrf(cusolverDnHandle_t handle, int m, int n, T* a, int lda, T* tau, T* work,
                       int lwork, int* info, Places places = {1, 2, 4, 7}) {
  const Matrix<T> matrix{a, m, n, lda};
  return call(handle, info, places, {m < 0, n < 0, lda < dense(m), lwork < work_size(m, n)},
              [&](Call& call, int* result) {
                const int count = std::min(m, n);
                overwrite_work(call, work, m, n);
                T* as = call.read(matrix);
                T* factors = call.space<T>(count);
                call.compute([=] { *result = lapack::geqrf(m, n, as, dense(m), factors); });
                call.write(matrix, as);
                call.write(tau, factors, count);
              });
}

/// The first `k` columns hold the reflections; nobody reads the others.
template <class T>
cusolverStatus_t orgqr(cusolverDnHandle_t handle, int m, int n, int k, T* a, int lda, const T* tau,
                       T* work, int lwork, int* info) {
  return call(
      handle, info, {1, 2, 3, 5, 8},
      {m < 0, n < 0 || n > m, k < 0 || k > n, lda < dense(m), lwork < work_size(m, n)},
      [&](Call& call, int* result) {
        overwrite_work(call, work, m, n);
        T* as = call.space<T>(m, n);
        call.copy(Matrix<T>{as, m, k, m}, Matrix<const T>{a, m, k, lda}, cudaMemcpyDeviceToHost);
        const T* factors = call.read(Matrix<const T>{tau, k, 1, k});
        call.compute([=] { *result = lapack::orgqr(m, n, k, as, dense(m), factors); });
        call.write(Matrix<T>{a, m, n, lda}, as);
      });
}

/// The matrix of reflections that ormqr gets.
template <class T>
Matrix<T> reflections(cublasSideMode_t side, int m, int n, int k, T* a, int lda) {
  return {a, side == CUBLAS_SIDE_LEFT ? m : n, k, lda};
}

template <class T>
cusolverStatus_t ormqr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans,
                       int m, int n, int k, const T* a, int lda, const T* tau, T* c, int ldc,
                       T* work, int lwork, int* info) {
  const auto by = reflections(side, m, n, k, a, lda);
  const Matrix<T> to{c, m, n, ldc};
  const char turned = is_complex<T> ? 'C' : 'T';
  return call(handle, info, {2, 3, 4, 5, 7, 10, 12},
              {is_complex<T> && trans == CUBLAS_OP_T, m < 0, n < 0, k < 0 || k > by.rows,
               lda < dense(by.rows), ldc < dense(m), lwork < work_size(m, n)},
              [&](Call& call, int* result) {
                overwrite_work(call, work, m, n);
                const T *as = call.read(by), *factors = call.read(Matrix<const T>{tau, k, 1, k});
                T* cs = call.read(to);
                call.compute([=] {
                  *result = lapack::ormqr(letter(side), trans == CUBLAS_OP_N ? 'N' : turned, m, n,
                                          k, as, dense(by.rows), factors, cs, dense(m));
                });
                call.write(to, cs);
              });
}

}  // namespace
}  // namespace cusolver

#define CALLS(S, T, generate, multiply)                                                            \
  cusolverStatus_t cusolverDn##S##geqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, T* a,  \
                                                   int lda, int* lwork) {                          \
    return cusolver::tell_size(handle, cusolver::Matrix<T>{a, m, n, lda}, lwork);                  \
  }                                                                                                \
  cusolverStatus_t cusolverDn##S##geqrf(cusolverDnHandle_t handle, int m, int n, T* a, int lda,    \
                                        T* tau, T* work, int lwork, int* info) {                   \
    return cusolver::geqrf(handle, m, n, a, lda, tau, work, lwork, info);                          \
  }                                                                                                \
  cusolverStatus_t cusolverDn##S##generate##_bufferSize(                                           \
      cusolverDnHandle_t handle, int m, int n, int, const T* a, int lda, const T*, int* lwork) {   \
    return cusolver::tell_size(handle, cusolver::Matrix<const T>{a, m, n, lda}, lwork);            \
  }                                                                                                \
  cusolverStatus_t cusolverDn##S##generate(cusolverDnHandle_t handle, int m, int n, int k, T* a,   \
                                           int lda, const T* tau, T* work, int lwork, int* info) { \
    return cusolver::orgqr(handle, m, n, k, a, lda, tau, work, lwork, info);                       \
  }                                                                                                \
  cusolverStatus_t cusolverDn##S##multiply##_bufferSize(                                           \
      cusolverDnHandle_t handle, cublasSideMode_t, cublasOperation_t, int m, int n, int, const T*, \
      int, const T*, const T* c, int ldc, int* lwork) {                                            \
    return cusolver::tell_size(handle, cusolver::Matrix<const T>{c, m, n, ldc}, lwork);            \
  }                                                                                                \
  cusolverStatus_t cusolverDn##S##multiply(                                                        \
      cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n,     \
      int k, const T* a, int lda, const T* tau, T* c, int ldc, T* work, int lwork, int* info) {    \
    return cusolver::ormqr(handle, side, trans, m, n, k, a, lda, tau, c, ldc, work, lwork, info);  \
  }

CALLS(S, float, orgqr, ormqr)
CALLS(D, double, orgqr, ormqr)
CALLS(C, cuComplex, ungqr, unmqr)
CALLS(Z, cuDoubleComplex, ungqr, unmqr)

#undef CALLS

cusolverStatus_t cusolverDnXgeqrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t,
                                             int64_t m, int64_t n, cudaDataType typea, const void*,
                                             int64_t lda, cudaDataType typetau, const void*,
                                             cudaDataType compute, size_t* bytes,
                                             size_t* host_bytes) {
  return cusolver::tell_sizes(handle, typea, typea == typetau && typea == compute, m, n, lda, bytes,
                              host_bytes);
}
cusolverStatus_t cusolverDnXgeqrf(cusolverDnHandle_t handle, cusolverDnParams_t, int64_t m,
                                  int64_t n, cudaDataType typea, void* a, int64_t lda,
                                  cudaDataType typetau, void* tau, cudaDataType compute, void* work,
                                  size_t bytes, void*, size_t, int* info) {
  using namespace cusolver;
  return by_type(handle, typea, typea == typetau && typea == compute, [=]<class T>(T) {
    return geqrf(handle, narrow(m), narrow(n), static_cast<T*>(a), narrow(lda),
                 static_cast<T*>(tau), static_cast<T*>(work), count<T>(bytes), info, {2, 3, 6, 11});
  });
}
