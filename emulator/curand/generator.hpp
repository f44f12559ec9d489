// What a generator knows: where it is in which sequence, and the stream that it works in.
#pragma once

#include <optional>
#include <variant>

#include "curand.h"
#include "curand/subsequences.hpp"
#include "library/stream_call.hpp"

namespace random_numbers {

struct Beginning {
  unsigned long long seed, offset;
};

using AnySubsequences =
    std::variant<Subsequences<curandStateXORWOW>, Subsequences<curandStatePhilox4_32_10>>;

}  // namespace random_numbers

struct curandGenerator_st : library::Workspace {
  random_numbers::AnySubsequences subsequences;  ///< as the stream's work leaves them
  bool is_of_host = false;
  unsigned long long seed = 0;
  /// Where another seed would begin. It grows by one with each turn of a subsequence, as NVIDIA's
  /// does, though a turn may have several results.
  unsigned long long offset = 0;
  std::size_t given = 0;  ///< results of a turn that isn't over
  bool begins = true;     ///< The next results don't come after the last ones.
};
