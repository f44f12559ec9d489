// cuBLAS as it was before 2012, for programs that include <cublas.h>: one handle for all, numbers
// by value, and letters for what is transposed. The last status is what cublasGetError() returns.
#pragma once

#ifndef __cplusplus
#error "the emulator has cuBLAS's former functions for C++ alone: include <cublas_v2.h>"
#endif

#include "cublas_v2.h"
#include "cuda_runtime_api.h"

using cublasStatus = cublasStatus_t;

namespace emulator::former_cublas {

inline cublasHandle_t handle = nullptr;
inline cublasStatus_t last = CUBLAS_STATUS_SUCCESS;

inline cublasStatus_t note(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS) last = status;
  return status;
}

inline cublasOperation_t operation(char letter) {
  if (letter == 'N' || letter == 'n') return CUBLAS_OP_N;
  return letter == 'T' || letter == 't' ? CUBLAS_OP_T : CUBLAS_OP_C;
}

}  // namespace emulator::former_cublas

inline cublasStatus cublasInit() {
  using namespace emulator::former_cublas;
  return handle ? CUBLAS_STATUS_SUCCESS : note(cublasCreate(&handle));
}

inline cublasStatus cublasShutdown() {
  using namespace emulator::former_cublas;
  const cublasStatus_t status = note(cublasDestroy(handle));
  handle = nullptr;
  return status;
}

inline cublasStatus cublasGetError() {
  const cublasStatus_t status = emulator::former_cublas::last;
  emulator::former_cublas::last = CUBLAS_STATUS_SUCCESS;
  return status;
}

inline cublasStatus cublasSetKernelStream(cudaStream_t stream) {
  return emulator::former_cublas::note(cublasSetStream(emulator::former_cublas::handle, stream));
}

inline cublasStatus cublasAlloc(int n, int size, void** memory) {
  const bool good = cudaMalloc(memory, static_cast<size_t>(n) * size) == cudaSuccess;
  return emulator::former_cublas::note(good ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_ALLOC_FAILED);
}

inline cublasStatus cublasFree(const void* memory) {
  const bool good = cudaFree(const_cast<void*>(memory)) == cudaSuccess;
  return emulator::former_cublas::note(good ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INTERNAL_ERROR);
}

/* The same for float and double: S and D. */
#define COHORT_CALL(name, ...) \
  ::emulator::former_cublas::note(name(::emulator::former_cublas::handle, __VA_ARGS__))
#define COHORT_RESULT(Result, name, T)              \
  inline Result name(int n, const T* x, int incx) { \
    Result result = 0;                              \
    COHORT_CALL(name, n, x, incx, &result);         \
    return result;                                  \
  }
#define COHORT_FORMER_CALLS(S, s, T)                                                              \
  COHORT_RESULT(int, cublasI##s##amax, T)                                                         \
  COHORT_RESULT(int, cublasI##s##amin, T)                                                         \
  COHORT_RESULT(T, cublas##S##asum, T)                                                            \
  COHORT_RESULT(T, cublas##S##nrm2, T)                                                            \
  inline T cublas##S##dot(int n, const T* x, int incx, const T* y, int incy) {                    \
    T result = 0;                                                                                 \
    COHORT_CALL(cublas##S##dot, n, x, incx, y, incy, &result);                                    \
    return result;                                                                                \
  }                                                                                               \
  inline void cublas##S##axpy(int n, T alpha, const T* x, int incx, T* y, int incy) {             \
    COHORT_CALL(cublas##S##axpy, n, &alpha, x, incx, y, incy);                                    \
  }                                                                                               \
  inline void cublas##S##copy(int n, const T* x, int incx, T* y, int incy) {                      \
    COHORT_CALL(cublas##S##copy, n, x, incx, y, incy);                                            \
  }                                                                                               \
  inline void cublas##S##scal(int n, T alpha, T* x, int incx) {                                   \
    COHORT_CALL(cublas##S##scal, n, &alpha, x, incx);                                             \
  }                                                                                               \
  inline void cublas##S##swap(int n, T* x, int incx, T* y, int incy) {                            \
    COHORT_CALL(cublas##S##swap, n, x, incx, y, incy);                                            \
  }                                                                                               \
  inline void cublas##S##gemv(char trans, int m, int n, T alpha, const T* a, int lda, const T* x, \
                              int incx, T beta, T* y, int incy) {                                 \
    COHORT_CALL(cublas##S##gemv, ::emulator::former_cublas::operation(trans), m, n, &alpha, a,    \
                lda, x, incx, &beta, y, incy);                                                    \
  }                                                                                               \
  inline void cublas##S##ger(int m, int n, T alpha, const T* x, int incx, const T* y, int incy,   \
                             T* a, int lda) {                                                     \
    COHORT_CALL(cublas##S##ger, m, n, &alpha, x, incx, y, incy, a, lda);                          \
  }                                                                                               \
  inline void cublas##S##gemm(char transa, char transb, int m, int n, int k, T alpha, const T* a, \
                              int lda, const T* b, int ldb, T beta, T* c, int ldc) {              \
    COHORT_CALL(cublas##S##gemm, ::emulator::former_cublas::operation(transa),                    \
                ::emulator::former_cublas::operation(transb), m, n, k, &alpha, a, lda, b, ldb,    \
                &beta, c, ldc);                                                                   \
  }

COHORT_FORMER_CALLS(S, s, float)
COHORT_FORMER_CALLS(D, d, double)

#undef COHORT_FORMER_CALLS
#undef COHORT_RESULT
#undef COHORT_CALL
