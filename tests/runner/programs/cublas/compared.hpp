// Arrays on the device, how results are compared, and the calls by the type of their numbers.
#pragma once

#include <cublas_v2.h>
#include <cuda_runtime.h>

#include <cmath>
#include <cstdio>
#include <vector>

#include "counted.hpp"

/// Numbers on the device, and how to get them back.
template <class T>
struct Array {
  T* data = nullptr;
  int size;

  explicit Array(int size, int seed = 1) : size(size) {
    std::vector<T> numbers(size);
    for (int i = 0; i < size; ++i)
      numbers[i] = T((i * 7 + seed * 3) % 11 - 5) / 4 + (i % 3 ? 0 : 1);
    cudaMalloc(&data, size * sizeof(T));
    cudaMemcpy(data, numbers.data(), size * sizeof(T), cudaMemcpyHostToDevice);
  }
  ~Array() { cudaFree(data); }
  std::vector<T> get() const {
    std::vector<T> numbers(size);
    cudaMemcpy(numbers.data(), data, size * sizeof(T), cudaMemcpyDeviceToHost);
    return numbers;
  }
};

template <class T>
void compare(const char* what, const std::vector<T>& got, const std::vector<T>& expected) {
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (!(std::abs(got[i] - expected[i]) <= T(1e-3) * (1 + std::abs(expected[i])))) {
      std::printf("%s: [%zu] is %g, not %g\n", what, i, double(got[i]), double(expected[i]));
      ++different;
      return;
    }
}

/// Element (row, column) of a matrix by columns, or of its transpose.
template <class T>
T at(const std::vector<T>& a, int lda, cublasOperation_t trans, int row, int column) {
  return trans == CUBLAS_OP_N ? a[row + column * lda] : a[column + row * lda];
}

/// The calls by the type of the numbers.
template <class T>
struct Calls;
#define CALLS(S, s, T)                                                      \
  template <>                                                               \
  struct Calls<T> {                                                         \
    static constexpr auto amax = cublasI##s##amax, amin = cublasI##s##amin; \
    static constexpr auto asum = cublas##S##asum, nrm2 = cublas##S##nrm2;   \
    static constexpr auto axpy = cublas##S##axpy;                           \
    static constexpr auto copy = cublas##S##copy;                           \
    static constexpr auto swap = cublas##S##swap;                           \
    static constexpr auto dot = cublas##S##dot;                             \
    static constexpr auto rot = cublas##S##rot;                             \
    static constexpr auto scal = cublas##S##scal;                           \
    static constexpr auto gemv = cublas##S##gemv;                           \
    static constexpr auto ger = cublas##S##ger;                             \
    static constexpr auto symv = cublas##S##symv;                           \
    static constexpr auto trmv = cublas##S##trmv, trsv = cublas##S##trsv;   \
    static constexpr auto gemm = cublas##S##gemm;                           \
    static constexpr auto batched = cublas##S##gemmBatched;                 \
    static constexpr auto strided = cublas##S##gemmStridedBatched;          \
    static constexpr auto symm = cublas##S##symm;                           \
    static constexpr auto syrk = cublas##S##syrk;                           \
    static constexpr auto trsm = cublas##S##trsm;                           \
    static constexpr auto geam = cublas##S##geam;                           \
  };
CALLS(S, s, float)
CALLS(D, d, double)
#undef CALLS
