// cuBLAS: handles, and copies between host and device.
#include <algorithm>
#include <iterator>

#include "cublas/cublas_call.hpp"
#include "cublasLt.h"

namespace {

/// Sets what `is_known`, and is refused otherwise.
template <class Value>
cublasStatus_t set(cublasHandle_t handle, Value cublasContext::*member, Value value,
                   bool is_known) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_known) return CUBLAS_STATUS_INVALID_VALUE;
  handle->*member = value;
  return CUBLAS_STATUS_SUCCESS;
}

template <class Value>
cublasStatus_t get(cublasHandle_t handle, Value cublasContext::*member, Value* value) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!value) return CUBLAS_STATUS_INVALID_VALUE;
  *value = handle->*member;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t copy(int rows, int columns, int size, const void* from, int from_stride, void* to,
                    int to_stride, cudaMemcpyKind kind, const cudaStream_t* stream) {
  if (rows < 0 || size <= 0 || from_stride <= 0 || to_stride <= 0)
    return CUBLAS_STATUS_INVALID_VALUE;
  if (rows == 0 || columns == 0) return CUBLAS_STATUS_SUCCESS;
  if (columns < 0 || from_stride < rows || to_stride < rows) return CUBLAS_STATUS_MAPPING_ERROR;
  const auto bytes = static_cast<std::size_t>(size);
  const auto width = rows * bytes, to_pitch = to_stride * bytes, from_pitch = from_stride * bytes;
  const bool is_made =
      stream
          ? cublas::succeeds("cudaMemcpy2DAsync", cudaMemcpy2DAsync(to, to_pitch, from, from_pitch,
                                                                    width, columns, kind, *stream))
          : cublas::succeeds("cudaMemcpy2D",
                             cudaMemcpy2D(to, to_pitch, from, from_pitch, width, columns, kind));
  return is_made ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_MAPPING_ERROR;
}

struct StatusWords {
  cublasStatus_t status;
  const char *name, *text;
};

constexpr const char* unknown = "unrecognized status";
#define STATUS(name, text) \
  { CUBLAS_STATUS_##name, "CUBLAS_STATUS_" #name, text }
constexpr StatusWords words_of_all[] = {
    STATUS(SUCCESS, "success"),
    STATUS(NOT_INITIALIZED, "the library was not initialized"),
    STATUS(ALLOC_FAILED, "the resource allocation failed"),
    STATUS(INVALID_VALUE, "an unsupported value or parameter was passed to the function"),
    STATUS(ARCH_MISMATCH, "the function requires an architectural feature absent from the device"),
    STATUS(MAPPING_ERROR, "an access to GPU memory space failed"),
    STATUS(EXECUTION_FAILED, "the function failed to launch on the GPU"),
    STATUS(INTERNAL_ERROR, "an internal operation failed"),
    STATUS(NOT_SUPPORTED, "the requested functionality is not supported"),
    STATUS(LICENSE_ERROR, "the license check failed")};
#undef STATUS

StatusWords words_of(cublasStatus_t status) {
  const auto* found = std::ranges::find(words_of_all, status, &StatusWords::status);
  return found == std::end(words_of_all) ? StatusWords{status, unknown, unknown} : *found;
}

}  // namespace

cublasStatus_t cublasCreate(cublasHandle_t* handle) {
  if (!handle) return CUBLAS_STATUS_INVALID_VALUE;
  *handle = new cublasContext;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasDestroy(cublasHandle_t handle) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  const bool is_released = handle->release();
  delete handle;
  return is_released ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

struct cublasLtContext {};

cublasStatus_t cublasLtCreate(cublasLtHandle_t* handle) {
  if (!handle) return CUBLAS_STATUS_INVALID_VALUE;
  *handle = new cublasLtContext;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle) {
  delete handle;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasGetVersion(cublasHandle_t, int* version) {
  if (!version) return CUBLAS_STATUS_INVALID_VALUE;
  *version = 130000;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream) {
  return set<cudaStream_t>(handle, &cublasContext::stream, stream, true);
}
cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t* stream) {
  return get<cudaStream_t>(handle, &cublasContext::stream, stream);
}
cublasStatus_t cublasSetPointerMode(cublasHandle_t handle, cublasPointerMode_t mode) {
  return set(handle, &cublasContext::pointers, mode, mode <= CUBLAS_POINTER_MODE_DEVICE);
}
cublasStatus_t cublasGetPointerMode(cublasHandle_t handle, cublasPointerMode_t* mode) {
  return get(handle, &cublasContext::pointers, mode);
}
cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode) {
  const int base = mode & ~CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION;
  return set(handle, &cublasContext::math, mode,
             base >= CUBLAS_DEFAULT_MATH && base <= CUBLAS_FP32_EMULATED_BF16X9_MATH);
}
cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t* mode) {
  return get(handle, &cublasContext::math, mode);
}

const char* cublasGetStatusName(cublasStatus_t status) { return words_of(status).name; }
const char* cublasGetStatusString(cublasStatus_t status) { return words_of(status).text; }

cublasStatus_t cublasSetVector(int n, int size, const void* x, int incx, void* y, int incy) {
  return copy(1, n, size, x, incx, y, incy, cudaMemcpyHostToDevice, nullptr);
}
cublasStatus_t cublasGetVector(int n, int size, const void* x, int incx, void* y, int incy) {
  return copy(1, n, size, x, incx, y, incy, cudaMemcpyDeviceToHost, nullptr);
}
cublasStatus_t cublasSetMatrix(int rows, int columns, int size, const void* a, int lda, void* b,
                               int ldb) {
  return copy(rows, columns, size, a, lda, b, ldb, cudaMemcpyHostToDevice, nullptr);
}
cublasStatus_t cublasGetMatrix(int rows, int columns, int size, const void* a, int lda, void* b,
                               int ldb) {
  return copy(rows, columns, size, a, lda, b, ldb, cudaMemcpyDeviceToHost, nullptr);
}
cublasStatus_t cublasSetVectorAsync(int n, int size, const void* x, int incx, void* y, int incy,
                                    cudaStream_t stream) {
  return copy(1, n, size, x, incx, y, incy, cudaMemcpyHostToDevice, &stream);
}
cublasStatus_t cublasGetVectorAsync(int n, int size, const void* x, int incx, void* y, int incy,
                                    cudaStream_t stream) {
  return copy(1, n, size, x, incx, y, incy, cudaMemcpyDeviceToHost, &stream);
}
cublasStatus_t cublasSetMatrixAsync(int rows, int columns, int size, const void* a, int lda,
                                    void* b, int ldb, cudaStream_t stream) {
  return copy(rows, columns, size, a, lda, b, ldb, cudaMemcpyHostToDevice, &stream);
}
cublasStatus_t cublasGetMatrixAsync(int rows, int columns, int size, const void* a, int lda,
                                    void* b, int ldb, cudaStream_t stream) {
  return copy(rows, columns, size, a, lda, b, ldb, cudaMemcpyDeviceToHost, &stream);
}
