// Philox 4x32-10: numbers by encrypting a counter, four at a time. They are those of NVIDIA's, bit
// for bit. Salmon et al., Parallel random numbers: as easy as 1, 2, 3.
#pragma once

#include "emulator/cuda/random/state.hpp"
#include "emulator/unchecked.hpp"
#include "vector_types.h"

struct curandStatePhilox4_32_10 {
  uint4 ctr;
  uint4 output;  ///< of this counter
  uint2 key;
  unsigned int STATE;  ///< how many of `output` have been taken, up to 3
  emulator::random::Spare spare;
};
using curandStatePhilox4_32_10_t = curandStatePhilox4_32_10;

namespace emulator::random {

EMULATOR_UNCHECKED inline uint4 philox_round(uint4 counter, uint2 key) {
  const unsigned long long first = 0xD2511F53ull * counter.x, second = 0xCD9E8D57ull * counter.z;
  return {static_cast<unsigned>(second >> 32) ^ counter.y ^ key.x, static_cast<unsigned>(second),
          static_cast<unsigned>(first >> 32) ^ counter.w ^ key.y, static_cast<unsigned>(first)};
}

EMULATOR_UNCHECKED inline uint4 philox(uint4 counter, uint2 key) {
  constexpr int rounds = 10;
  for (int i = 0; i < rounds; ++i) {
    counter = philox_round(counter, key);
    key = {key.x + 0x9E3779B9u, key.y + 0xBB67AE85u};
  }
  return counter;
}

/// The counter of 128 bits, `count` later.
EMULATOR_UNCHECKED inline uint4 advanced(uint4 counter, unsigned long long count) {
  const unsigned long long low = counter.y * (1ull << 32) + counter.x, sum = low + count;
  unsigned long long high = counter.w * (1ull << 32) + counter.z;
  if (sum < low) ++high;
  return {static_cast<unsigned>(sum), static_cast<unsigned>(sum >> 32), static_cast<unsigned>(high),
          static_cast<unsigned>(high >> 32)};
}

inline void advance(curandStatePhilox4_32_10* state, unsigned long long count) {
  state->ctr = advanced(state->ctr, count);
  state->output = philox(state->ctr, state->key);
}

EMULATOR_UNCHECKED inline unsigned element(uint4 vector, unsigned i) {
  const unsigned elements[] = {vector.x, vector.y, vector.z, vector.w};
  return elements[i];
}

}  // namespace emulator::random

/// The next 32 random bits.
inline unsigned int curand(curandStatePhilox4_32_10* state) {
  const unsigned bits = emulator::random::element(state->output, state->STATE++);
  if (state->STATE == 4) {
    emulator::random::advance(state, 1);
    state->STATE = 0;
  }
  return bits;
}

/// The next four.
inline uint4 curand4(curandStatePhilox4_32_10* state) {
  unsigned bits[4];
  for (unsigned& next : bits) next = curand(state);
  return {bits[0], bits[1], bits[2], bits[3]};
}

/// Leaves out the next `count` numbers.
inline void skipahead(unsigned long long count, curandStatePhilox4_32_10* state) {
  const unsigned taken = state->STATE + static_cast<unsigned>(count % 4);
  state->STATE = taken % 4;
  emulator::random::advance(state, count / 4 + taken / 4);
}

/// Leaves out `count` sequences of 2^66 numbers.
inline void skipahead_sequence(unsigned long long count, curandStatePhilox4_32_10* state) {
  const unsigned long long high = state->ctr.w * (1ull << 32) + state->ctr.z + count;
  state->ctr.z = static_cast<unsigned>(high);
  state->ctr.w = static_cast<unsigned>(high >> 32);
  emulator::random::advance(state, 0);
}

/// Threads with the same seed and sequences of their own get numbers that don't depend on each
/// other.
inline void curand_init(unsigned long long seed, unsigned long long sequence,
                        unsigned long long offset, curandStatePhilox4_32_10* state) {
  *state = {{0, 0, 0, 0},
            {0, 0, 0, 0},
            {static_cast<unsigned>(seed), static_cast<unsigned>(seed >> 32)},
            0,
            emulator::random::no_spare};
  skipahead_sequence(sequence, state);
  skipahead(offset, state);
}
