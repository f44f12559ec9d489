// XORWOW, cuRAND's usual generator. Its numbers are those of NVIDIA's, bit for bit.
#pragma once

#include "emulator/cuda/random/state.hpp"
#include "emulator/random.hpp"

struct curandStateXORWOW {
  unsigned int d;  ///< a counter, which is added to the bits
  unsigned int v[5];
  emulator::random::Spare spare;
};
using curandStateXORWOW_t = curandStateXORWOW;
using curandState = curandStateXORWOW;
using curandState_t = curandStateXORWOW;

namespace emulator::random {

constexpr unsigned xorwow_step = 362437;
constexpr unsigned sequence_length = 67;  ///< as a power of two

inline void leap(curandStateXORWOW* state, unsigned long long count, unsigned doublings) {
  XorShift bits;
  for (int i = 0; i < 5; ++i) bits.words[i] = state->v[i];
  bits = emulator::leap(bits, count, doublings);
  for (int i = 0; i < 5; ++i) state->v[i] = bits.words[i];
}

}  // namespace emulator::random

/// The next 32 random bits.
inline unsigned int curand(curandStateXORWOW* state) {
  const unsigned first = state->v[0], last = state->v[4], mixed = first ^ first >> 2;
  for (int i = 0; i < 4; ++i) state->v[i] = state->v[i + 1];
  state->v[4] = last ^ last << 4 ^ mixed ^ mixed << 1;
  state->d += emulator::random::xorwow_step;
  return state->v[4] + state->d;
}

/// Leaves out the next `count` numbers.
inline void skipahead(unsigned long long count, curandStateXORWOW* state) {
  emulator::random::leap(state, count, 0);
  state->d += emulator::random::xorwow_step * static_cast<unsigned>(count);
}

/// Leaves out `count` sequences of 2^67 numbers. The counter comes back to where it was.
inline void skipahead_sequence(unsigned long long count, curandStateXORWOW* state) {
  emulator::random::leap(state, count, emulator::random::sequence_length);
}

/// Threads with the same seed and sequences of their own get numbers that don't depend on each
/// other.
inline void curand_init(unsigned long long seed, unsigned long long sequence,
                        unsigned long long offset, curandStateXORWOW* state) {
  const unsigned low = 1099087573u * (static_cast<unsigned>(seed) ^ 0xaad26b49u);
  const unsigned high = 2591861531u * (static_cast<unsigned>(seed >> 32) ^ 0xf7dcefddu);
  *state = {
      6615241u + high + low,
      {123456789u + low, 362436069u ^ low, 521288629u + high, 88675123u ^ high, 5783321u + low},
      emulator::random::no_spare};
  skipahead_sequence(sequence, state);
  skipahead(offset, state);
}
