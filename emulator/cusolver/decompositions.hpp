// LAPACK's eigenvalues and singular values. For complex numbers they take one more work array.
#pragma once

#include "cusolver/lapack.hpp"

namespace lapack {

#define OF_REALS(s, T)                                                                             \
  extern "C" {                                                                                     \
  void s##syevd_(const char*, const char*, const int*, T*, const int*, T*, T*, const int*, int*,   \
                 const int*, int*, std::size_t, std::size_t);                                      \
  void s##gesvd_(const char*, const char*, const int*, const int*, T*, const int*, T*, T*,         \
                 const int*, T*, const int*, T*, const int*, int*, std::size_t, std::size_t);      \
  }                                                                                                \
  inline int syevd(char jobz, char uplo, int n, T* a, int lda, T* w) {                             \
    Work<T> work;                                                                                  \
    Work<int> more;                                                                                \
    return with_work(                                                                              \
        [&](int* info) {                                                                           \
          s##syevd_(&jobz, &uplo, &n, a, &lda, w, work.numbers.data(), &work.size,                 \
                    more.numbers.data(), &more.size, info, 1, 1);                                  \
        },                                                                                         \
        work, more);                                                                               \
  }                                                                                                \
  inline int gesvd(char jobu, char jobvt, int m, int n, T* a, int lda, T* s, T* u, int ldu, T* vt, \
                   int ldvt, T* superdiagonal) {                                                   \
    Work<T> work;                                                                                  \
    const int result = with_work(                                                                  \
        [&](int* info) {                                                                           \
          s##gesvd_(&jobu, &jobvt, &m, &n, a, &lda, s, u, &ldu, vt, &ldvt, work.numbers.data(),    \
                    &work.size, info, 1, 1);                                                       \
        },                                                                                         \
        work);                                                                                     \
    if (result > 0) std::copy_n(work.numbers.begin() + 1, std::min(m, n) - 1, superdiagonal);      \
    return result;                                                                                 \
  }

#define OF_COMPLEX_NUMBERS(s, T, Real)                                                           \
  extern "C" {                                                                                   \
  void s##heevd_(const char*, const char*, const int*, T*, const int*, Real*, T*, const int*,    \
                 Real*, const int*, int*, const int*, int*, std::size_t, std::size_t);           \
  void s##gesvd_(const char*, const char*, const int*, const int*, T*, const int*, Real*, T*,    \
                 const int*, T*, const int*, T*, const int*, Real*, int*, std::size_t,           \
                 std::size_t);                                                                   \
  }                                                                                              \
  inline int syevd(char jobz, char uplo, int n, T* a, int lda, Real* w) {                        \
    Work<T> work;                                                                                \
    Work<Real> reals;                                                                            \
    Work<int> more;                                                                              \
    return with_work(                                                                            \
        [&](int* info) {                                                                         \
          s##heevd_(&jobz, &uplo, &n, a, &lda, w, work.numbers.data(), &work.size,               \
                    reals.numbers.data(), &reals.size, more.numbers.data(), &more.size, info, 1, \
                    1);                                                                          \
        },                                                                                       \
        work, reals, more);                                                                      \
  }                                                                                              \
  inline int gesvd(char jobu, char jobvt, int m, int n, T* a, int lda, Real* s, T* u, int ldu,   \
                   T* vt, int ldvt, Real* superdiagonal) {                                       \
    Work<T> work;                                                                                \
    std::vector<Real> reals(5 * std::min(m, n) + 1);                                             \
    const int result = with_work(                                                                \
        [&](int* info) {                                                                         \
          s##gesvd_(&jobu, &jobvt, &m, &n, a, &lda, s, u, &ldu, vt, &ldvt, work.numbers.data(),  \
                    &work.size, reals.data(), info, 1, 1);                                       \
        },                                                                                       \
        work);                                                                                   \
    if (result > 0) std::copy_n(reals.begin(), std::min(m, n) - 1, superdiagonal);               \
    return result;                                                                               \
  }

OF_REALS(s, float)
OF_REALS(d, double)
OF_COMPLEX_NUMBERS(c, cuComplex, float)
OF_COMPLEX_NUMBERS(z, cuDoubleComplex, double)

#undef OF_REALS
#undef OF_COMPLEX_NUMBERS

}  // namespace lapack
