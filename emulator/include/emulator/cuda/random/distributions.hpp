// Numbers of other distributions than random bits. The uniform ones are NVIDIA's bit for bit; the
// others depend on sine, logarithm and exponential, and differ from a GPU's in their last bits.
#pragma once

#include <cmath>

#include "emulator/cuda/random/philox.hpp"
#include "emulator/cuda/random/xorwow.hpp"
#include "emulator/unchecked.hpp"
#include "vector_types.h"

namespace emulator::random {

/// More than 0, up to and including 1.
EMULATOR_UNCHECKED inline float uniform(unsigned bits) { return bits * 0x1p-32f + 0x1p-33f; }
EMULATOR_UNCHECKED inline double uniform_double(unsigned bits) { return bits * 0x1p-32 + 0x1p-32; }
EMULATOR_UNCHECKED inline double uniform_double(unsigned low, unsigned high) {
  return ((static_cast<unsigned long long>(high) << 21) ^ low) * 0x1p-53 + 0x1p-54;
}

/// Box and Muller's: two independent normal numbers of two uniform ones.
EMULATOR_UNCHECKED inline float2 normal_pair(unsigned radius, unsigned angle) {
  constexpr float turn = 0x1p-32f * 6.2831855f;
  const float length = std::sqrt(-2 * std::log(uniform(radius)));
  const float around = angle * turn + turn / 2;
  return {std::sin(around) * length, std::cos(around) * length};
}
EMULATOR_UNCHECKED inline double2 normal_pair(double radius, double angle) {
  constexpr double full_turn = 2 * 3.14159265358979323846;
  const double length = std::sqrt(-2 * std::log(radius));
  return {std::sin(angle * full_turn) * length, std::cos(angle * full_turn) * length};
}

template <class State>
float2 normal_pair(State* state) {
  const unsigned radius = curand(state);
  return normal_pair(radius, curand(state));
}
template <class State>
double2 normal_pair_of_doubles(State* state) {
  unsigned bits[4];
  for (unsigned& next : bits) next = curand(state);
  return normal_pair(uniform_double(bits[0], bits[1]), uniform_double(bits[2], bits[3]));
}

template <class Pair, class Number>
EMULATOR_UNCHECKED Pair exponential(Pair pair, Number mean, Number deviation) {
  return {std::exp(mean + deviation * pair.x), std::exp(mean + deviation * pair.y)};
}

/// The spare number if it is of that kind, else the first of a new pair, whose second is the spare.
template <class Number, class Pair>
Number one_of(Number& spare, int& kind_of_spare, Spare::Kind kind, Pair pair) {
  const bool is_there = kind_of_spare == kind;
  kind_of_spare = is_there ? Spare::none : kind;
  if (is_there) return spare;
  const auto numbers = pair();
  spare = numbers.y;
  return numbers.x;
}

}  // namespace emulator::random

// Uniform: more than 0, up to and including 1.

template <class State>
float curand_uniform(State* state) {
  return emulator::random::uniform(curand(state));
}
inline float4 curand_uniform4(curandStatePhilox4_32_10* state) {
  using emulator::random::uniform;
  const uint4 bits = curand4(state);
  return {uniform(bits.x), uniform(bits.y), uniform(bits.z), uniform(bits.w)};
}
inline double curand_uniform_double(curandStateXORWOW* state) {
  const unsigned low = curand(state);
  return emulator::random::uniform_double(low, curand(state));
}
inline double curand_uniform_double(curandStatePhilox4_32_10* state) {
  return emulator::random::uniform_double(curand(state));
}
inline double2 curand_uniform2_double(curandStatePhilox4_32_10* state) {
  const uint4 bits = curand4(state);
  return {emulator::random::uniform_double(bits.x, bits.y),
          emulator::random::uniform_double(bits.z, bits.w)};
}

// Normal: mean 0, standard deviation 1.

template <class State>
float curand_normal(State* state) {
  using namespace emulator::random;
  return one_of(state->spare.number, state->spare.kind, Spare::normal,
                [=] { return normal_pair(state); });
}
template <class State>
float2 curand_normal2(State* state) {
  return emulator::random::normal_pair(state);
}
inline float4 curand_normal4(curandStatePhilox4_32_10* state) {
  const float2 first = curand_normal2(state), second = curand_normal2(state);
  return {first.x, first.y, second.x, second.y};
}
template <class State>
double curand_normal_double(State* state) {
  using namespace emulator::random;
  return one_of(state->spare.number_of_double, state->spare.kind_of_double, Spare::normal,
                [=] { return normal_pair_of_doubles(state); });
}
template <class State>
double2 curand_normal2_double(State* state) {
  return emulator::random::normal_pair_of_doubles(state);
}

// Log-normal: the exponential of a normal number of that mean and standard deviation.

template <class State>
float curand_log_normal(State* state, float mean, float deviation) {
  using namespace emulator::random;
  return one_of(state->spare.number, state->spare.kind, Spare::log_normal,
                [=] { return exponential(normal_pair(state), mean, deviation); });
}
template <class State>
float2 curand_log_normal2(State* state, float mean, float deviation) {
  return emulator::random::exponential(curand_normal2(state), mean, deviation);
}
inline float4 curand_log_normal4(curandStatePhilox4_32_10* state, float mean, float deviation) {
  const float2 first = curand_log_normal2(state, mean, deviation);
  const float2 second = curand_log_normal2(state, mean, deviation);
  return {first.x, first.y, second.x, second.y};
}
template <class State>
double curand_log_normal_double(State* state, double mean, double deviation) {
  using namespace emulator::random;
  return one_of(state->spare.number_of_double, state->spare.kind_of_double, Spare::log_normal,
                [=] { return exponential(normal_pair_of_doubles(state), mean, deviation); });
}
template <class State>
double2 curand_log_normal2_double(State* state, double mean, double deviation) {
  return emulator::random::exponential(curand_normal2_double(state), mean, deviation);
}

/// Not there.
template <class State>
unsigned int curand_poisson(State* state, double lambda) __attribute__((
    error("the emulator has no curand_poisson: emulator/docs/limits.md says what it leaves out")));
