// cuSOLVER: singular values and vectors.
#include <string_view>

#include "cusolver/decompositions.hpp"
#include "cusolver/typed_call.hpp"

namespace cusolver {
namespace {

/// Where the singular vectors of one side go: all, as many as there are values, in place of A,
/// nowhere.
bool is_job(signed char job) {
  return std::string_view("ASON").find(static_cast<char>(job)) != std::string_view::npos;
}

/// Those of U and V^H that the call returns there, in columns of U and rows of V^H.
template <class T>
Matrix<T> vectors(T* data, bool is_wanted, int rows, int columns, int stride) {
  return is_wanted ? Matrix<T>{data, rows, columns, stride} : Matrix<T>{data, 0, 0, stride};
}

template <class T>
cusolverStatus_t gesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n,
                       T* a, int lda, Real<T>* s, T* u, int ldu, T* vt, int ldvt, T* work,
                       int lwork, Real<T>* rwork, int* info,
                       Places places = {1, 2, 3, 4, 6, 9, 11, 13}) {
  const bool has_us = jobu == 'A' || jobu == 'S', has_vs = jobvt == 'A' || jobvt == 'S';
  const Matrix<T> matrix{a, m, n, lda};
  const auto left = vectors(u, has_us, m, jobu == 'A' ? m : n, ldu);
  const auto right = vectors(vt, has_vs, n, n, ldvt);
  return call(
      handle, info, places,
      {!is_job(jobu), !is_job(jobvt) || (jobu == 'O' && jobvt == 'O'), m < n, n < 0, lda < dense(m),
       ldu < dense(left.rows), ldvt < dense(right.rows), lwork < work_size(m, n)},
      [&](Call& call, int* result) {
        overwrite_work(call, work, m, n);
        T* as = call.read(matrix);
        auto* values = call.space<Real<T>>(n);
        auto* superdiagonal = call.space<Real<T>>(n);
        T *us = call.space<T>(left.rows, left.columns),
          *vs = call.space<T>(right.rows, right.columns);
        const bool is_result = jobu == 'O' || jobvt == 'O';
        call.compute([=] {
          *result =
              lapack::gesvd(static_cast<char>(jobu), static_cast<char>(jobvt), m, n, as, dense(m),
                            values, us, dense(left.rows), vs, dense(right.rows), superdiagonal);
          if (!is_result) destroy(as, m, n);
        });
        call.write(matrix, as);
        call.write(s, values, n);
        call.write(left, us);
        call.write(right, vs);
        if (rwork && n > 1) call.write(rwork, superdiagonal, n - 1);
      });
}

/// Whether the types of a call's matrices go together.
bool fit(cudaDataType a, cudaDataType s, cudaDataType u, cudaDataType vt, cudaDataType compute) {
  return s == real(a) && u == a && vt == a && compute == a;
}

}  // namespace
}  // namespace cusolver

#define CALLS(S, T)                                                                                \
  cusolverStatus_t cusolverDn##S##gesvd_bufferSize(cusolverDnHandle_t handle, int m, int n,        \
                                                   int* lwork) {                                   \
    return cusolver::tell_size(handle, m >= n && n >= 0, lwork, m, n);                             \
  }                                                                                                \
  cusolverStatus_t cusolverDn##S##gesvd(cusolverDnHandle_t handle, signed char jobu,               \
                                        signed char jobvt, int m, int n, T* a, int lda,            \
                                        cusolver::Real<T>* s, T* u, int ldu, T* vt, int ldvt,      \
                                        T* work, int lwork, cusolver::Real<T>* rwork, int* info) { \
    return cusolver::gesvd(handle, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork,    \
                           rwork, info);                                                           \
  }

CALLS(S, float)
CALLS(D, double)
CALLS(C, cuComplex)
CALLS(Z, cuDoubleComplex)

#undef CALLS

cusolverStatus_t cusolverDnXgesvd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t,
                                             signed char, signed char, int64_t m, int64_t n,
                                             cudaDataType typea, const void*, int64_t lda,
                                             cudaDataType types, const void*, cudaDataType typeu,
                                             const void*, int64_t, cudaDataType typevt, const void*,
                                             int64_t, cudaDataType compute, size_t* bytes,
                                             size_t* host_bytes) {
  return cusolver::tell_sizes(handle, typea,
                              m >= n && cusolver::fit(typea, types, typeu, typevt, compute), m, n,
                              lda, bytes, host_bytes);
}
cusolverStatus_t cusolverDnXgesvd(cusolverDnHandle_t handle, cusolverDnParams_t, signed char jobu,
                                  signed char jobvt, int64_t m, int64_t n, cudaDataType typea,
                                  void* a, int64_t lda, cudaDataType types, void* s,
                                  cudaDataType typeu, void* u, int64_t ldu, cudaDataType typevt,
                                  void* vt, int64_t ldvt, cudaDataType compute, void* work,
                                  size_t bytes, void*, size_t, int* info) {
  using namespace cusolver;
  return by_type(handle, typea, fit(typea, types, typeu, typevt, compute), [=]<class T>(T) {
    return gesvd(handle, jobu, jobvt, narrow(m), narrow(n), static_cast<T*>(a), narrow(lda),
                 static_cast<Real<T>*>(s), static_cast<T*>(u), narrow(ldu), static_cast<T*>(vt),
                 narrow(ldvt), static_cast<T*>(work), count<T>(bytes),
                 static_cast<Real<T>*>(nullptr), info, {2, 3, 4, 5, 8, 13, 16, 19});
  });
}
