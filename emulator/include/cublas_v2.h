// cuBLAS: the calls that programs make most, on float and double. A program links them with
// -lcublas. Matrices lie column by column, and each column begins ld elements after the one before.
#pragma once

// Programs ask by these names whether the header is there.
#define CUBLAS_V2_H_
#define CUBLAS_API_H_
#define CUBLAS_VER_MAJOR 13
#define CUBLAS_VER_MINOR 0
#define CUBLAS_VER_PATCH 0
#define CUBLAS_VERSION 130000

#include "driver_types.h"
#include "library_types.h"
#if defined(__cplusplus) && __cplusplus >= 201703L
#include "cuda_bf16.h"
#include "cuda_fp16.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  CUBLAS_STATUS_SUCCESS = 0,
  CUBLAS_STATUS_NOT_INITIALIZED = 1,
  CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15,
  CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef enum { CUBLAS_FILL_MODE_LOWER = 0, CUBLAS_FILL_MODE_UPPER = 1 } cublasFillMode_t;
typedef enum { CUBLAS_DIAG_NON_UNIT = 0, CUBLAS_DIAG_UNIT = 1 } cublasDiagType_t;
typedef enum { CUBLAS_SIDE_LEFT = 0, CUBLAS_SIDE_RIGHT = 1 } cublasSideMode_t;
typedef enum { CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2 } cublasOperation_t;
typedef enum { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 } cublasPointerMode_t;
typedef enum {
  CUBLAS_DEFAULT_MATH = 0,
  CUBLAS_TENSOR_OP_MATH = 1,
  CUBLAS_PEDANTIC_MATH = 2,
  CUBLAS_TF32_TENSOR_OP_MATH = 3,
  CUBLAS_FP32_EMULATED_BF16X9_MATH = 4,
  CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16  ///< with one of the others
} cublasMath_t;

typedef enum {
  CUBLAS_COMPUTE_16F = 64,
  CUBLAS_COMPUTE_32F = 68,
  CUBLAS_COMPUTE_32F_PEDANTIC = 69,
  CUBLAS_COMPUTE_64F = 70,
  CUBLAS_COMPUTE_64F_PEDANTIC = 71,
  CUBLAS_COMPUTE_32F_FAST_16F = 74,
  CUBLAS_COMPUTE_32F_FAST_16BF = 75,
  CUBLAS_COMPUTE_32F_FAST_TF32 = 77
} cublasComputeType_t;
typedef enum { CUBLAS_GEMM_DEFAULT = -1, CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99 } cublasGemmAlgo_t;

typedef struct cublasContext* cublasHandle_t;

cublasStatus_t cublasCreate(cublasHandle_t* handle);
cublasStatus_t cublasDestroy(cublasHandle_t handle);
cublasStatus_t cublasGetVersion(cublasHandle_t handle, int* version);
cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream);
cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t* stream);
cublasStatus_t cublasSetPointerMode(cublasHandle_t handle, cublasPointerMode_t mode);
cublasStatus_t cublasGetPointerMode(cublasHandle_t handle, cublasPointerMode_t* mode);
cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode);
cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t* mode);
const char* cublasGetStatusName(cublasStatus_t status);
const char* cublasGetStatusString(cublasStatus_t status);

/* Copies between host and device; sizes are in elements. */
cublasStatus_t cublasSetVector(int n, int size, const void* x, int incx, void* y, int incy);
cublasStatus_t cublasGetVector(int n, int size, const void* x, int incx, void* y, int incy);
cublasStatus_t cublasSetMatrix(int rows, int columns, int size, const void* a, int lda, void* b,
                               int ldb);
cublasStatus_t cublasGetMatrix(int rows, int columns, int size, const void* a, int lda, void* b,
                               int ldb);
cublasStatus_t cublasSetVectorAsync(int n, int size, const void* x, int incx, void* y, int incy,
                                    cudaStream_t stream);
cublasStatus_t cublasGetVectorAsync(int n, int size, const void* x, int incx, void* y, int incy,
                                    cudaStream_t stream);
cublasStatus_t cublasSetMatrixAsync(int rows, int columns, int size, const void* a, int lda,
                                    void* b, int ldb, cudaStream_t stream);
cublasStatus_t cublasGetMatrixAsync(int rows, int columns, int size, const void* a, int lda,
                                    void* b, int ldb, cudaStream_t stream);

/* The same for float and double: S and D. */
#define COHORT_CUBLAS_CALLS(S, s, T)                                                              \
  cublasStatus_t cublasI##s##amax(cublasHandle_t handle, int n, const T* x, int incx,             \
                                  int* result);                                                   \
  cublasStatus_t cublasI##s##amin(cublasHandle_t handle, int n, const T* x, int incx,             \
                                  int* result);                                                   \
  cublasStatus_t cublas##S##asum(cublasHandle_t handle, int n, const T* x, int incx, T* result);  \
  cublasStatus_t cublas##S##axpy(cublasHandle_t handle, int n, const T* alpha, const T* x,        \
                                 int incx, T* y, int incy);                                       \
  cublasStatus_t cublas##S##copy(cublasHandle_t handle, int n, const T* x, int incx, T* y,        \
                                 int incy);                                                       \
  cublasStatus_t cublas##S##dot(cublasHandle_t handle, int n, const T* x, int incx, const T* y,   \
                                int incy, T* result);                                             \
  cublasStatus_t cublas##S##nrm2(cublasHandle_t handle, int n, const T* x, int incx, T* result);  \
  cublasStatus_t cublas##S##rot(cublasHandle_t handle, int n, T* x, int incx, T* y, int incy,     \
                                const T* c, const T* s);                                          \
  cublasStatus_t cublas##S##scal(cublasHandle_t handle, int n, const T* alpha, T* x, int incx);   \
  cublasStatus_t cublas##S##swap(cublasHandle_t handle, int n, T* x, int incx, T* y, int incy);   \
  cublasStatus_t cublas##S##gemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n,    \
                                 const T* alpha, const T* a, int lda, const T* x, int incx,       \
                                 const T* beta, T* y, int incy);                                  \
  cublasStatus_t cublas##S##ger(cublasHandle_t handle, int m, int n, const T* alpha, const T* x,  \
                                int incx, const T* y, int incy, T* a, int lda);                   \
  cublasStatus_t cublas##S##symv(cublasHandle_t handle, cublasFillMode_t uplo, int n,             \
                                 const T* alpha, const T* a, int lda, const T* x, int incx,       \
                                 const T* beta, T* y, int incy);                                  \
  cublasStatus_t cublas##S##trmv(cublasHandle_t handle, cublasFillMode_t uplo,                    \
                                 cublasOperation_t trans, cublasDiagType_t diag, int n,           \
                                 const T* a, int lda, T* x, int incx);                            \
  cublasStatus_t cublas##S##trsv(cublasHandle_t handle, cublasFillMode_t uplo,                    \
                                 cublasOperation_t trans, cublasDiagType_t diag, int n,           \
                                 const T* a, int lda, T* x, int incx);                            \
  cublasStatus_t cublas##S##gemm(cublasHandle_t handle, cublasOperation_t transa,                 \
                                 cublasOperation_t transb, int m, int n, int k, const T* alpha,   \
                                 const T* a, int lda, const T* b, int ldb, const T* beta, T* c,   \
                                 int ldc);                                                        \
  cublasStatus_t cublas##S##gemmBatched(                                                          \
      cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,    \
      int k, const T* alpha, const T* const a[], int lda, const T* const b[], int ldb,            \
      const T* beta, T* const c[], int ldc, int count);                                           \
  cublasStatus_t cublas##S##gemmStridedBatched(                                                   \
      cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,    \
      int k, const T* alpha, const T* a, int lda, long long stridea, const T* b, int ldb,         \
      long long strideb, const T* beta, T* c, int ldc, long long stridec, int count);             \
  cublasStatus_t cublas##S##symm(cublasHandle_t handle, cublasSideMode_t side,                    \
                                 cublasFillMode_t uplo, int m, int n, const T* alpha, const T* a, \
                                 int lda, const T* b, int ldb, const T* beta, T* c, int ldc);     \
  cublasStatus_t cublas##S##syrk(cublasHandle_t handle, cublasFillMode_t uplo,                    \
                                 cublasOperation_t trans, int n, int k, const T* alpha,           \
                                 const T* a, int lda, const T* beta, T* c, int ldc);              \
  cublasStatus_t cublas##S##trsm(cublasHandle_t handle, cublasSideMode_t side,                    \
                                 cublasFillMode_t uplo, cublasOperation_t trans,                  \
                                 cublasDiagType_t diag, int m, int n, const T* alpha, const T* a, \
                                 int lda, T* b, int ldb);                                         \
  cublasStatus_t cublas##S##geam(                                                                 \
      cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,    \
      const T* alpha, const T* a, int lda, const T* beta, const T* b, int ldb, T* c, int ldc);

COHORT_CUBLAS_CALLS(S, s, float)
COHORT_CUBLAS_CALLS(D, d, double)

#undef COHORT_CUBLAS_CALLS

/* Matrices of float, double, or, computed in float, half and bfloat16. The numbers alpha and beta
   are as what is computed in. What computes in half isn't there: CUBLAS_STATUS_NOT_SUPPORTED. */
cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t transa,
                            cublasOperation_t transb, int m, int n, int k, const void* alpha,
                            const void* a, cudaDataType typea, int lda, const void* b,
                            cudaDataType typeb, int ldb, const void* beta, void* c,
                            cudaDataType typec, int ldc, cublasComputeType_t compute,
                            cublasGemmAlgo_t algorithm);
cublasStatus_t cublasGemmStridedBatchedEx(
    cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k,
    const void* alpha, const void* a, cudaDataType typea, int lda, long long stridea, const void* b,
    cudaDataType typeb, int ldb, long long strideb, const void* beta, void* c, cudaDataType typec,
    int ldc, long long stridec, int count, cublasComputeType_t compute, cublasGemmAlgo_t algorithm);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
/* Older programs say by a type of data what is computed in. */
inline cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t transa,
                                   cublasOperation_t transb, int m, int n, int k, const void* alpha,
                                   const void* a, cudaDataType typea, int lda, const void* b,
                                   cudaDataType typeb, int ldb, const void* beta, void* c,
                                   cudaDataType typec, int ldc, cudaDataType compute,
                                   cublasGemmAlgo_t algorithm) {
  if (compute != CUDA_R_64F && compute != CUDA_R_32F) return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasGemmEx(handle, transa, transb, m, n, k, alpha, a, typea, lda, b, typeb, ldb, beta, c,
                      typec, ldc, compute == CUDA_R_64F ? CUBLAS_COMPUTE_64F : CUBLAS_COMPUTE_32F,
                      algorithm);
}
#endif
