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
double widened(double number) { return number; }

void narrow(float number, __half& to) { to = __float2half(number); }
void narrow(float number, __nv_bfloat16& to) { to = __float2bfloat16(number); }
void narrow(float number, float& to) { to = number; }
void narrow(double number, double& to) { to = number; }

/// One of the calls, with the numbers of its matrices in three types; `Wide` is what it computes
/// in.
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

  template <class Wide, class From, class To>
  cublasStatus_t make() const {
    const auto one = stored(static_cast<const From*>(a), transa, m, k, lda);
    const auto other = stored(static_cast<const From*>(b), transb, k, n, ldb);
    const Matrix<To> to{static_cast<To*>(c), m, n, ldc};
    const auto* by = static_cast<const Wide*>(alpha);
    const auto* old = static_cast<const Wide*>(beta);
    return call(handle, is_right(one) && is_right(other) && is_right(to), [&](Call& call) {
      if (m == 0 || n == 0) return;
      const From *as = call.read(one), *bs = call.read(other);
      To* cs = call.is_zero(old) ? call.space<To>(m, n)
                                 : call.read(Matrix<const To>{to.data, m, n, to.stride});
      Wide* wide_as = call.space<Wide>(one.rows, one.columns);
      Wide* wide_bs = call.space<Wide>(other.rows, other.columns);
      Wide* wide_cs = call.space<Wide>(m, n);
      const Wide *alphas = call.number(by), *betas = call.number(old);
      call.compute([=, *this] {
        const auto widen = [](const auto* from, const auto& matrix, Wide* to) {
          std::transform(from, from + std::ptrdiff_t{matrix.rows} * matrix.columns, to,
                         [](auto number) { return widened(number); });
        };
        widen(as, one, wide_as);
        widen(bs, other, wide_bs);
        widen(cs, to, wide_cs);
        blas::gemm(letter(transa), letter(transb), m, n, k, *alphas, wide_as, dense(one.rows),
                   wide_bs, dense(other.rows), *betas, wide_cs, m);
        for (std::ptrdiff_t i = 0; i < std::ptrdiff_t{m} * n; ++i) narrow(wide_cs[i], cs[i]);
      });
      call.write(to, cs);
    });
  }

  cublasStatus_t make(cudaDataType from, cudaDataType to, cublasComputeType_t compute) const {
    const bool is_double = compute == CUBLAS_COMPUTE_64F || compute == CUBLAS_COMPUTE_64F_PEDANTIC;
    if (is_double && from == CUDA_R_64F && to == from) return make<double, double, double>();
    if (is_double || compute == CUBLAS_COMPUTE_16F) return CUBLAS_STATUS_NOT_SUPPORTED;
    if (from == CUDA_R_32F && to == from) return make<float, float, float>();
    if (from == CUDA_R_16F && to == from) return make<float, __half, __half>();
    if (from == CUDA_R_16F && to == CUDA_R_32F) return make<float, __half, float>();
    if (from == CUDA_R_16BF && to == from) return make<float, __nv_bfloat16, __nv_bfloat16>();
    if (from == CUDA_R_16BF && to == CUDA_R_32F) return make<float, __nv_bfloat16, float>();
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
    const cublas::Product product = {handle,
                                     transa,
                                     transb,
                                     m,
                                     n,
                                     k,
                                     alpha,
                                     static_cast<const char*>(a) + i * stridea * each,
                                     lda,
                                     static_cast<const char*>(b) + i * strideb * each,
                                     ldb,
                                     beta,
                                     static_cast<char*>(c) + i * stridec * each_of_c,
                                     ldc};
    status = product.make(typea, typec, compute);
  }
  return status;
}
