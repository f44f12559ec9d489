// What a plan is asked for: sizes, type, batches, and how the arrays lie in memory.
#pragma once

#include <optional>
#include <vector>

#include "cufft.h"
#include "cufft/region.hpp"

namespace cufft {

using Sizes = std::vector<long long>;

/// How an array lies in memory, if the program says so: the sizes of the array that the transform's
/// lies in, the distance from one element to the next, and from one transform to the next.
struct Embedding {
  Sizes sizes;
  long long stride, distance;
};

enum class Side { input, output };

struct Transform {
  cufftType type;
  Sizes sizes;  ///< The closest dimension last.
  long long batches = 1;
  std::optional<Embedding> input = {}, output = {};  ///< Both, or none.

  /// CUFFT_SUCCESS, or what is wrong with it.
  cufftResult status() const;
  /// In bytes.
  std::size_t work_size() const;
  /// The dimensions through one array, and then the batches.
  std::vector<Axis> axes(Side side, bool is_in_place) const;
};

}  // namespace cufft
