// Values to count: uniform, most of them small, and all the same.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace bench {

using Values = std::vector<unsigned>;

/// `n` random words, the same in every run.
inline Values random_words(std::size_t n) {
  std::mt19937_64 draw(7);
  Values words(n);
  for (std::size_t i = 0; i + 1 < n; i += 2) {
    const std::uint64_t two = draw();
    words[i] = static_cast<unsigned>(two);
    words[i + 1] = static_cast<unsigned>(two >> 32);
  }
  return words;
}

/// What a value is in 65,536 equally likely cases, so that its logarithm is uniform: half of the
/// values are below the square root of `bins`, as in the words of a text.
inline Values log_uniform_quantiles(int bins) {
  Values quantiles(65'536);
  for (std::size_t i = 0; i < quantiles.size(); ++i) {
    const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(quantiles.size());
    quantiles[i] = static_cast<unsigned>(std::pow(bins + 1.0, share)) - 1;
  }
  return quantiles;
}

/// A value below `bins` for each of the first n words. `distribution` is "uniform", "log-uniform"
/// or "constant".
inline Values draw_values(const std::string& distribution, int bins, const Values& words,
                          std::size_t n) {
  Values values(n);
  const auto one_for_each_word = [&](auto value_of) {
    std::transform(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(n), values.begin(),
                   value_of);
  };
  if (distribution == "uniform") {
    one_for_each_word([bins](unsigned word) {
      return static_cast<unsigned>(std::uint64_t{word} * static_cast<unsigned>(bins) >> 32);
    });
  } else if (distribution == "log-uniform") {
    const Values quantiles = log_uniform_quantiles(bins);
    one_for_each_word([&](unsigned word) { return quantiles[word >> 16]; });
  } else if (distribution == "constant") {
    std::fill(values.begin(), values.end(), static_cast<unsigned>(bins / 3));
  } else {
    throw std::invalid_argument("no distribution is called " + distribution);
  }
  return values;
}

}  // namespace bench
