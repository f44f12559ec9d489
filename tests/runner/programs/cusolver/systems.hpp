// Systems of equations, whose solutions are put in again, by the factors of their matrix.
#pragma once

#include "compared.hpp"

/// Equal to its conjugate transpose, with eigenvalues above 0.
template <class T>
Matrix<T> positive_definite(int n) {
  auto matrix = some<T>(n, n) * some<T>(n, n).transposed();
  for (int k = 0; k < n; ++k) matrix(k, k) += T(n);
  return matrix;
}

template <class T>
void cholesky(int n, cublasFillMode_t uplo) {
  using Call = Calls<T>;
  const bool upper = uplo == CUBLAS_FILL_MODE_UPPER;
  const auto matrix = positive_definite<T>(n), right = some<T>(n, 2);
  const Array<Device<T>> a(matrix.triangle(upper)), b(right);
  const Info info;
  int size = 0;
  Call::potrf_size(solver, uplo, n, a.data, a.stride, &size);
  const Array<Device<T>> work(size);
  Call::potrf(solver, uplo, n, a.data, a.stride, work.data, size, info.data);
  const auto factor = a.template get<T>();
  compare("potrf", upper ? factor.transposed() * factor : factor * factor.transposed(), matrix);
  require("potrf's info", info() == 0);
  Call::potrs(solver, uplo, n, 2, a.data, a.stride, b.data, b.stride, info.data);
  compare("potrs", matrix * b.template get<T>(), right);
  require("potrs' info", info() == 0);
}

template <class T>
void lu(int n, cublasOperation_t trans, bool exchanges) {
  using Call = Calls<T>;
  const auto matrix = some<T>(n, n), right = some<T>(n, 3);
  const Array<Device<T>> a(matrix), b(right);
  const Array<int> rows(n);
  int* pivots = exchanges ? rows.data : nullptr;
  const Info info;
  int size = 0;
  Call::getrf_size(solver, n, n, a.data, a.stride, &size);
  const Array<Device<T>> work(size);
  Call::getrf(solver, n, n, a.data, a.stride, work.data, pivots, info.data);
  require("getrf's info", info() == 0);
  if (!exchanges) {
    const auto factors = a.template get<T>();
    auto lower = factors.triangle(false);
    for (int k = 0; k < n; ++k) lower(k, k) = 1;
    compare("getrf", lower * factors.triangle(true), matrix);
  }
  Call::getrs(solver, trans, n, 3, a.data, a.stride, pivots, b.data, b.stride, info.data);
  const auto solution = b.template get<T>();
  compare("getrs",
          (trans == CUBLAS_OP_N ? matrix : matrix.transposed(trans == CUBLAS_OP_C)) * solution,
          right);
  require("getrs' info", info() == 0);
}

/// By sizes of 64 bits, with types as arguments.
template <class T>
void generic_systems(int n) {
  const auto type = Calls<T>::data_type;
  const auto uplo = CUBLAS_FILL_MODE_LOWER;
  const auto matrix = positive_definite<T>(n), right = some<T>(n, 2);
  const Array<Device<T>> a(matrix), b(right), again(matrix), c(right);
  const Array<int64_t> pivots(n);
  const Info info;
  size_t bytes = 0, of_host = 1;
  cusolverDnParams_t params;
  cusolverDnCreateParams(&params);
  cusolverDnXpotrf_bufferSize(solver, params, uplo, n, type, a.data, a.stride, type, &bytes,
                              &of_host);
  require("no work of the host", of_host == 0);
  const Array<char> work(static_cast<int>(bytes));
  cusolverDnXpotrf(solver, params, uplo, n, type, a.data, a.stride, type, work.data, bytes, nullptr,
                   0, info.data);
  cusolverDnXpotrs(solver, params, uplo, n, 2, type, a.data, a.stride, type, b.data, b.stride,
                   info.data);
  compare("Xpotrs", matrix * b.template get<T>(), right);
  cusolverDnSetAdvOptions(params, CUSOLVERDN_GETRF, CUSOLVER_ALG_0);
  cusolverDnXgetrf_bufferSize(solver, params, n, n, type, a.data, a.stride, type, &bytes, &of_host);
  require("a work area's size", bytes == static_cast<size_t>(work.rows));
  cusolverDnXgetrf(solver, params, n, n, type, again.data, again.stride, pivots.data, type,
                   work.data, bytes, nullptr, 0, info.data);
  cusolverDnXgetrs(solver, params, CUBLAS_OP_N, n, 2, type, again.data, again.stride, pivots.data,
                   type, c.data, c.stride, info.data);
  compare("Xgetrs", matrix * c.template get<T>(), right);
  require("Xgetrs' info", info() == 0);
  require("types that don't go together",
          cusolverDnXpotrs(solver, params, uplo, n, 2, type, a.data, a.stride, CUDA_R_16F, b.data,
                           b.stride, info.data) == CUSOLVER_STATUS_INVALID_VALUE);
  require("a short stride",
          cusolverDnXpotrs(solver, params, uplo, n, 2, type, a.data, n - 1, type, b.data, b.stride,
                           info.data) == CUSOLVER_STATUS_INVALID_VALUE);
  require("its number", info() == -7);
  cusolverDnDestroyParams(params);
}

template <class T>
void systems() {
  for (const int n : {1, 5}) {
    for (const auto uplo : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER}) cholesky<T>(n, uplo);
    for (const auto trans : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C})
      for (const bool exchanges : {false, true}) lu<T>(n, trans, exchanges);
    generic_systems<T>(n);
  }
}
