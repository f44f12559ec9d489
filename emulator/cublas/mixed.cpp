// cuBLAS: the product of matrices whose types the call says. Numbers of 16 bits are computed in
// float.
#include <algorithm>

#include "cublas/blas.hpp"
#include "cublas/matrices.hpp"
#include "cuda_bf16.h"
#include "cuda_fp16.h"

namespace cublas {
namespace {

float widened(__half number) { return __half2float(number); }
float widened(__nv_bfloat16 number) { return __bfloat162float(number); }
float widened(float number) { return number; }

void narrow(float number, __half& to) { to = __float2half(number); }
void narrow(float number, __nv_bfloat16& to) { to = __float2bfloat16(number); }
void narrow(float number, float& to) { to = number; }

/// One of the calls, with matrices of any type.
struct Product {
  cublasHandle_t handle;
  cublasOperation_t transa, transb;
  int m, n, k;
  const void *alpha, *a;
  int lda;
  const void* b;
  int ldb;
  const void* beta;
  void* c;
  int ldc;

  /// By the call for numbers of type T alone.
  template <class T, class Function>
  cublasStatus_t make_by(Function function) const {
    return function(handle, transa, transb, m, n, k, static_cast<const T*>(alpha),
                    static_cast<const T*>(a), lda, static_cast<const T*>(b), ldb,
                    static_cast<const T*>(beta), static_cast<T*>(c), ldc);
  }

  template <class From, class To>
  cublasStatus_t make_in_float() const {
    const auto one = stored(static_cast<const From*>(a), transa, m, k, lda);
    const auto other = stored(static_cast<const From*>(b), transb, k, n, ldb);
    const Matrix<To> to{static_cast<To*>(c), m, n, ldc};
    return call(handle, is_right(one) && is_right(other) && is_right(to), [&](Call& call) {
      if (m == 0 || n == 0) return;
      const auto* given_beta = static_cast<const float*>(beta);
      const From *as = call.read(one), *bs = call.read(other);
      To* cs = call.read_times(given_beta, to);
      auto* wide_as = call.space<float>(one.rows, one.columns);
      auto* wide_bs = call.space<float>(other.rows, other.columns);
      auto* wide_cs = call.space<float>(m, n);
      const float *by = call.number(static_cast<const float*>(alpha)),
                  *old = call.number(given_beta);
      call.compute([=, *this] {
        const auto widen = [](const auto* from, const auto& matrix, float* to) {
          std::transform(from, from + std::ptrdiff_t{matrix.rows} * matrix.columns, to,
                         [](auto number) { return widened(number); });
        };
        widen(as, one, wide_as);
        widen(bs, other, wide_bs);
        widen(cs, to, wide_cs);
        blas::gemm(letter(transa), letter(transb), m, n, k, *by, wide_as, dense(one.rows), wide_bs,
                   dense(other.rows), *old, wide_cs, m);
        for (std::ptrdiff_t i = 0; i < std::ptrdiff_t{m} * n; ++i) narrow(wide_cs[i], cs[i]);
      });
      call.write(to, cs);
    });
  }

  cublasStatus_t make(cudaDataType from, cudaDataType to, cublasComputeType_t compute) const {
    const bool is_double = compute == CUBLAS_COMPUTE_64F || compute == CUBLAS_COMPUTE_64F_PEDANTIC;
    if (is_double && from == CUDA_R_64F && to == from) return make_by<double>(cublasDgemm);
    if (is_double || compute == CUBLAS_COMPUTE_16F) return CUBLAS_STATUS_NOT_SUPPORTED;
    if (from == CUDA_R_32F && to == from) return make_by<float>(cublasSgemm);
    if (from == CUDA_R_16F && to == from) return make_in_float<__half, __half>();
    if (from == CUDA_R_16F && to == CUDA_R_32F) return make_in_float<__half, float>();
    if (from == CUDA_R_16BF && to == from) return make_in_float<__nv_bfloat16, __nv_bfloat16>();
    if (from == CUDA_R_16BF && to == CUDA_R_32F) return make_in_float<__nv_bfloat16, float>();
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
};

std::ptrdiff_t bytes_of(cudaDataType type) {
  return type == CUDA_R_64F ? 8 : type == CUDA_R_32F ? 4 : 2;
}

}  // namespace
}  // namespace cublas

cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t transa,
                            cublasOperation_t transb, int m, int n, int k, const void* alpha,
                            const void* a, cudaDataType typea, int lda, const void* b,
                            cudaDataType typeb, int ldb, const void* beta, void* c,
                            cudaDataType typec, int ldc, cublasComputeType_t compute,
                            cublasGemmAlgo_t algorithm) {
  return cublasGemmStridedBatchedEx(handle, transa, transb, m, n, k, alpha, a, typea, lda, 0, b,
                                    typeb, ldb, 0, beta, c, typec, ldc, 0, 1, compute, algorithm);
}

cublasStatus_t cublasGemmStridedBatchedEx(
    cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k,
    const void* alpha, const void* a, cudaDataType typea, int lda, long long stridea, const void* b,
    cudaDataType typeb, int ldb, long long strideb, const void* beta, void* c, cudaDataType typec,
    int ldc, long long stridec, int count, cublasComputeType_t compute, cublasGemmAlgo_t) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (count < 0) return CUBLAS_STATUS_INVALID_VALUE;
  if (typea != typeb) return CUBLAS_STATUS_NOT_SUPPORTED;
  const auto each = cublas::bytes_of(typea), each_of_c = cublas::bytes_of(typec);
  auto status = CUBLAS_STATUS_SUCCESS;
  for (int i = 0; i < count && status == CUBLAS_STATUS_SUCCESS; ++i) {
    const auto* as = static_cast<const char*>(a) + i * stridea * each;
    const auto* bs = static_cast<const char*>(b) + i * strideb * each;
    auto* cs = static_cast<char*>(c) + i * stridec * each_of_c;
    const cublas::Product product = {handle, transa, transb, m,   n,    k,  alpha,
                                     as,     lda,    bs,     ldb, beta, cs, ldc};
    status = product.make(typea, typec, compute);
  }
  return status;
}
