// Matrices on both sides, how results are compared, and the calls by the type of their numbers.
#pragma once

#include <cuda_runtime.h>
#include <cusolverDn.h>

#include <cmath>
#include <complex>
#include <cstdio>
#include <vector>

#include "counted.hpp"

template <class T>
T conjugate(T number) {
  return number;
}
template <class T>
std::complex<T> conjugate(std::complex<T> number) {
  return std::conj(number);
}

/// A matrix of the host, column by column.
template <class T>
struct Matrix {
  int rows, columns;
  std::vector<T> numbers = std::vector<T>(rows * columns);

  T& operator()(int row, int column) { return numbers[row + column * rows]; }
  T operator()(int row, int column) const { return numbers[row + column * rows]; }

  Matrix part(int part_rows, int part_columns) const {
    Matrix result{part_rows, part_columns};
    for (int i = 0; i < part_rows; ++i)
      for (int j = 0; j < part_columns; ++j) result(i, j) = (*this)(i, j);
    return result;
  }
  Matrix transposed(bool conjugated = true) const {
    Matrix result{columns, rows};
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j)
        result(j, i) = conjugated ? conjugate((*this)(i, j)) : (*this)(i, j);
    return result;
  }
  Matrix triangle(bool upper) const {
    Matrix result = *this;
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j)
        if (upper ? i > j : i < j) result(i, j) = 0;
    return result;
  }
  friend Matrix operator*(const Matrix& a, const Matrix& b) {
    Matrix result{a.rows, b.columns};
    for (int i = 0; i < a.rows; ++i)
      for (int j = 0; j < b.columns; ++j)
        for (int k = 0; k < a.columns; ++k) result(i, j) += a(i, k) * b(k, j);
    return result;
  }
};

/// Numbers that a program might have.
template <class T>
Matrix<T> some(int rows, int columns, int seed = 1) {
  Matrix<T> matrix{rows, columns};
  int i = seed;
  for (T& number : matrix.numbers) {
    ++i;
    if constexpr (std::is_floating_point_v<T>)
      number = T(i * 7 % 11 - 5) / 4;
    else
      number = {float(i * 7 % 11 - 5) / 4, float(i * 5 % 13 - 6) / 8};
  }
  for (int k = 0; k < rows && k < columns; ++k) matrix(k, k) += T(3 + k);
  return matrix;
}
template <class T>
Matrix<T> identity(int size) {
  Matrix<T> matrix{size, size};
  for (int k = 0; k < size; ++k) matrix(k, k) = 1;
  return matrix;
}

template <class T>
void compare(const char* what, const Matrix<T>& got, const Matrix<T>& expected) {
  for (std::size_t i = 0; i < expected.numbers.size(); ++i)
    if (!(std::abs(got.numbers[i] - expected.numbers[i]) <=
          1e-4 * (1 + std::abs(expected.numbers[i])))) {
      std::printf("%s: [%zu] is %g, not %g\n", what, i, double(std::real(got.numbers[i])),
                  double(std::real(expected.numbers[i])));
      ++different;
      return;
    }
}

/// A matrix of the device. Nobody writes what lies between its columns.
template <class T>
struct Array {
  int rows, columns, stride;
  T* data = nullptr;

  explicit Array(int rows, int columns = 1, int gap = 0)
      : rows(rows), columns(columns), stride(rows + gap) {
    cudaMalloc(&data, stride * columns * sizeof(T));
  }
  template <class Given>
  explicit Array(const Matrix<Given>& given) : Array(given.rows, given.columns, 2) {
    static_assert(sizeof(Given) == sizeof(T));
    cudaMemcpy2D(data, stride * sizeof(T), given.numbers.data(), rows * sizeof(T), rows * sizeof(T),
                 columns, cudaMemcpyHostToDevice);
  }
  Array(const Array&) = delete;
  ~Array() { cudaFree(data); }

  template <class As = T>
  Matrix<As> get() const {
    Matrix<As> matrix{rows, columns};
    cudaMemcpy2D(matrix.numbers.data(), rows * sizeof(T), data, stride * sizeof(T),
                 rows * sizeof(T), columns, cudaMemcpyDeviceToHost);
    return matrix;
  }
};

inline cusolverDnHandle_t solver;

/// Where the calls say how it went.
struct Info : Array<int> {
  Info() : Array(1) {}
  int operator()() const { return get().numbers[0]; }
};

/// The calls by the type of the numbers.
template <class T>
struct Calls;
#define CALLS(S, T, Number, RealNumber, type, real, orgqr_name, ormqr_name, syevd_name) \
  template <>                                                                           \
  struct Calls<T> {                                                                     \
    using Device = Number;                                                              \
    using Real = RealNumber;                                                            \
    static constexpr auto data_type = type, real_type = real;                           \
    static constexpr auto potrf_size = cusolverDn##S##potrf_bufferSize;                 \
    static constexpr auto potrf = cusolverDn##S##potrf;                                 \
    static constexpr auto potrs = cusolverDn##S##potrs;                                 \
    static constexpr auto getrf_size = cusolverDn##S##getrf_bufferSize;                 \
    static constexpr auto getrf = cusolverDn##S##getrf;                                 \
    static constexpr auto getrs = cusolverDn##S##getrs;                                 \
    static constexpr auto geqrf_size = cusolverDn##S##geqrf_bufferSize;                 \
    static constexpr auto geqrf = cusolverDn##S##geqrf;                                 \
    static constexpr auto orgqr_size = cusolverDn##S##orgqr_name##_bufferSize;          \
    static constexpr auto orgqr = cusolverDn##S##orgqr_name;                            \
    static constexpr auto ormqr_size = cusolverDn##S##ormqr_name##_bufferSize;          \
    static constexpr auto ormqr = cusolverDn##S##ormqr_name;                            \
    static constexpr auto syevd_size = cusolverDn##S##syevd_name##_bufferSize;          \
    static constexpr auto syevd = cusolverDn##S##syevd_name;                            \
    static constexpr auto gesvd_size = cusolverDn##S##gesvd_bufferSize;                 \
    static constexpr auto gesvd = cusolverDn##S##gesvd;                                 \
  };
CALLS(S, float, float, float, CUDA_R_32F, CUDA_R_32F, orgqr, ormqr, syevd)
CALLS(D, double, double, double, CUDA_R_64F, CUDA_R_64F, orgqr, ormqr, syevd)
CALLS(C, std::complex<float>, cuComplex, float, CUDA_C_32F, CUDA_R_32F, ungqr, unmqr, heevd)
CALLS(Z, std::complex<double>, cuDoubleComplex, double, CUDA_C_64F, CUDA_R_64F, ungqr, unmqr, heevd)
#undef CALLS
template <class T>
using Device = typename Calls<T>::Device;
template <class T>
using Real = typename Calls<T>::Real;
