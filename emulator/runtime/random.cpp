// Leaps of the XORWOW generator. A step maps 160 bits linearly, so that many steps are a power of
// one matrix.
#include "emulator/random.hpp"

#include <deque>
#include <mutex>

#include "machine/whose_code.hpp"

namespace emulator {

namespace {

constexpr unsigned bits = 160;

/// Marsaglia's: https://doi.org/10.18637/jss.v008.i14
XorShift step(const XorShift& from) {
  const auto& [a, b, c, d, e] = from.words;
  const std::uint32_t mixed = a ^ a >> 2;
  return {{b, c, d, e, e ^ e << 4 ^ mixed ^ mixed << 1}};
}

/// What each bit alone becomes.
struct Matrix {
  XorShift columns[bits];

  XorShift times(const XorShift& vector) const {
    XorShift product{};
    for (unsigned bit = 0; bit < bits; ++bit)
      if (vector.words[bit / 32] >> bit % 32 & 1)
        for (unsigned word = 0; word < 5; ++word) product.words[word] ^= columns[bit].words[word];
    return product;
  }
};

Matrix single_step() {
  Matrix matrix;
  for (unsigned bit = 0; bit < bits; ++bit) {
    XorShift alone{};
    alone.words[bit / 32] = std::uint32_t{1} << bit % 32;
    matrix.columns[bit] = step(alone);
  }
  return matrix;
}

Matrix squared(const Matrix& matrix) {
  Matrix square;
  for (unsigned bit = 0; bit < bits; ++bit) square.columns[bit] = matrix.times(matrix.columns[bit]);
  return square;
}

/// The matrix of `2^doublings` steps, which is made when it is first asked for.
const Matrix& power(unsigned doublings) {
  static std::mutex mutex;
  static std::deque<Matrix> powers{single_step()};
  std::lock_guard lock(mutex);
  while (powers.size() <= doublings) powers.push_back(squared(powers.back()));
  return powers[doublings];
}

}  // namespace

XorShift leap(XorShift from, std::uint64_t count, unsigned doublings) {
  MachineCode own;  // its memory is not the kernel's
  for (; count > 0; count >>= 1, ++doublings)
    if (count & 1) from = power(doublings).times(from);
  return from;
}

}  // namespace emulator
