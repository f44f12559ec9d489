// cuSOLVER's dense matrices: the calls that programs make most. A program links them with
// -lcusolver. Matrices lie column by column, and each column begins ld elements after the one
// before. The number at `info`, on the device, is 0 after success, and -i if argument i, not
// counting the handle, is wrong; what a number above 0 means is LAPACK's to say.
#pragma once

#include <stdio.h>

#include "cuComplex.h"
#include "cublas_v2.h"
#include "cusolver_common.h"
#include "library_types.h"

#define CUSOLVERDN_H_  // programs ask by this name whether the header is there

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cusolverDnContext* cusolverDnHandle_t;

cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t* handle);
cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t handle);
cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t handle, cudaStream_t stream);
cusolverStatus_t cusolverDnGetStream(cusolverDnHandle_t handle, cudaStream_t* stream);

/* The same for float, double and complex numbers of both: S, D, C and Z. `work` is memory of the
   device for as many numbers as the call's _bufferSize says. */
#define COHORT_CUSOLVER_CALLS(S, T, Real, orgqr, ormqr, syevd)                                     \
  cusolverStatus_t cusolverDn##S##potrf_bufferSize(                                                \
      cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, T* a, int lda, int* lwork);         \
  cusolverStatus_t cusolverDn##S##potrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,   \
                                        T* a, int lda, T* work, int lwork, int* info);             \
  cusolverStatus_t cusolverDn##S##potrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,   \
                                        int nrhs, const T* a, int lda, T* b, int ldb, int* info);  \
  cusolverStatus_t cusolverDn##S##getrf_bufferSize(cusolverDnHandle_t handle, int m, int n, T* a,  \
                                                   int lda, int* lwork);                           \
  cusolverStatus_t cusolverDn##S##getrf(cusolverDnHandle_t handle, int m, int n, T* a, int lda,    \
                                        T* work, int* pivots, int* info);                          \
  cusolverStatus_t cusolverDn##S##getrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, \
                                        int nrhs, const T* a, int lda, const int* pivots, T* b,    \
                                        int ldb, int* info);                                       \
  cusolverStatus_t cusolverDn##S##geqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, T* a,  \
                                                   int lda, int* lwork);                           \
  cusolverStatus_t cusolverDn##S##geqrf(cusolverDnHandle_t handle, int m, int n, T* a, int lda,    \
                                        T* tau, T* work, int lwork, int* info);                    \
  cusolverStatus_t cusolverDn##S##orgqr##_bufferSize(cusolverDnHandle_t handle, int m, int n,      \
                                                     int k, const T* a, int lda, const T* tau,     \
                                                     int* lwork);                                  \
  cusolverStatus_t cusolverDn##S##orgqr(cusolverDnHandle_t handle, int m, int n, int k, T* a,      \
                                        int lda, const T* tau, T* work, int lwork, int* info);     \
  cusolverStatus_t cusolverDn##S##ormqr##_bufferSize(                                              \
      cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n,     \
      int k, const T* a, int lda, const T* tau, const T* c, int ldc, int* lwork);                  \
  cusolverStatus_t cusolverDn##S##ormqr(                                                           \
      cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n,     \
      int k, const T* a, int lda, const T* tau, T* c, int ldc, T* work, int lwork, int* info);     \
  cusolverStatus_t cusolverDn##S##syevd##_bufferSize(                                              \
      cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const T* a, \
      int lda, const Real* w, int* lwork);                                                         \
  cusolverStatus_t cusolverDn##S##syevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz,         \
                                        cublasFillMode_t uplo, int n, T* a, int lda, Real* w,      \
                                        T* work, int lwork, int* info);                            \
  cusolverStatus_t cusolverDn##S##gesvd_bufferSize(cusolverDnHandle_t handle, int m, int n,        \
                                                   int* lwork);                                    \
  cusolverStatus_t cusolverDn##S##gesvd(                                                           \
      cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n, T* a, int lda, \
      Real* s, T* u, int ldu, T* vt, int ldvt, T* work, int lwork, Real* rwork, int* info);

COHORT_CUSOLVER_CALLS(S, float, float, orgqr, ormqr, syevd)
COHORT_CUSOLVER_CALLS(D, double, double, orgqr, ormqr, syevd)
COHORT_CUSOLVER_CALLS(C, cuComplex, float, ungqr, unmqr, heevd)
COHORT_CUSOLVER_CALLS(Z, cuDoubleComplex, double, ungqr, unmqr, heevd)

#undef COHORT_CUSOLVER_CALLS

/* The same with sizes of 64 bits and types as arguments. The types of one call have to fit
   together. Work areas are in bytes, and that on the host is empty. */
typedef struct cusolverDnParams* cusolverDnParams_t;
typedef enum {
  CUSOLVERDN_GETRF = 0,
  CUSOLVERDN_POTRF = 1,
  CUSOLVERDN_SYEVBATCHED = 2
} cusolverDnFunction_t;

cusolverStatus_t cusolverDnCreateParams(cusolverDnParams_t* params);
cusolverStatus_t cusolverDnDestroyParams(cusolverDnParams_t params);
cusolverStatus_t cusolverDnSetAdvOptions(cusolverDnParams_t params, cusolverDnFunction_t function,
                                         cusolverAlgMode_t algorithm);

cusolverStatus_t cusolverDnXpotrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                             cublasFillMode_t uplo, int64_t n, cudaDataType typea,
                                             const void* a, int64_t lda, cudaDataType compute,
                                             size_t* bytes, size_t* host_bytes);
cusolverStatus_t cusolverDnXpotrf(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                  cublasFillMode_t uplo, int64_t n, cudaDataType typea, void* a,
                                  int64_t lda, cudaDataType compute, void* work, size_t bytes,
                                  void* host_work, size_t host_bytes, int* info);
cusolverStatus_t cusolverDnXpotrs(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                  cublasFillMode_t uplo, int64_t n, int64_t nrhs,
                                  cudaDataType typea, const void* a, int64_t lda,
                                  cudaDataType typeb, void* b, int64_t ldb, int* info);
cusolverStatus_t cusolverDnXgetrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                             int64_t m, int64_t n, cudaDataType typea,
                                             const void* a, int64_t lda, cudaDataType compute,
                                             size_t* bytes, size_t* host_bytes);
cusolverStatus_t cusolverDnXgetrf(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m,
                                  int64_t n, cudaDataType typea, void* a, int64_t lda,
                                  int64_t* pivots, cudaDataType compute, void* work, size_t bytes,
                                  void* host_work, size_t host_bytes, int* info);
cusolverStatus_t cusolverDnXgetrs(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                  cublasOperation_t trans, int64_t n, int64_t nrhs,
                                  cudaDataType typea, const void* a, int64_t lda,
                                  const int64_t* pivots, cudaDataType typeb, void* b, int64_t ldb,
                                  int* info);
cusolverStatus_t cusolverDnXgeqrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                             int64_t m, int64_t n, cudaDataType typea,
                                             const void* a, int64_t lda, cudaDataType typetau,
                                             const void* tau, cudaDataType compute, size_t* bytes,
                                             size_t* host_bytes);
cusolverStatus_t cusolverDnXgeqrf(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m,
                                  int64_t n, cudaDataType typea, void* a, int64_t lda,
                                  cudaDataType typetau, void* tau, cudaDataType compute, void* work,
                                  size_t bytes, void* host_work, size_t host_bytes, int* info);
cusolverStatus_t cusolverDnXsyevd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                             cusolverEigMode_t jobz, cublasFillMode_t uplo,
                                             int64_t n, cudaDataType typea, const void* a,
                                             int64_t lda, cudaDataType typew, const void* w,
                                             cudaDataType compute, size_t* bytes,
                                             size_t* host_bytes);
cusolverStatus_t cusolverDnXsyevd(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                  cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n,
                                  cudaDataType typea, void* a, int64_t lda, cudaDataType typew,
                                  void* w, cudaDataType compute, void* work, size_t bytes,
                                  void* host_work, size_t host_bytes, int* info);
cusolverStatus_t cusolverDnXgesvd_bufferSize(
    cusolverDnHandle_t handle, cusolverDnParams_t params, signed char jobu, signed char jobvt,
    int64_t m, int64_t n, cudaDataType typea, const void* a, int64_t lda, cudaDataType types,
    const void* s, cudaDataType typeu, const void* u, int64_t ldu, cudaDataType typevt,
    const void* vt, int64_t ldvt, cudaDataType compute, size_t* bytes, size_t* host_bytes);
cusolverStatus_t cusolverDnXgesvd(cusolverDnHandle_t handle, cusolverDnParams_t params,
                                  signed char jobu, signed char jobvt, int64_t m, int64_t n,
                                  cudaDataType typea, void* a, int64_t lda, cudaDataType types,
                                  void* s, cudaDataType typeu, void* u, int64_t ldu,
                                  cudaDataType typevt, void* vt, int64_t ldvt, cudaDataType compute,
                                  void* work, size_t bytes, void* host_work, size_t host_bytes,
                                  int* info);

#ifdef __cplusplus
}
#endif
