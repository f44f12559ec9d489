// Calls about matrices of one type, and of several.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <algorithm>

#include "compared.hpp"

/// c = alpha op(a) op(b) + beta c, by loops.
template <class T>
std::vector<T> multiplied(cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k,
                          T alpha, const std::vector<T>& a, int lda, const std::vector<T>& b,
                          int ldb, T beta, std::vector<T> c, int ldc) {
  for (int row = 0; row < m; ++row)
    for (int column = 0; column < n; ++column) {
      T sum = 0;
      for (int i = 0; i < k; ++i) sum += at(a, lda, transa, row, i) * at(b, ldb, transb, i, column);
      auto& to = c[row + column * ldc];
      to = alpha * sum + (beta == 0 ? 0 : beta * to);
    }
  return c;
}

template <class T>
void matrices(cublasHandle_t blas) {
  using Call = Calls<T>;
  const int m = 4, n = 3, k = 5, ld = 6;
  const Array<T> a(ld * ld), b(ld * ld, 2);
  const auto as = a.get(), bs = b.get();
  const T alpha = 0.5;
  for (const auto transa : {CUBLAS_OP_N, CUBLAS_OP_T})
    for (const auto transb : {CUBLAS_OP_N, CUBLAS_OP_T})
      for (const T beta : {T(0), T(2)}) {
        const Array<T> c(ld * n, 3), sum(ld * n, 4);
        Call::gemm(blas, transa, transb, m, n, k, &alpha, a.data, ld, b.data, ld, &beta, c.data,
                   ld);
        auto expected = Array<T>(ld * n, 3).get();
        expected = multiplied(transa, transb, m, n, k, alpha, as, ld, bs, ld, beta, expected, ld);
        compare("gemm", c.get(), expected);
        auto sums = sum.get();
        for (int row = 0; row < m; ++row)
          for (int column = 0; column < n; ++column)
            sums[row + column * ld] =
                alpha * at(as, ld, transa, row, column) + beta * at(bs, ld, transb, row, column);
        Call::geam(blas, transa, transb, m, n, &alpha, a.data, ld, &beta, b.data, ld, sum.data, ld);
        compare("geam", sum.get(), sums);
      }

  const T beta = 2, one = 1;
  const int size = 3, each = size * size;
  const Array<T> c(2 * each, 3), d(2 * each, 3);
  auto expected = c.get();
  for (const int i : {0, 1}) {
    const std::vector<T> ai(as.begin() + i * each, as.end()), bi(bs.begin() + i * each, bs.end());
    const std::vector<T> ci(expected.begin() + i * each, expected.begin() + (i + 1) * each);
    const auto product = multiplied(CUBLAS_OP_N, CUBLAS_OP_T, size, size, size, alpha, ai, size, bi,
                                    size, beta, ci, size);
    std::copy(product.begin(), product.end(), expected.begin() + i * each);
  }
  Call::strided(blas, CUBLAS_OP_N, CUBLAS_OP_T, size, size, size, &alpha, a.data, size, each,
                b.data, size, each, &beta, c.data, size, each, 2);
  compare("gemmStridedBatched", c.get(), expected);
  const T** pointers;
  cudaMallocManaged(&pointers, 6 * sizeof(T*));
  for (const int i : {0, 1}) {
    pointers[i] = a.data + i * each;
    pointers[2 + i] = b.data + i * each;
    pointers[4 + i] = d.data + i * each;
  }
  Call::batched(blas, CUBLAS_OP_N, CUBLAS_OP_T, size, size, size, &alpha, pointers, size,
                pointers + 2, size, &beta, const_cast<T**>(pointers + 4), size, 2);
  compare("gemmBatched", d.get(), expected);
  cudaFree(pointers);

  const Array<T> product(ld * n, 5), square(ld * m, 6), solved(ld * n, 7);
  auto symmetric = as;
  for (int row = 0; row < m; ++row)
    for (int column = 0; column < row; ++column)
      symmetric[column + row * ld] = as[row + column * ld];
  auto of_symmetric = product.get();
  of_symmetric = multiplied(CUBLAS_OP_N, CUBLAS_OP_N, m, n, m, alpha, symmetric, ld, bs, ld, beta,
                            of_symmetric, ld);
  Call::symm(blas, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, m, n, &alpha, a.data, ld, b.data, ld,
             &beta, product.data, ld);
  compare("symm", product.get(), of_symmetric);
  auto of_square = square.get();
  const auto whole =
      multiplied(CUBLAS_OP_N, CUBLAS_OP_T, m, m, k, alpha, as, ld, as, ld, beta, of_square, ld);
  for (int column = 0; column < m; ++column)
    for (int row = column; row < m; ++row) of_square[row + column * ld] = whole[row + column * ld];
  Call::syrk(blas, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, m, k, &alpha, a.data, ld, &beta,
             square.data, ld);
  compare("syrk", square.get(), of_square);
  const auto right = solved.get();
  Call::trsm(blas, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, m, n,
             &one, a.data, ld, solved.data, ld);
  auto unit = as;
  for (int row = 0; row < m; ++row)
    for (int column = 0; column <= row; ++column) unit[row + column * ld] = row == column;
  const auto back = multiplied(CUBLAS_OP_N, CUBLAS_OP_N, m, n, m, one, unit, ld, solved.get(), ld,
                               T(0), right, ld);
  compare("trsm", back, right);
}

/// Numbers of 16 bits, and how they become others.
inline __half narrowed(float number, __half) { return __float2half(number); }
inline __nv_bfloat16 narrowed(float number, __nv_bfloat16) { return __float2bfloat16(number); }
inline float narrowed(float number, float) { return number; }
inline float widened(__half number) { return __half2float(number); }
inline float widened(__nv_bfloat16 number) { return __bfloat162float(number); }
inline float widened(float number) { return number; }

/// Small numbers in quarters, which all three types can hold, and so can the sums of products.
template <class From, class To>
void mixed(cublasHandle_t blas, cudaDataType from, cudaDataType to) {
  const int m = 4, n = 3, k = 5, each = 20;
  std::vector<float> a(2 * each), b(2 * each), c(2 * each);
  std::vector<From> as, bs;
  std::vector<To> cs;
  for (int i = 0; i < 2 * each; ++i) {
    a[i] = float(i % 7 - 3) / 4, b[i] = float(i % 5 - 2) / 4, c[i] = float(i % 3);
    as.push_back(narrowed(a[i], From())), bs.push_back(narrowed(b[i], From()));
    cs.push_back(narrowed(c[i], To()));
  }
  const int bytes = 2 * each * sizeof(From), bytes_of_c = 2 * each * sizeof(To);
  void *in_a, *in_b, *in_c;
  cudaMalloc(&in_a, bytes), cudaMalloc(&in_b, bytes), cudaMalloc(&in_c, bytes_of_c);
  cudaMemcpy(in_a, as.data(), bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(in_b, bs.data(), bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(in_c, cs.data(), bytes_of_c, cudaMemcpyHostToDevice);
  const float alpha = 2, beta = 1;
  const auto status = cublasGemmStridedBatchedEx(
      blas, CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, &alpha, in_a, from, k, each, in_b, from, k, each,
      &beta, in_c, to, m, each, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  require("cublasGemmStridedBatchedEx", status == CUBLAS_STATUS_SUCCESS);
  cudaMemcpy(cs.data(), in_c, bytes_of_c, cudaMemcpyDeviceToHost);
  std::vector<float> got;
  for (const To number : cs) got.push_back(widened(number));
  for (const int i : {0, 1}) {
    const std::vector<float> ai(a.begin() + i * each, a.end()), bi(b.begin() + i * each, b.end());
    const std::vector<float> ci(c.begin() + i * each, c.begin() + (i + 1) * each);
    const auto product =
        multiplied(CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, alpha, ai, k, bi, k, beta, ci, m);
    std::copy(product.begin(), product.end(), c.begin() + i * each);
  }
  compare("cublasGemmStridedBatchedEx", got, c);
  cudaFree(in_a), cudaFree(in_b), cudaFree(in_c);
}
