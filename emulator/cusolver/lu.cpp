// cuSOLVER: a matrix as the product of two triangles, with its rows exchanged, and systems of
// equations by that.
#include <complex>
#include <vector>

#include "cusolver/lapack.hpp"
#include "cusolver/typed_call.hpp"

namespace cusolver {
namespace {

/// What C++ computes with.
template <class T>
using Number = std::conditional_t<is_complex<T>, std::complex<Real<T>>, T>;

/// The same as LAPACK's getrf without exchanging rows, which LAPACK doesn't have.
template <class T>
int factorize_in_order(int m, int n, T* matrix) {
  auto* a = reinterpret_cast<Number<T>*>(matrix);
  const auto at = [=](int row, int column) -> auto& { return a[row + std::ptrdiff_t{column} * m]; };
  int info = 0;
  for (int k = 0; k < std::min(m, n); ++k) {
    if (at(k, k) == Number<T>(0)) {
      if (info == 0) info = k + 1;
      continue;
    }
    for (int row = k + 1; row < m; ++row) at(row, k) /= at(k, k);
    for (int column = k + 1; column < n; ++column)
      for (int row = k + 1; row < m; ++row) at(row, column) -= at(row, k) * at(k, column);
  }
  return info;
}

template <class T, class Pivot>
cusolverStatus_t getrf(cusolverDnHandle_t handle, int m, int n, T* a, int lda, T* work, int lwork,
                       Pivot* pivots, int* info, Places places = {1, 2, 4, 0}) {
  const Matrix<T> matrix{a, m, n, lda};
  return call(handle, info, places, {m < 0, n < 0, lda < dense(m), lwork < work_size(m, n)},
              [&](Call& call, int* result) {
                overwrite_work(call, work, m, n);
                T* as = call.read(matrix);
                if (!pivots) {
                  call.compute([=] { *result = factorize_in_order(m, n, as); });
                  return call.write(matrix, as);
                }
                const int count = std::min(m, n);
                Pivot* rows = call.space<Pivot>(count);
                call.compute([=] {
                  std::vector<int> exchanged(count);
                  *result = lapack::getrf(m, n, as, dense(m), exchanged.data());
                  std::ranges::copy(exchanged, rows);
                });
                call.write(matrix, as);
                call.write(pivots, rows, count);
              });
}

/// Which row each row is exchanged with; `pivots` is null if none is. Empty if there is no such
/// row.
template <class Pivot>
std::vector<int> exchanged_rows(const Pivot* pivots, int n) {
  std::vector<int> rows(n);
  for (int i = 0; i < n; ++i) {
    const Pivot row = pivots ? pivots[i] : i + 1;
    if (row < 1 || row > n) return {};
    rows[i] = static_cast<int>(row);
  }
  return rows;
}

template <class T, class Pivot>
cusolverStatus_t getrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int nrhs,
                       const T* a, int lda, const Pivot* pivots, T* b, int ldb, int* info,
                       Places places = {2, 3, 5, 8}) {
  const Matrix<T> right{b, n, nrhs, ldb};
  return call(handle, info, places, {n < 0, nrhs < 0, lda < dense(n), ldb < dense(n)},
              [&](Call& call, int* result) {
                const T* as = call.read(Matrix<const T>{a, n, n, lda});
                const Pivot* given =
                    pivots ? call.read(Matrix<const Pivot>{pivots, n, 1, dense(n)}) : nullptr;
                T* bs = call.read(right);
                call.compute([=] {
                  const auto rows = exchanged_rows(given, n);
                  if (rows.empty()) return destroy(bs, n, nrhs);  // LAPACK would go astray
                  *result = lapack::getrs(letter(trans), n, nrhs, as, n, rows.data(), bs, n);
                });
                call.write(right, bs);
              });
}

}  // namespace
}  // namespace cusolver

#define CALLS(S, T)                                                                                \
  cusolverStatus_t cusolverDn##S##getrf_bufferSize(cusolverDnHandle_t handle, int m, int n, T* a,  \
                                                   int lda, int* lwork) {                          \
    return cusolver::tell_size(handle, cusolver::Matrix<T>{a, m, n, lda}, lwork);                  \
  }                                                                                                \
  cusolverStatus_t cusolverDn##S##getrf(cusolverDnHandle_t handle, int m, int n, T* a, int lda,    \
                                        T* work, int* pivots, int* info) {                         \
    return cusolver::getrf(handle, m, n, a, lda, work, cusolver::work_size(m, n), pivots, info);   \
  }                                                                                                \
  cusolverStatus_t cusolverDn##S##getrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, \
                                        int nrhs, const T* a, int lda, const int* pivots, T* b,    \
                                        int ldb, int* info) {                                      \
    return cusolver::getrs(handle, trans, n, nrhs, a, lda, pivots, b, ldb, info);                  \
  }

CALLS(S, float)
CALLS(D, double)
CALLS(C, cuComplex)
CALLS(Z, cuDoubleComplex)

#undef CALLS

cusolverStatus_t cusolverDnXgetrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t,
                                             int64_t m, int64_t n, cudaDataType typea, const void*,
                                             int64_t lda, cudaDataType compute, size_t* bytes,
                                             size_t* host_bytes) {
  return cusolver::tell_sizes(handle, typea, typea == compute, m, n, lda, bytes, host_bytes);
}
cusolverStatus_t cusolverDnXgetrf(cusolverDnHandle_t handle, cusolverDnParams_t, int64_t m,
                                  int64_t n, cudaDataType typea, void* a, int64_t lda,
                                  int64_t* pivots, cudaDataType compute, void* work, size_t bytes,
                                  void*, size_t, int* info) {
  using namespace cusolver;
  return by_type(handle, typea, typea == compute, [=]<class T>(T) {
    return getrf(handle, narrow(m), narrow(n), static_cast<T*>(a), narrow(lda),
                 static_cast<T*>(work), count<T>(bytes), pivots, info, {2, 3, 6, 10});
  });
}
cusolverStatus_t cusolverDnXgetrs(cusolverDnHandle_t handle, cusolverDnParams_t,
                                  cublasOperation_t trans, int64_t n, int64_t nrhs,
                                  cudaDataType typea, const void* a, int64_t lda,
                                  const int64_t* pivots, cudaDataType typeb, void* b, int64_t ldb,
                                  int* info) {
  using namespace cusolver;
  return by_type(handle, typea, typea == typeb, [=]<class T>(T) {
    return getrs(handle, trans, narrow(n), narrow(nrhs), static_cast<const T*>(a), narrow(lda),
                 pivots, static_cast<T*>(b), narrow(ldb), info, {3, 4, 7, 11});
  });
}
