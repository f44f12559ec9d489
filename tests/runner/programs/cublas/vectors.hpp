// Calls about vectors, alone and with a matrix.
#pragma once

#include <algorithm>

#include "compared.hpp"

template <class T>
void vectors(cublasHandle_t blas) {
  using Call = Calls<T>;
  const int n = 9;
  const Array<T> x(2 * n), y(3 * n, 2);
  const auto xs = x.get(), ys = y.get();
  const T alpha = 2.5;
  T sum = 0, norm = 0, product = 0;
  for (int i = 0; i < n; ++i) {
    sum += std::abs(xs[2 * i]);
    norm += xs[2 * i] * xs[2 * i];
    product += xs[2 * i] * ys[3 * (n - 1 - i)];
  }
  T result = 0;
  Call::asum(blas, n, x.data, 2, &result);
  compare<T>("asum", {result}, {sum});
  Call::nrm2(blas, n, x.data, 2, &result);
  compare<T>("nrm2", {result}, {std::sqrt(norm)});
  Call::dot(blas, n, x.data, 2, y.data, -3, &result);
  compare<T>("dot", {result}, {product});
  int place = 0;
  const auto is_less = [&](int one, int other) { return std::abs(xs[one]) < std::abs(xs[other]); };
  std::vector<int> places(2 * n);
  for (int i = 0; i < 2 * n; ++i) places[i] = i;
  Call::amax(blas, 2 * n, x.data, 1, &place);
  require("amax", place == *std::max_element(places.begin(), places.end(), is_less) + 1);
  Call::amin(blas, 2 * n, x.data, 1, &place);
  require("amin", place == *std::min_element(places.begin(), places.end(), is_less) + 1);
  Call::dot(blas, 0, x.data, 1, y.data, 1, &result);
  compare<T>("dot of nothing", {result}, {0});

  auto expected = ys;
  for (int i = 0; i < n; ++i) expected[3 * i] += alpha * xs[2 * i];
  Call::axpy(blas, n, &alpha, x.data, 2, y.data, 3);
  compare("axpy", y.get(), expected);
  for (int i = 0; i < n; ++i) expected[3 * i] *= alpha;
  Call::scal(blas, n, &alpha, y.data, 3);
  compare("scal", y.get(), expected);
  auto other = xs;
  for (int i = 0; i < n; ++i) std::swap(expected[3 * i], other[2 * (n - 1 - i)]);
  Call::swap(blas, n, x.data, 2, y.data, -3);
  compare("swap, x", x.get(), other);
  compare("swap, y", y.get(), expected);
  for (int i = 0; i < n; ++i) expected[3 * i] = other[2 * i];
  Call::copy(blas, n, x.data, 2, y.data, 3);
  compare("copy", y.get(), expected);
  const T c = T(0.6), s = T(0.8);
  for (int i = 0; i < n; ++i) {
    const T one = other[2 * i], two = expected[3 * i];
    other[2 * i] = c * one + s * two;
    expected[3 * i] = c * two - s * one;
  }
  Call::rot(blas, n, x.data, 2, y.data, 3, &c, &s);
  compare("rot, x", x.get(), other);
  compare("rot, y", y.get(), expected);
}

template <class T>
void matrix_and_vector(cublasHandle_t blas) {
  using Call = Calls<T>;
  const int m = 5, n = 4, lda = 7;
  const Array<T> a(lda * n), x(2 * m, 2);
  const auto as = a.get(), xs = x.get();
  const T alpha = 1.5, beta = -0.5;
  for (const auto trans : {CUBLAS_OP_N, CUBLAS_OP_T}) {
    const int rows = trans == CUBLAS_OP_N ? m : n, columns = trans == CUBLAS_OP_N ? n : m;
    const Array<T> y(rows, 3);
    auto expected = y.get();
    for (int row = 0; row < rows; ++row) {
      expected[row] *= beta;
      for (int column = 0; column < columns; ++column)
        expected[row] += alpha * at(as, lda, trans, row, column) * xs[2 * column];
    }
    Call::gemv(blas, trans, m, n, &alpha, a.data, lda, x.data, 2, &beta, y.data, 1);
    compare("gemv", y.get(), expected);
  }
  const Array<T> changed(lda * n), z(n, 4);
  auto expected = changed.get();
  const auto zs = z.get();
  for (int row = 0; row < m; ++row)
    for (int column = 0; column < n; ++column)
      expected[row + column * lda] += alpha * xs[row] * zs[column];
  Call::ger(blas, m, n, &alpha, x.data, 1, z.data, 1, changed.data, lda);
  compare("ger", changed.get(), expected);

  for (const auto uplo : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER}) {
    const bool is_upper = uplo == CUBLAS_FILL_MODE_UPPER;
    const auto is_in = [=](int row, int column) {
      return is_upper ? row <= column : row >= column;
    };
    const Array<T> y(n, 5), v(n, 6);
    auto symmetric = y.get(), triangular = std::vector<T>(n);
    const auto vs = v.get();
    for (int row = 0; row < n; ++row) {
      symmetric[row] *= beta;
      for (int column = 0; column < n; ++column) {
        const T element = is_in(row, column) ? as[row + column * lda] : as[column + row * lda];
        symmetric[row] += alpha * element * vs[column];
        if (row == column)
          triangular[row] += vs[column];
        else if (is_in(row, column))
          triangular[row] += as[row + column * lda] * vs[column];
      }
    }
    Call::symv(blas, uplo, n, &alpha, a.data, lda, v.data, 1, &beta, y.data, 1);
    compare("symv", y.get(), symmetric);
    Call::trmv(blas, uplo, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, n, a.data, lda, v.data, 1);
    compare("trmv", v.get(), triangular);
    Call::trsv(blas, uplo, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, n, a.data, lda, v.data, 1);
    compare("trsv", v.get(), vs);
  }
}
