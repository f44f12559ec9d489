// The transform as its definition says, and the calls by the type of their numbers.
#pragma once

#include <cuda_runtime.h>
#include <cufft.h>

#include <cmath>
#include <complex>
#include <cstdio>
#include <vector>

#include "array.hpp"
#include "counted.hpp"

template <class T>
using Numbers = std::vector<std::complex<T>>;

/// Numbers that a program might have.
template <class T>
Numbers<T> some(int size) {
  Numbers<T> numbers(size);
  for (int i = 0; i < size; ++i) numbers[i] = {T(i * 7 % 11 - 5) / 4, T(i * 5 % 13 - 6) / 8};
  return numbers;
}

template <class T>
std::vector<T> reals(const Numbers<T>& numbers) {
  std::vector<T> parts;
  for (const auto number : numbers) parts.push_back(number.real());
  return parts;
}

template <class Number>
void compare(const char* what, const std::vector<Number>& got,
             const std::vector<Number>& expected) {
  require(what, got.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (!(std::abs(got[i] - expected[i]) <= 1e-3)) {
      std::printf("%s: [%zu] is %g, not %g\n", what, i, double(std::real(got[i])),
                  double(std::real(expected[i])));
      ++different;
      return;
    }
}

/// Each nx x ny x nz of the numbers, by the transform's definition.
template <class T>
Numbers<T> transformed(const Numbers<T>& in, int nx, int ny, int nz, int direction) {
  const double pi = std::acos(-1.0);
  Numbers<T> out(in.size());
  const int size = nx * ny * nz, count = static_cast<int>(in.size());
  const auto place = [=](int x, int y, int z) { return (x * ny + y) * nz + z; };
  for (int to = 0; to < count; ++to) {
    const int first = to / size * size, u = to % size / (ny * nz), v = to / nz % ny, w = to % nz;
    std::complex<double> sum = 0;
    for (int x = 0; x < nx; ++x)
      for (int y = 0; y < ny; ++y)
        for (int z = 0; z < nz; ++z) {
          const double turns = double(u * x) / nx + double(v * y) / ny + double(w * z) / nz;
          sum += std::complex<double>(in[first + place(x, y, z)]) *
                 std::polar(1.0, direction * 2 * pi * turns);
        }
    out[to] = std::complex<T>(sum);
  }
  return out;
}

/// Of each row, the numbers that determine the others.
template <class Number>
std::vector<Number> halved(const std::vector<Number>& rows, int length) {
  std::vector<Number> halves;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (int(i % length) <= length / 2) halves.push_back(rows[i]);
  return halves;
}

/// The calls by the type of the numbers.
template <class T>
struct Calls;
template <>
struct Calls<float> {
  using Real = cufftReal;
  using Complex = cufftComplex;
  static constexpr auto both = CUFFT_C2C, forth = CUFFT_R2C, back = CUFFT_C2R;
  static constexpr auto transform = cufftExecC2C;
  static constexpr auto of_reals = cufftExecR2C;
  static constexpr auto to_reals = cufftExecC2R;
};
template <>
struct Calls<double> {
  using Real = cufftDoubleReal;
  using Complex = cufftDoubleComplex;
  static constexpr auto both = CUFFT_Z2Z, forth = CUFFT_D2Z, back = CUFFT_Z2D;
  static constexpr auto transform = cufftExecZ2Z;
  static constexpr auto of_reals = cufftExecD2Z;
  static constexpr auto to_reals = cufftExecZ2D;
};
