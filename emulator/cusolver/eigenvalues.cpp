// cuSOLVER: eigenvalues and eigenvectors of a matrix that is its own conjugate transpose.
#include "cusolver/decompositions.hpp"
#include "cusolver/typed_call.hpp"

namespace cusolver {
namespace {

template <class T>
cusolverStatus_t syevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo,
                       int n, T* a, int lda, Real<T>* w, T* work, int lwork, int* info,
                       Places places = {3, 5, 8}) {
  const Matrix<T> matrix{a, n, n, lda};
  return call(handle, info, places, {n < 0, lda < dense(n), lwork < work_size(n, n)},
              [&](Call& call, int* result) {
                overwrite_work(call, work, n, n);
                T* as = call.read_triangle(matrix, is_upper(uplo));
                auto* values = call.space<Real<T>>(n);
                const bool wants_vectors = jobz == CUSOLVER_EIG_MODE_VECTOR;
                call.compute([=] {
                  *result = lapack::syevd(wants_vectors ? 'V' : 'N', letter(uplo), n, as, dense(n),
                                          values);
                  if (!wants_vectors) destroy(as, n, n);
                });
                call.write(matrix, as);
                call.write(w, values, n);
              });
}

}  // namespace
}  // namespace cusolver

#define CALLS(S, T, name)                                                                         \
  cusolverStatus_t cusolverDn##S##name##_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, \
                                                    cublasFillMode_t, int n, const T* a, int lda, \
                                                    const cusolver::Real<T>*, int* lwork) {       \
    return cusolver::tell_size(handle, cusolver::Matrix<const T>{a, n, n, lda}, lwork);           \
  }                                                                                               \
  cusolverStatus_t cusolverDn##S##name(cusolverDnHandle_t handle, cusolverEigMode_t jobz,         \
                                       cublasFillMode_t uplo, int n, T* a, int lda,               \
                                       cusolver::Real<T>* w, T* work, int lwork, int* info) {     \
    return cusolver::syevd(handle, jobz, uplo, n, a, lda, w, work, lwork, info);                  \
  }

CALLS(S, float, syevd)
CALLS(D, double, syevd)
CALLS(C, cuComplex, heevd)
CALLS(Z, cuDoubleComplex, heevd)

#undef CALLS

cusolverStatus_t cusolverDnXsyevd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t,
                                             cusolverEigMode_t, cublasFillMode_t, int64_t n,
                                             cudaDataType typea, const void*, int64_t lda,
                                             cudaDataType typew, const void*, cudaDataType compute,
                                             size_t* bytes, size_t* host_bytes) {
  return cusolver::tell_sizes(handle, typea, typea == compute && typew == cusolver::real(typea), n,
                              n, lda, bytes, host_bytes);
}
cusolverStatus_t cusolverDnXsyevd(cusolverDnHandle_t handle, cusolverDnParams_t,
                                  cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n,
                                  cudaDataType typea, void* a, int64_t lda, cudaDataType typew,
                                  void* w, cudaDataType compute, void* work, size_t bytes, void*,
                                  size_t, int* info) {
  using namespace cusolver;
  return by_type(handle, typea, typea == compute && typew == real(typea), [=]<class T>(T) {
    return syevd(handle, jobz, uplo, narrow(n), static_cast<T*>(a), narrow(lda),
                 static_cast<Real<T>*>(w), static_cast<T*>(work), count<T>(bytes), info,
                 {4, 7, 12});
  });
}
