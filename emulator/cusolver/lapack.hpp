// The LAPACK of the system, which computes: Fortran's names, overloaded by the type of the numbers.
// Each function returns LAPACK's `info`.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "cuComplex.h"

namespace lapack {

/// The size that LAPACK asks for: in float it may have been rounded down.
inline int whole(int size) { return size; }
inline int whole(float size) {
  return static_cast<int>(std::nextafter(size, std::numeric_limits<float>::infinity()));
}
inline int whole(double size) { return static_cast<int>(size); }
inline int whole(cuComplex size) { return whole(size.x); }
inline int whole(cuDoubleComplex size) { return whole(size.x); }

/// A work array: at first for the size that LAPACK asks for alone.
template <class T>
struct Work {
  std::vector<T> numbers = std::vector<T>(1);
  int size = -1;

  void grow() {
    size = std::max(whole(numbers[0]), 1);
    numbers.resize(size);
  }
};

/// Makes a call twice: it says how large its work arrays have to be, and then has them.
template <class Call, class... T>
int with_work(Call call, Work<T>&... work) {
  int info = 0;
  call(&info);
  (work.grow(), ...);
  call(&info);
  return info;
}

// Fortran takes the length of each text after all other arguments.
#define LAPACK_CALLS(s, T, generate, multiply)                                                    \
  extern "C" {                                                                                    \
  void s##potrf_(const char*, const int*, T*, const int*, int*, std::size_t);                     \
  void s##potrs_(const char*, const int*, const int*, const T*, const int*, T*, const int*, int*, \
                 std::size_t);                                                                    \
  void s##getrf_(const int*, const int*, T*, const int*, int*, int*);                             \
  void s##getrs_(const char*, const int*, const int*, const T*, const int*, const int*, T*,       \
                 const int*, int*, std::size_t);                                                  \
  void s##geqrf_(const int*, const int*, T*, const int*, T*, T*, const int*, int*);               \
  void generate(const int*, const int*, const int*, T*, const int*, const T*, T*, const int*,     \
                int*);                                                                            \
  void multiply(const char*, const char*, const int*, const int*, const int*, const T*,           \
                const int*, const T*, T*, const int*, T*, const int*, int*, std::size_t,          \
                std::size_t);                                                                     \
  }                                                                                               \
  inline int potrf(char uplo, int n, T* a, int lda) {                                             \
    int info = 0;                                                                                 \
    s##potrf_(&uplo, &n, a, &lda, &info, 1);                                                      \
    return info;                                                                                  \
  }                                                                                               \
  inline int potrs(char uplo, int n, int nrhs, const T* a, int lda, T* b, int ldb) {              \
    int info = 0;                                                                                 \
    s##potrs_(&uplo, &n, &nrhs, a, &lda, b, &ldb, &info, 1);                                      \
    return info;                                                                                  \
  }                                                                                               \
  inline int getrf(int m, int n, T* a, int lda, int* pivots) {                                    \
    int info = 0;                                                                                 \
    s##getrf_(&m, &n, a, &lda, pivots, &info);                                                    \
    return info;                                                                                  \
  }                                                                                               \
  inline int getrs(char trans, int n, int nrhs, const T* a, int lda, const int* pivots, T* b,     \
                   int ldb) {                                                                     \
    int info = 0;                                                                                 \
    s##getrs_(&trans, &n, &nrhs, a, &lda, pivots, b, &ldb, &info, 1);                             \
    return info;                                                                                  \
  }                                                                                               \
  inline int geqrf(int m, int n, T* a, int lda, T* tau) {                                         \
    Work<T> work;                                                                                 \
    return with_work(                                                                             \
        [&](int* info) {                                                                          \
          s##geqrf_(&m, &n, a, &lda, tau, work.numbers.data(), &work.size, info);                 \
        },                                                                                        \
        work);                                                                                    \
  }                                                                                               \
  inline int orgqr(int m, int n, int k, T* a, int lda, const T* tau) {                            \
    Work<T> work;                                                                                 \
    return with_work(                                                                             \
        [&](int* info) {                                                                          \
          generate(&m, &n, &k, a, &lda, tau, work.numbers.data(), &work.size, info);              \
        },                                                                                        \
        work);                                                                                    \
  }                                                                                               \
  inline int ormqr(char side, char trans, int m, int n, int k, const T* a, int lda, const T* tau, \
                   T* c, int ldc) {                                                               \
    Work<T> work;                                                                                 \
    return with_work(                                                                             \
        [&](int* info) {                                                                          \
          multiply(&side, &trans, &m, &n, &k, a, &lda, tau, c, &ldc, work.numbers.data(),         \
                   &work.size, info, 1, 1);                                                       \
        },                                                                                        \
        work);                                                                                    \
  }

LAPACK_CALLS(s, float, sorgqr_, sormqr_)
LAPACK_CALLS(d, double, dorgqr_, dormqr_)
LAPACK_CALLS(c, cuComplex, cungqr_, cunmqr_)
LAPACK_CALLS(z, cuDoubleComplex, zungqr_, zunmqr_)

#undef LAPACK_CALLS

}  // namespace lapack
