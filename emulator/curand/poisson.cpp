#include "curand/poisson.hpp"

#include <algorithm>
#include <cmath>

namespace random_numbers {

Poisson::Poisson(double lambda) {
  // On either side, what lies beyond is rarer than one in 2^33.
  const double reach = 8 * std::sqrt(lambda) + 16;
  first_ = static_cast<unsigned>(std::max(0.0, std::floor(lambda - reach)));
  double probability = std::exp(first_ * std::log(lambda) - lambda - std::lgamma(first_ + 1.0));
  double sum = 0;
  for (double number = first_; number <= lambda + reach; probability *= lambda / ++number)
    up_to_.push_back(sum += probability);
}

unsigned Poisson::number_at(double probability) const {
  const auto found = std::lower_bound(up_to_.begin(), up_to_.end() - 1, probability);
  return first_ + static_cast<unsigned>(found - up_to_.begin());
}

}  // namespace random_numbers
