// The BLAS of the system, which computes: Fortran's names, overloaded by the type of the numbers.
#pragma once

namespace blas {

#define BLAS_CALLS(s, T)                                                                           \
  extern "C" {                                                                                     \
  int i##s##amax_(const int*, const T*, const int*);                                               \
  T s##asum_(const int*, const T*, const int*);                                                    \
  void s##axpy_(const int*, const T*, const T*, const int*, T*, const int*);                       \
  T s##dot_(const int*, const T*, const int*, const T*, const int*);                               \
  T s##nrm2_(const int*, const T*, const int*);                                                    \
  void s##rot_(const int*, T*, const int*, T*, const int*, const T*, const T*);                    \
  void s##gemv_(const char*, const int*, const int*, const T*, const T*, const int*, const T*,     \
                const int*, const T*, T*, const int*);                                             \
  void s##ger_(const int*, const int*, const T*, const T*, const int*, const T*, const int*, T*,   \
               const int*);                                                                        \
  void s##symv_(const char*, const int*, const T*, const T*, const int*, const T*, const int*,     \
                const T*, T*, const int*);                                                         \
  void s##trmv_(const char*, const char*, const char*, const int*, const T*, const int*, T*,       \
                const int*);                                                                       \
  void s##trsv_(const char*, const char*, const char*, const int*, const T*, const int*, T*,       \
                const int*);                                                                       \
  void s##gemm_(const char*, const char*, const int*, const int*, const int*, const T*, const T*,  \
                const int*, const T*, const int*, const T*, T*, const int*);                       \
  void s##symm_(const char*, const char*, const int*, const int*, const T*, const T*, const int*,  \
                const T*, const int*, const T*, T*, const int*);                                   \
  void s##syrk_(const char*, const char*, const int*, const int*, const T*, const T*, const int*,  \
                const T*, T*, const int*);                                                         \
  void s##trsm_(const char*, const char*, const char*, const char*, const int*, const int*,        \
                const T*, const T*, const int*, T*, const int*);                                   \
  }                                                                                                \
  inline int amax(int n, const T* x, int incx) { return i##s##amax_(&n, x, &incx); }               \
  inline T asum(int n, const T* x, int incx) { return s##asum_(&n, x, &incx); }                    \
  inline void axpy(int n, T a, const T* x, int incx, T* y, int incy) {                             \
    s##axpy_(&n, &a, x, &incx, y, &incy);                                                          \
  }                                                                                                \
  inline T dot(int n, const T* x, int incx, const T* y, int incy) {                                \
    return s##dot_(&n, x, &incx, y, &incy);                                                        \
  }                                                                                                \
  inline T nrm2(int n, const T* x, int incx) { return s##nrm2_(&n, x, &incx); }                    \
  inline void rot(int n, T* x, int incx, T* y, int incy, T c, T s) {                               \
    s##rot_(&n, x, &incx, y, &incy, &c, &s);                                                       \
  }                                                                                                \
  inline void gemv(char trans, int m, int n, T alpha, const T* a, int lda, const T* x, int incx,   \
                   T beta, T* y, int incy) {                                                       \
    s##gemv_(&trans, &m, &n, &alpha, a, &lda, x, &incx, &beta, y, &incy);                          \
  }                                                                                                \
  inline void ger(int m, int n, T alpha, const T* x, int incx, const T* y, int incy, T* a,         \
                  int lda) {                                                                       \
    s##ger_(&m, &n, &alpha, x, &incx, y, &incy, a, &lda);                                          \
  }                                                                                                \
  inline void symv(char uplo, int n, T alpha, const T* a, int lda, const T* x, int incx, T beta,   \
                   T* y, int incy) {                                                               \
    s##symv_(&uplo, &n, &alpha, a, &lda, x, &incx, &beta, y, &incy);                               \
  }                                                                                                \
  inline void trmv(char uplo, char trans, char diag, int n, const T* a, int lda, T* x, int incx) { \
    s##trmv_(&uplo, &trans, &diag, &n, a, &lda, x, &incx);                                         \
  }                                                                                                \
  inline void trsv(char uplo, char trans, char diag, int n, const T* a, int lda, T* x, int incx) { \
    s##trsv_(&uplo, &trans, &diag, &n, a, &lda, x, &incx);                                         \
  }                                                                                                \
  inline void gemm(char transa, char transb, int m, int n, int k, T alpha, const T* a, int lda,    \
                   const T* b, int ldb, T beta, T* c, int ldc) {                                   \
    s##gemm_(&transa, &transb, &m, &n, &k, &alpha, a, &lda, b, &ldb, &beta, c, &ldc);              \
  }                                                                                                \
  inline void symm(char side, char uplo, int m, int n, T alpha, const T* a, int lda, const T* b,   \
                   int ldb, T beta, T* c, int ldc) {                                               \
    s##symm_(&side, &uplo, &m, &n, &alpha, a, &lda, b, &ldb, &beta, c, &ldc);                      \
  }                                                                                                \
  inline void syrk(char uplo, char trans, int n, int k, T alpha, const T* a, int lda, T beta,      \
                   T* c, int ldc) {                                                                \
    s##syrk_(&uplo, &trans, &n, &k, &alpha, a, &lda, &beta, c, &ldc);                              \
  }                                                                                                \
  inline void trsm(char side, char uplo, char trans, char diag, int m, int n, T alpha, const T* a, \
                   int lda, T* b, int ldb) {                                                       \
    s##trsm_(&side, &uplo, &trans, &diag, &m, &n, &alpha, a, &lda, b, &ldb);                       \
  }

BLAS_CALLS(s, float)
BLAS_CALLS(d, double)

#undef BLAS_CALLS

}  // namespace blas
