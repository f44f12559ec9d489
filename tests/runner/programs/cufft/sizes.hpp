// Plans of several dimensions that are made in two steps, and the sizes of their work areas.
#pragma once

#include "compared.hpp"

/// What `of` says of a plan that isn't made yet.
template <class Of>
std::size_t size_by(const char* what, Of of) {
  std::size_t size = std::size_t(-1);
  require(what, of(&size) == CUFFT_SUCCESS && size != std::size_t(-1));
  return size;
}

inline void sizes() {
  int n[] = {4, 6};
  long long large[] = {4, 6};
  cufftHandle plan;
  std::size_t made = 0, its = 1;
  const auto type = CUFFT_C2C;
  cufftCreate(&plan);
  size_by("cufftEstimate2d", [](std::size_t* size) { return cufftEstimate2d(4, 6, type, size); });
  size_by("cufftEstimate3d",
          [](std::size_t* size) { return cufftEstimate3d(2, 4, 6, type, size); });
  size_by("cufftEstimateMany", [&](std::size_t* size) {
    return cufftEstimateMany(2, n, nullptr, 1, 0, nullptr, 1, 0, type, 3, size);
  });
  size_by("cufftGetSize1d",
          [&](std::size_t* size) { return cufftGetSize1d(plan, 6, type, 3, size); });
  const auto of_two = size_by(
      "cufftGetSize2d", [&](std::size_t* size) { return cufftGetSize2d(plan, 4, 6, type, size); });
  size_by("cufftGetSize3d",
          [&](std::size_t* size) { return cufftGetSize3d(plan, 2, 4, 6, type, size); });
  const auto of_many = size_by("cufftGetSizeMany", [&](std::size_t* size) {
    return cufftGetSizeMany(plan, 2, n, nullptr, 1, 0, nullptr, 1, 0, type, 3, size);
  });
  const auto of_large = size_by("cufftGetSizeMany64", [&](std::size_t* size) {
    return cufftGetSizeMany64(plan, 2, large, nullptr, 1, 0, nullptr, 1, 0, type, 3, size);
  });
  require("a size is that of its plan", cufftMakePlan2d(plan, 4, 6, type, &made) == 0 &&
                                            cufftGetSize(plan, &its) == 0 && made == its &&
                                            made == of_two);
  require("numbers of 64 bits make no other size", of_many == of_large);
  cufftDestroy(plan);
}

/// A plan that was made in two steps does what the definition says.
template <class Make>
void check_made(const char* what, int batch, int nx, int ny, int nz, Make make) {
  const int size = batch * nx * ny * nz;
  const auto numbers = some<float>(size);
  const Array<cufftComplex> in(numbers), out(size);
  cufftHandle plan;
  std::size_t bytes = 0;
  cufftCreate(&plan);
  require(what, make(plan, &bytes) == CUFFT_SUCCESS);
  require("only once", make(plan, &bytes) == CUFFT_INVALID_PLAN);
  cufftExecC2C(plan, in.data, out.data, CUFFT_FORWARD);
  compare(what, out.get<std::complex<float>>(), transformed(numbers, nx, ny, nz, CUFFT_FORWARD));
  cufftDestroy(plan);
}

inline void plans_in_two_steps() {
  check_made("cufftMakePlan2d", 1, 4, 6, 1, [](cufftHandle plan, std::size_t* size) {
    return cufftMakePlan2d(plan, 4, 6, CUFFT_C2C, size);
  });
  check_made("cufftMakePlan3d", 1, 2, 4, 6, [](cufftHandle plan, std::size_t* size) {
    return cufftMakePlan3d(plan, 2, 4, 6, CUFFT_C2C, size);
  });
  check_made("cufftMakePlanMany", 3, 4, 6, 1, [](cufftHandle plan, std::size_t* size) {
    int n[] = {4, 6};
    return cufftMakePlanMany(plan, 2, n, nullptr, 1, 0, nullptr, 1, 0, CUFFT_C2C, 3, size);
  });
}

inline void sizes_that_are_refused() {
  std::size_t size = 0;
  cufftHandle plan;
  cufftCreate(&plan);
  for (const cufftResult result :
       {cufftEstimate2d(0, 4, CUFFT_C2C, &size), cufftMakePlan2d(plan, 0, 4, CUFFT_C2C, &size)})
    require("a size of 0", result == CUFFT_INVALID_SIZE);
  for (const cufftResult result :
       {cufftEstimate2d(4, 4, CUFFT_C2C, nullptr), cufftGetSize2d(plan, 4, 4, CUFFT_C2C, nullptr),
        cufftMakePlan2d(plan, 4, 4, CUFFT_C2C, nullptr)})
    require("no place for the size", result == CUFFT_INVALID_VALUE);
  require("not made yet", cufftGetSize(plan, &size) == CUFFT_INVALID_PLAN);
  require("no plan", cufftMakePlan2d(12345, 4, 4, CUFFT_C2C, &size) == CUFFT_INVALID_PLAN);
  cufftDestroy(plan);
}
