// cuSOLVER: a positive definite matrix as the product of a triangle and its transpose, and systems
// of equations by that.
#include "cusolver/lapack.hpp"
#include "cusolver/typed_call.hpp"

namespace cusolver {
namespace {

template <class T>
cusolverStatus_t potrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, T* a, int lda,
                       T* work, int lwork, int* info, Places places = {2, 4, 6}) {
  const Matrix<T> matrix{a, n, n, lda};
  return call(handle, info, places, {n < 0, lda < dense(n), lwork < work_size(n, n)},
              [&](Call& call, int* result) {
                overwrite_work(call, work, n, n);
                T* as = call.read_triangle(matrix, is_upper(uplo));
                call.compute([=] { *result = lapack::potrf(letter(uplo), n, as, dense(n)); });
                call.write_triangle(matrix, as, is_upper(uplo));
              });
}

template <class T>
cusolverStatus_t potrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
                       const T* a, int lda, T* b, int ldb, int* info,
                       Places places = {2, 3, 5, 7}) {
  const Matrix<T> right{b, n, nrhs, ldb};
  return call(handle, info, places, {n < 0, nrhs < 0, lda < dense(n), ldb < dense(n)},
              [&](Call& call, int* result) {
                const T* as = call.read_triangle(Matrix<const T>{a, n, n, lda}, is_upper(uplo));
                T* bs = call.read(right);
                call.compute([=] {
                  *result = lapack::potrs(letter(uplo), n, nrhs, as, dense(n), bs, dense(n));
                });
                call.write(right, bs);
              });
}

}  // namespace
}  // namespace cusolver

#define CALLS(S, T)                                                                                \
  cusolverStatus_t cusolverDn##S##potrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t,    \
                                                   int n, T* a, int lda, int* lwork) {             \
    return cusolver::tell_size(handle, cusolver::Matrix<T>{a, n, n, lda}, lwork);                  \
  }                                                                                                \
  cusolverStatus_t cusolverDn##S##potrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,   \
                                        T* a, int lda, T* work, int lwork, int* info) {            \
    return cusolver::potrf(handle, uplo, n, a, lda, work, lwork, info);                            \
  }                                                                                                \
  cusolverStatus_t cusolverDn##S##potrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,   \
                                        int nrhs, const T* a, int lda, T* b, int ldb, int* info) { \
    return cusolver::potrs(handle, uplo, n, nrhs, a, lda, b, ldb, info);                           \
  }

CALLS(S, float)
CALLS(D, double)
CALLS(C, cuComplex)
CALLS(Z, cuDoubleComplex)

#undef CALLS

cusolverStatus_t cusolverDnXpotrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t,
                                             cublasFillMode_t, int64_t n, cudaDataType typea,
                                             const void*, int64_t lda, cudaDataType compute,
                                             size_t* bytes, size_t* host_bytes) {
  return cusolver::tell_sizes(handle, typea, typea == compute, n, n, lda, bytes, host_bytes);
}
cusolverStatus_t cusolverDnXpotrf(cusolverDnHandle_t handle, cusolverDnParams_t,
                                  cublasFillMode_t uplo, int64_t n, cudaDataType typea, void* a,
                                  int64_t lda, cudaDataType compute, void* work, size_t bytes,
                                  void*, size_t, int* info) {
  using namespace cusolver;
  return by_type(handle, typea, typea == compute, [=]<class T>(T) {
    return potrf(handle, uplo, narrow(n), static_cast<T*>(a), narrow(lda), static_cast<T*>(work),
                 count<T>(bytes), info, {3, 6, 9});
  });
}
cusolverStatus_t cusolverDnXpotrs(cusolverDnHandle_t handle, cusolverDnParams_t,
                                  cublasFillMode_t uplo, int64_t n, int64_t nrhs,
                                  cudaDataType typea, const void* a, int64_t lda,
                                  cudaDataType typeb, void* b, int64_t ldb, int* info) {
  using namespace cusolver;
  return by_type(handle, typea, typea == typeb, [=]<class T>(T) {
    return potrs(handle, uplo, narrow(n), narrow(nrhs), static_cast<const T*>(a), narrow(lda),
                 static_cast<T*>(b), narrow(ldb), info, {3, 4, 7, 10});
  });
}
