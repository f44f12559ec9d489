// Transforms of each type, against their definition: dense, in place, batched, with strides.
#pragma once

#include "compared.hpp"

inline cufftHandle plan_of(int nx, int ny, int nz, cufftType type) {
  cufftHandle plan;
  require("cufftPlan", CUFFT_SUCCESS == (nz > 1   ? cufftPlan3d(&plan, nx, ny, nz, type)
                                         : ny > 1 ? cufftPlan2d(&plan, nx, ny, type)
                                                  : cufftPlan1d(&plan, nx, type, 1)));
  return plan;
}

/// There and back, each into another array and in place.
template <class T>
void complex_numbers(int nx, int ny, int nz) {
  using Call = Calls<T>;
  const int size = nx * ny * nz;
  const auto numbers = some<T>(size);
  const Array<typename Call::Complex> in(numbers), out(size);
  const cufftHandle plan = plan_of(nx, ny, nz, Call::both);
  Call::transform(plan, in.data, out.data, CUFFT_FORWARD);
  const auto expected = transformed(numbers, nx, ny, nz, CUFFT_FORWARD);
  compare("forward", out.template get<std::complex<T>>(), expected);
  compare("its input", in.template get<std::complex<T>>(), numbers);
  Call::transform(plan, out.data, out.data, CUFFT_INVERSE);
  auto times_size = numbers;
  for (auto& number : times_size) number *= T(size);
  compare("inverse", out.template get<std::complex<T>>(), times_size);
  cufftDestroy(plan);
}

template <class T>
void real_numbers(int nx, int ny, int nz) {
  using Call = Calls<T>;
  const int size = nx * ny * nz, length = nz > 1 ? nz : ny > 1 ? ny : nx;
  const auto numbers = reals(some<T>(size));
  const auto half = halved(
      transformed(Numbers<T>(numbers.begin(), numbers.end()), nx, ny, nz, CUFFT_FORWARD), length);
  const int rows = size / length, padded = 2 * (length / 2 + 1);
  const Array<typename Call::Real> in(numbers), back(size), shared(rows * padded);
  const Array<typename Call::Complex> out(half.size());
  const cufftHandle forth = plan_of(nx, ny, nz, Call::forth),
                    inverse = plan_of(nx, ny, nz, Call::back);
  Call::of_reals(forth, in.data, out.data);
  compare("of reals", out.template get<std::complex<T>>(), half);
  Call::to_reals(inverse, out.data, back.data);
  auto times_size = numbers;
  for (auto& number : times_size) number *= T(size);
  compare("to reals", back.get(), times_size);
  require("its input", std::isnan(out.template get<T>()[0]));  // cuFFT overwrites it

  cudaMemcpy2D(shared.data, padded * sizeof(T), numbers.data(), length * sizeof(T),
               length * sizeof(T), rows, cudaMemcpyHostToDevice);
  auto* complex = reinterpret_cast<typename Call::Complex*>(shared.data);
  Call::of_reals(forth, shared.data, complex);
  compare("of reals in place", shared.template get<std::complex<T>>(), half);
  Call::to_reals(inverse, complex, shared.data);
  std::vector<T> got(size);
  cudaMemcpy2D(got.data(), length * sizeof(T), shared.data, padded * sizeof(T), length * sizeof(T),
               rows, cudaMemcpyDeviceToHost);
  compare("to reals in place", got, times_size);
  cufftDestroy(forth), cufftDestroy(inverse);
}

/// Transforms of 6 numbers: input `stride` and `distance` apart, output dense.
template <class T>
void batches(int stride, int distance) {
  using Call = Calls<T>;
  const int n = 6, count = 3, none = 0;
  const auto numbers = some<T>((n - 1) * stride + (count - 1) * distance + 1);
  Numbers<T> dense;
  for (int batch = 0; batch < count; ++batch)
    for (int i = 0; i < n; ++i) dense.push_back(numbers[batch * distance + i * stride]);
  const Array<typename Call::Complex> in(numbers), out(n * count);
  cufftHandle plan;
  int size = n, embed = none;
  require("cufftPlanMany", cufftPlanMany(&plan, 1, &size, &embed, stride, distance, &embed, 1, n,
                                         Call::both, count) == CUFFT_SUCCESS);
  Call::transform(plan, in.data, out.data, CUFFT_FORWARD);
  compare("batches", out.template get<std::complex<T>>(),
          transformed(dense, n, 1, 1, CUFFT_FORWARD));
  cufftDestroy(plan);
}

/// Columns of a 4 x 5 part of each 6 x 7 array, written back with a stride of 2; what lies between
/// stays as it was.
template <class T>
void part_of_an_array() {
  using Call = Calls<T>;
  long long sizes[] = {4, 5}, embed[] = {6, 7};
  const int each = 42, count = 2, stride = 2;
  const auto numbers = some<T>(each * count);
  auto expected = some<T>(each * count * stride);
  const Array<typename Call::Complex> in(numbers), out(expected);
  for (int batch = 0; batch < count; ++batch) {
    Numbers<T> part;
    for (int x = 0; x < 4; ++x)
      for (int y = 0; y < 5; ++y) part.push_back(numbers[batch * each + x * 7 + y]);
    part = transformed(part, 4, 5, 1, CUFFT_INVERSE);
    for (int x = 0; x < 4; ++x)
      for (int y = 0; y < 5; ++y) expected[(batch * each + x * 7 + y) * stride] = part[x * 5 + y];
  }
  cufftHandle plan;
  cufftCreate(&plan);
  std::size_t bytes = 0;
  cufftMakePlanMany64(plan, 2, sizes, embed, 1, each, embed, stride, each * stride, Call::both,
                      count, &bytes);
  require("a work area's size", bytes > 0);
  Call::transform(plan, in.data, out.data, CUFFT_INVERSE);
  compare("a part of an array", out.template get<std::complex<T>>(), expected);
  cufftDestroy(plan);
}

template <class T>
void transforms() {
  for (const int last : {7, 8}) {
    complex_numbers<T>(last, 1, 1), real_numbers<T>(last, 1, 1);
    complex_numbers<T>(4, last, 1), real_numbers<T>(4, last, 1);
    complex_numbers<T>(3, 4, last), real_numbers<T>(3, 4, last);
  }
  batches<T>(1, 6);  // dense
  batches<T>(3, 1);  // one beside the other
  batches<T>(1, 2);  // overlapping
  batches<T>(2, 3);
  batches<T>(2, 20);
  part_of_an_array<T>();
}
