// The order of a generator's results. Many subsequences, far from each other in one sequence of
// random bits, take turns, as threads would do on a GPU. This is cuRAND's legacy order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "emulator/cuda/random/philox.hpp"
#include "emulator/cuda/random/xorwow.hpp"

namespace random_numbers {

/// How many subsequences there are, and how many results one gives in its turn.
template <class State>
struct Turns;

/// What is made in one go: a number, or a normal pair.
template <>
struct Turns<curandStateXORWOW> {
  static constexpr std::size_t subsequences = 4096;
  static constexpr std::size_t results(std::size_t at_once) { return at_once; }
};

/// As many as the generator gives at a time.
template <>
struct Turns<curandStatePhilox4_32_10> {
  static constexpr std::size_t subsequences = 65536;
  static constexpr std::size_t results(std::size_t) { return 4; }
};

template <class State>
class Subsequences {
 public:
  using Turn = Turns<State>;

  /// Leaves out `offset` results of 32 bits.
  void begin(unsigned long long seed, unsigned long long offset) {
    constexpr std::size_t results = Turn::results(1), round = results * Turn::subsequences;
    states_.clear();
    curand_init(seed, 0, offset / round * results, &next_state_);
    next_ = ahead_ = offset % round / results;
    given_ = offset % results;
  }

  /// The next results, made by `numbers`.
  template <class Numbers>
  void give(typename Numbers::Number* to, std::size_t count, const Numbers& numbers) {
    constexpr std::size_t results = Turn::results(Numbers::at_once);
    while (count > 0) {
      typename Numbers::Number made[results];
      State state = state_of(next_);
      for (std::size_t i = 0; i < results; i += Numbers::at_once) numbers.make(&state, made + i);
      const std::size_t taken = std::min(count, results - given_);
      to = std::copy_n(made + given_, taken, to);
      count -= taken;
      given_ += taken;
      if (given_ == results) end_turn(state);
    }
  }

 private:
  /// States are made when their first turn comes: most programs want few.
  const State& state_of(std::size_t subsequence) {
    while (states_.size() <= subsequence) {
      states_.push_back(next_state_);
      if (states_.size() <= ahead_) skipahead(Turn::results(1), &states_.back());
      skipahead_sequence(1, &next_state_);
    }
    return states_[subsequence];
  }

  void end_turn(const State& after) {
    states_[next_] = after;
    next_ = (next_ + 1) % Turn::subsequences;
    given_ = 0;
  }

  std::vector<State> states_;
  State next_state_{};     ///< of the first subsequence that has none yet
  std::size_t ahead_ = 0;  ///< The first ones had a turn more before the beginning.
  std::size_t next_ = 0;   ///< whose turn it is
  std::size_t given_ = 0;  ///< results of this turn
};

}  // namespace random_numbers
