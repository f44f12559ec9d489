// Poisson's distribution, by a table.
#pragma once

#include <vector>

#include "emulator/cuda/random/distributions.hpp"

namespace random_numbers {

/// How often something happens that happens `lambda` times on average. How cuRAND makes such
/// numbers is not documented: it gives others.
class Poisson {
 public:
  using Number = unsigned int;
  static constexpr unsigned at_once = 1;

  /// The most that cuRAND takes.
  static constexpr double most = 400'000;

  explicit Poisson(double lambda);

  template <class State>
  void make(State* state, unsigned* to) const {
    *to = number_at(emulator::random::uniform_double(curand(state)));
  }

 private:
  /// The first that is as probable as this, together with all that are less.
  unsigned number_at(double probability) const;

  unsigned first_;             ///< Less is so rare that no 32 bits stand for it.
  std::vector<double> up_to_;  ///< the probability of `first_`, of it and the next, and so on
};

}  // namespace random_numbers
