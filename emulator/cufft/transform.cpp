// How the arrays of a plan lie in memory.
#include "cufft/transform.hpp"

#include <algorithm>
#include <limits>

namespace cufft {
namespace {

bool is_of_doubles(cufftType type) { return type >= CUFFT_Z2Z; }

/// Whether that side has real numbers.
bool is_real(cufftType type, Side side) {
  if (type == CUFFT_R2C || type == CUFFT_D2Z) return side == Side::input;
  return (type == CUFFT_C2R || type == CUFFT_Z2D) && side == Side::output;
}

/// Whether of complex numbers there are only those that determine the others.
bool is_halved(cufftType type) { return type != CUFFT_C2C && type != CUFFT_Z2Z; }

/// One after the other; real numbers that share their memory with complex ones are padded.
Embedding dense(Sizes sizes, cufftType type, Side side, bool is_in_place) {
  const long long complex = sizes.back() / 2 + 1;
  if (is_real(type, side))
    sizes.back() = is_in_place ? 2 * complex : sizes.back();
  else if (is_halved(type))
    sizes.back() = complex;
  long long distance = 1;
  for (const long long size : sizes) distance *= size;
  return {sizes, 1, distance};
}

/// The first size says nothing, and many a program has 0 there.
bool is_right(const Embedding& embedding) {
  return embedding.stride > 0 && embedding.distance >= 0 &&
         std::all_of(embedding.sizes.begin() + 1, embedding.sizes.end(),
                     [](long long size) { return size > 0; });
}

}  // namespace

cufftResult Transform::status() const {
  constexpr cufftType types[] = {CUFFT_C2C, CUFFT_R2C, CUFFT_C2R, CUFFT_Z2Z, CUFFT_D2Z, CUFFT_Z2D};
  if (std::ranges::find(types, type) == std::end(types)) return CUFFT_INVALID_TYPE;
  if (sizes.empty() || sizes.size() > 3) return CUFFT_INVALID_VALUE;
  // What a copy counts in an int.
  long long elements = std::numeric_limits<int>::max() / 2;
  for (const long long size : sizes) elements = size > 0 ? elements / size : 0;
  if (batches < 1 || elements / batches == 0) return CUFFT_INVALID_SIZE;
  return !input || (is_right(*input) && is_right(*output)) ? CUFFT_SUCCESS : CUFFT_INVALID_VALUE;
}

std::size_t Transform::work_size() const {
  long long numbers = batches;
  for (const long long size : sizes) numbers *= size;
  return numbers * (is_of_doubles(type) ? sizeof(cufftDoubleComplex) : sizeof(cufftComplex));
}

std::vector<Axis> Transform::axes(Side side, bool is_in_place) const {
  const auto& given = side == Side::input ? input : output;
  const Embedding embedding = given ? *given : dense(sizes, type, side, is_in_place);
  std::vector<Axis> axes(sizes.size());
  long long stride = embedding.stride;
  for (std::size_t i = sizes.size(); i-- > 0;) {
    axes[i] = {sizes[i], stride};
    stride *= embedding.sizes[i];
  }
  if (is_halved(type) && !is_real(type, side)) axes.back().count = sizes.back() / 2 + 1;
  axes.push_back({batches, embedding.distance});
  return axes;
}

}  // namespace cufft
