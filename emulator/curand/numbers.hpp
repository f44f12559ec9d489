// The distributions of a generator's results. Each makes one number, or two at once, of a
// subsequence's next bits.
#pragma once

#include "emulator/cuda/random/distributions.hpp"

namespace random_numbers {

struct Bits {
  using Number = unsigned int;
  static constexpr unsigned at_once = 1;
  template <class State>
  void make(State* state, unsigned* to) const {
    *to = curand(state);
  }
};

struct Uniform {
  using Number = float;
  static constexpr unsigned at_once = 1;
  template <class State>
  void make(State* state, float* to) const {
    *to = curand_uniform(state);
  }
};

/// Of 64 bits, whatever the generator.
struct UniformDouble {
  using Number = double;
  static constexpr unsigned at_once = 1;
  template <class State>
  void make(State* state, double* to) const {
    const unsigned low = curand(state);
    *to = emulator::random::uniform_double(low, curand(state));
  }
};

inline auto standard_pair(auto* state, float) { return curand_normal2(state); }
inline auto standard_pair(auto* state, double) { return curand_normal2_double(state); }

template <class T>
struct Normal {
  using Number = T;
  static constexpr unsigned at_once = 2;
  T mean, deviation;
  template <class State>
  void make(State* state, T* to) const {
    const auto pair = standard_pair(state, T());
    to[0] = mean + deviation * pair.x;
    to[1] = mean + deviation * pair.y;
  }
};

template <class T>
struct LogNormal {
  using Number = T;
  static constexpr unsigned at_once = 2;
  T mean, deviation;
  template <class State>
  void make(State* state, T* to) const {
    const auto pair = emulator::random::exponential(standard_pair(state, T()), mean, deviation);
    to[0] = pair.x;
    to[1] = pair.y;
  }
};

}  // namespace random_numbers
