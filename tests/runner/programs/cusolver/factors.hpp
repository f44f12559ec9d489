// Factors with orthogonal columns, multiplied again: of QR, of eigenvectors, of singular vectors.
#pragma once

#include "compared.hpp"

/// Each column of the matrix by its factor.
template <class T>
Matrix<T> scaled(Matrix<T> matrix, const Matrix<Real<T>>& factors) {
  for (int i = 0; i < matrix.rows; ++i)
    for (int j = 0; j < matrix.columns; ++j) matrix(i, j) *= factors(j, 0);
  return matrix;
}

template <class T>
void qr(int m, int n) {
  using Call = Calls<T>;
  const auto turned = std::is_floating_point_v<T> ? CUBLAS_OP_T : CUBLAS_OP_C;
  const auto matrix = some<T>(m, n);
  const Array<Device<T>> a(matrix), tau(n), c(matrix), d(matrix.transposed());
  const Info info;
  int sizes[4] = {};
  Call::geqrf_size(solver, m, n, a.data, a.stride, &sizes[0]);
  Call::orgqr_size(solver, m, n, n, a.data, a.stride, tau.data, &sizes[1]);
  Call::ormqr_size(solver, CUBLAS_SIDE_LEFT, turned, m, n, n, a.data, a.stride, tau.data, c.data,
                   c.stride, &sizes[2]);
  Call::ormqr_size(solver, CUBLAS_SIDE_RIGHT, CUBLAS_OP_N, n, m, n, a.data, a.stride, tau.data,
                   d.data, d.stride, &sizes[3]);
  const Array<Device<T>> work(*std::max_element(sizes, sizes + 4));
  Call::geqrf(solver, m, n, a.data, a.stride, tau.data, work.data, work.rows, info.data);
  const auto r = a.template get<T>().triangle(true);
  Call::ormqr(solver, CUBLAS_SIDE_LEFT, turned, m, n, n, a.data, a.stride, tau.data, c.data,
              c.stride, work.data, work.rows, info.data);
  compare("ormqr", c.template get<T>(), r);
  Call::ormqr(solver, CUBLAS_SIDE_RIGHT, CUBLAS_OP_N, n, m, n, a.data, a.stride, tau.data, d.data,
              d.stride, work.data, work.rows, info.data);
  compare("ormqr at the right", d.template get<T>(), r.transposed());
  Call::orgqr(solver, m, n, n, a.data, a.stride, tau.data, work.data, work.rows, info.data);
  const auto q = a.template get<T>();
  compare("geqrf and orgqr", q * r.part(n, n), matrix);
  compare("orgqr", q.transposed() * q, identity<T>(n));
  require("QR's info", info() == 0);
}

/// The first of `columns`, from the product of reflections; the others' columns nobody has written.
template <class T>
void more_columns(int m, int n, int columns) {
  const auto matrix = some<T>(m, n);
  const Array<Device<T>> a(m, columns), tau(n), work(m * columns);
  cudaMemcpy(a.data, matrix.numbers.data(), m * n * sizeof(T), cudaMemcpyHostToDevice);
  const Info info;
  Calls<T>::geqrf(solver, m, n, a.data, m, tau.data, work.data, work.rows, info.data);
  Calls<T>::orgqr(solver, m, columns, n, a.data, m, tau.data, work.data, work.rows, info.data);
  const auto q = a.template get<T>();
  compare("more columns than reflections", q.transposed() * q, identity<T>(columns));
}

template <class T>
void eigenvectors(int n, cublasFillMode_t uplo) {
  using Call = Calls<T>;
  const bool upper = uplo == CUBLAS_FILL_MODE_UPPER;
  auto matrix = some<T>(n, n);
  const auto turned = matrix.transposed();
  for (int i = 0; i < n * n; ++i) matrix.numbers[i] += turned.numbers[i];
  const Array<Device<T>> a(matrix.triangle(upper)), again(matrix.triangle(upper));
  const Array<Real<T>> values(n), alone(n);
  const Info info;
  int size = 0;
  Call::syevd_size(solver, CUSOLVER_EIG_MODE_VECTOR, uplo, n, a.data, a.stride, values.data, &size);
  const Array<Device<T>> work(size);
  Call::syevd(solver, CUSOLVER_EIG_MODE_VECTOR, uplo, n, a.data, a.stride, values.data, work.data,
              size, info.data);
  require("syevd's info", info() == 0);
  const auto vectors = a.template get<T>();
  const auto lambda = values.get();
  compare("syevd", matrix * vectors, scaled(vectors, lambda));
  compare("its vectors", vectors.transposed() * vectors, identity<T>(n));
  Call::syevd(solver, CUSOLVER_EIG_MODE_NOVECTOR, uplo, n, again.data, again.stride, alone.data,
              work.data, size, info.data);
  compare("eigenvalues alone", alone.get(), lambda);
  require("the matrix", std::isnan(std::real(again.template get<T>()(0, 0))));  // it's destroyed
}

template <class T>
void singular_vectors(int m, int n, signed char jobu, signed char jobvt) {
  using Call = Calls<T>;
  const auto matrix = some<T>(m, n);
  const Array<Device<T>> a(matrix), u(m, jobu == 'A' ? m : n, 1), vt(n, n, 1);
  const Array<Real<T>> values(n), superdiagonal(n);
  const Info info;
  int size = 0;
  Call::gesvd_size(solver, m, n, &size);
  const Array<Device<T>> work(size);
  Call::gesvd(solver, jobu, jobvt, m, n, a.data, a.stride, values.data, u.data, u.stride, vt.data,
              vt.stride, work.data, size, superdiagonal.data, info.data);
  require("gesvd's info", info() == 0);
  const auto left = (jobu == 'O' ? a : u).template get<T>().part(m, n);
  const auto right = jobvt == 'O' ? a.template get<T>().part(n, n) : vt.template get<T>();
  const auto sigma = values.get();
  compare("gesvd", scaled(left, sigma) * right, matrix);
  compare("singular vectors", left.transposed() * left, identity<T>(n));

  const Array<Device<T>> again(matrix);
  const Array<Real<T>> alone(n);
  Call::gesvd(solver, 'N', 'N', m, n, again.data, again.stride, alone.data, nullptr, m, nullptr, n,
              work.data, size, nullptr, info.data);
  compare("singular values alone", alone.get(), sigma);
}

/// By sizes of 64 bits, with types as arguments.
template <class T>
void generic_factors(int m, int n) {
  const auto type = Calls<T>::data_type, real = Calls<T>::real_type;
  const auto matrix = some<T>(m, n);
  const Array<Device<T>> a(matrix), b(matrix), c(matrix), tau(n), u(m, n), vt(n, n);
  const Array<Real<T>> values(n), squares(n);
  const Info info;
  size_t bytes[3], of_host;
  cusolverDnXgeqrf_bufferSize(solver, nullptr, m, n, type, a.data, a.stride, type, tau.data, type,
                              &bytes[0], &of_host);
  cusolverDnXgesvd_bufferSize(solver, nullptr, 'S', 'S', m, n, type, b.data, b.stride, real,
                              values.data, type, u.data, m, type, vt.data, n, type, &bytes[1],
                              &of_host);
  cusolverDnXsyevd_bufferSize(solver, nullptr, CUSOLVER_EIG_MODE_NOVECTOR, CUBLAS_FILL_MODE_UPPER,
                              n, type, c.data, c.stride, real, squares.data, type, &bytes[2],
                              &of_host);
  const Array<char> work(static_cast<int>(*std::max_element(bytes, bytes + 3)));
  cusolverDnXgeqrf(solver, nullptr, m, n, type, a.data, a.stride, type, tau.data, type, work.data,
                   work.rows, nullptr, 0, info.data);
  const auto r = a.template get<T>().triangle(true);
  compare("Xgeqrf", r.transposed() * r, matrix.transposed() * matrix);
  cusolverDnXgesvd(solver, nullptr, 'S', 'S', m, n, type, b.data, b.stride, real, values.data, type,
                   u.data, m, type, vt.data, n, type, work.data, work.rows, nullptr, 0, info.data);
  const auto sigma = values.get();
  compare("Xgesvd", scaled(u.template get<T>(), sigma) * vt.template get<T>(), matrix);
  const Array<Device<T>> square(matrix.transposed() * matrix);
  cusolverDnXsyevd(solver, nullptr, CUSOLVER_EIG_MODE_NOVECTOR, CUBLAS_FILL_MODE_UPPER, n, type,
                   square.data, square.stride, real, squares.data, type, work.data, work.rows,
                   nullptr, 0, info.data);
  auto expected = sigma;
  for (int k = 0; k < n; ++k) expected(k, 0) = sigma(n - 1 - k, 0) * sigma(n - 1 - k, 0);
  compare("Xsyevd", squares.get(), expected);
  require("Xsyevd's info", info() == 0);
}

template <class T>
void factors() {
  qr<T>(6, 4), qr<T>(5, 5), qr<T>(1, 1);
  more_columns<T>(6, 3, 5);
  for (const auto uplo : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER})
    for (const int n : {1, 6}) eigenvectors<T>(n, uplo);
  singular_vectors<T>(6, 4, 'A', 'A');
  singular_vectors<T>(6, 4, 'S', 'S');
  singular_vectors<T>(6, 4, 'O', 'S');
  singular_vectors<T>(6, 4, 'S', 'O');
  singular_vectors<T>(1, 1, 'A', 'A');
  generic_factors<T>(6, 4);
}
