// cuBLASLt: a handle, for programs that make one beside cuBLAS's. Its multiplication isn't there.
#pragma once

#include "cublas_v2.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cublasLtContext* cublasLtHandle_t;

cublasStatus_t cublasLtCreate(cublasLtHandle_t* handle);
cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle);

#ifdef __cplusplus
}
#endif
